import { sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import { occasionKeys } from '../../gift-options/gifting.server.ts'
import type { Caller } from '../../kernel/api/caller.ts'
import { isRefusal, type Refusal, refusals } from '../../kernel/api/refusal.ts'
import type { Db, Tx } from '../../kernel/database/database.ts'
import type { PersonalRecords } from '../../kernel/database/personal-records.ts'
import { countOf } from '../../kernel/database/queries.server.ts'
import { inOneTransactionOf } from '../../kernel/database/transaction.server.ts'
import { newId } from '../../kernel/id.ts'
import { iso } from '../../kernel/language/dhaka.server.ts'
import { dhakaDay } from '../../kernel/language/dhaka.ts'
import { selectText } from '../../kernel/language/text-columns.ts'
import { linkToken, tokenHash } from '../../kernel/secrets.server.ts'
import { type DayInput, MOST_DAYS, nextDate, type RememberedDay, renewPastDay } from './remembered-day.ts'
import { dayRefusals } from './words.en.ts'

export const refuseDay = refusals(dayRefusals, {
  'day-not-found': 'not-found',
  'parcel-of-day-not-found': 'not-found',
  'occasion-of-day-unknown': 'bad-input',
  'ending-link-unknown': 'not-found',
})

/** The next first; ended ones last. */
export async function listRememberedDays(
  db: Db | Tx,
  caller: Pick<Caller, 'id'>,
  now: Date,
): Promise<RememberedDay[]> {
  const days = await selectOwn(db, caller.id).execute()
  return days
    .map((day) => renewPastDay(day, dhakaDay(now)))
    .sort((one, other) => sortKey(one).localeCompare(sortKey(other)))
}

const sortKey = ({ endedAt, nextOn, _id }: RememberedDay) => `${endedAt ? 1 : 0} ${nextOn} ${_id}`

export interface DayServices {
  readonly db: Db
  readonly secret: string
}

type NewDay = DayInput & { readonly parcelId?: string | null | undefined }

/** Takes the parcel's place where none is given. @returns the id of the new day */
export function rememberDay(
  { db, secret }: DayServices,
  caller: Caller,
  { parcelId, ...input }: NewDay,
  now: Date,
): Promise<string | Refusal> {
  return inOneTransactionOf(db, caller, async (tx) => {
    if ((await countOf(tx.selectFrom('remembered_day').where('user_id', '=', caller.id))) >= MOST_DAYS)
      return refuseDay('too-many-days')
    const refusal = await refuseOccasion(tx, input)
    if (refusal) return refusal
    const parcel = parcelId ? await selectParcel(tx, caller, parcelId) : null
    if (isRefusal(parcel)) return parcel
    const today = dhakaDay(now)
    const id = newId()
    const row = {
      ...toRow(input),
      ...(input.city === '' && input.area === '' && parcel?.place),
      id,
      user_id: caller.id,
      parcel_id: parcel?.id ?? null,
      next_on: nextDate(input, today),
      since: today,
      link_hash: tokenHash(endingToken(secret, id)),
    }
    await tx.insertInto('remembered_day').values(row).execute()
    return id
  })
}

/** Restarts an ended day. @returns 0 for an unknown day or somebody else's */
export function changeRememberedDay(
  db: Db,
  caller: Caller,
  id: string,
  input: DayInput,
  now: Date,
): Promise<number | Refusal> {
  return inOneTransactionOf(db, caller, async (tx) => {
    const [before] = await selectOwn(tx, caller.id).where('remembered_day.id', '=', id).forUpdate().execute()
    if (!before) return 0
    const refusal = await refuseOccasion(tx, input)
    if (refusal) return refusal
    const today = dhakaDay(now)
    const nextOn = nextDate(input, today)
    const isSameDate = before.nextOn === nextOn && before.endedAt === null
    await tx
      .updateTable('remembered_day')
      .set({ ...toRow(input), ended_at: null, ...(!isSameDate && { next_on: nextOn, since: today }) })
      .where('id', '=', id)
      .execute()
    return 1
  })
}

/** @returns 0 for an unknown day or somebody else's */
export function forgetDay(db: Db, caller: Caller, id: string): Promise<number | Refusal> {
  return inOneTransactionOf(db, caller, async (tx) => {
    const own = tx.deleteFrom('remembered_day').where('id', '=', id).where('user_id', '=', caller.id)
    return Number((await own.executeTakeFirst()).numDeletedRows)
  })
}

/** Locks a day to decide about its letter. @returns null for a deleted day, and one that is locked already */
export async function lockRememberedDay(tx: Tx, id: string) {
  const day = await selectDays(tx)
    .innerJoin('user', 'user.id', 'user_id')
    .select(['user_id as userId', 'user.name', 'user.email', 'user.language', 'emailVerified as isConfirmed'])
    .select([dayText('since').as('since'), dayText<string | null>('first_letter_for').as('firstFor')])
    .select(dayText<string | null>('second_letter_for').as('secondFor'))
    .where('remembered_day.id', '=', id)
    .forUpdate('remembered_day')
    .skipLocked()
    .executeTakeFirst()
  if (!day) return null
  const { name, email, language, ...rest } = day
  return { ...rest, reader: { name, email, language: language ?? 'en' } }
}

export const dayRecords: PersonalRecords = {
  name: 'rememberedDays',
  tables: ['remembered_day'],
  read: (tx, caller) => selectOwn(tx, caller.id).orderBy('remembered_day.id').execute(),
  async discard(tx, userId) {
    await tx.deleteFrom('remembered_day').where('user_id', '=', userId).execute()
  },
}

const selectOwn = (db: Db | Tx, userId: string) => selectDays(db).where('user_id', '=', userId)

const dayText = <T extends string | null = string>(column: string) => sql<T>`${sql.ref(column)}::text`

const selectDays = (db: Db | Tx) =>
  db
    .selectFrom('remembered_day')
    .select(['remembered_day.id as _id', 'person', 'whom as forWhom', 'calendar', 'month', 'day', 'shift'])
    .select(['city', 'area', 'remembered_day.parcel_id as parcelId', dayText('next_on').as('nextOn')])
    .select(iso<string | null>('ended_at').as('endedAt'))
    .select((eb) => [
      eb
        .selectFrom('parcel')
        .whereRef('parcel.id', '=', 'remembered_day.parcel_id')
        .select('order_id')
        .as('orderId'),
      jsonObjectFrom(
        eb
          .selectFrom('occasion')
          .whereRef('key', '=', 'remembered_day.occasion')
          .select(['key', ...selectText('name_en', 'name')]),
      ).as('occasion'),
    ])

const toRow = ({ person, calendar, month, day, shift, occasion, forWhom, city, area }: DayInput) => {
  const fields = { person, calendar, month, day, shift, city, area }
  return { ...fields, occasion: occasion || null, whom: forWhom ?? null }
}

async function refuseOccasion(tx: Tx, { occasion }: DayInput): Promise<Refusal | null> {
  return occasion && !(await occasionKeys(tx)).has(occasion) ? refuseDay('occasion-of-day-unknown') : null
}

async function selectParcel(tx: Tx, caller: Caller, id: string) {
  const parcel = await tx
    .selectFrom('parcel')
    .innerJoin('order', 'order.id', 'order_id')
    .leftJoin('remembered_day', 'parcel_id', 'parcel.id')
    .select(['parcel.id', 'parcel.city', 'parcel.area', 'remembered_day.id as dayId'])
    .where('parcel.id', '=', id)
    .where('order.user_id', '=', caller.id)
    .executeTakeFirst()
  if (!parcel) return refuseDay('parcel-of-day-not-found')
  if (parcel.dayId !== null) return refuseDay('day-kept-already')
  return { id: parcel.id, place: { city: parcel.city, area: parcel.area } }
}

/** The token of the link in letters about a day: whoever has it can end that day, and nothing else. */
export const endingToken = (secret: string, dayId: string): string =>
  linkToken(secret, 'remembered-day', dayId)

/** Also where it has ended before. Refuses an unknown link. */
export async function endDay(db: Db, token: string): Promise<Refusal | null> {
  const { numUpdatedRows } = await db
    .updateTable('remembered_day')
    .set({ ended_at: sql<Date>`coalesce(ended_at, clock_timestamp())` })
    .where('link_hash', '=', tokenHash(token))
    .executeTakeFirst()
  return numUpdatedRows > 0 ? null : refuseDay('ending-link-unknown')
}

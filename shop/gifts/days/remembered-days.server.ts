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
    if ((await countOf(tx.selectFrom('rememberedDay').where('userId', '=', caller.id))) >= MOST_DAYS)
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
      userId: caller.id,
      parcelId: parcel?.id ?? null,
      nextOn: nextDate(input, today),
      since: today,
      linkHash: tokenHash(endingToken(secret, id)),
    }
    await tx.insertInto('rememberedDay').values(row).execute()
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
    const [before] = await selectOwn(tx, caller.id).where('rememberedDay.id', '=', id).forUpdate().execute()
    if (!before) return 0
    const refusal = await refuseOccasion(tx, input)
    if (refusal) return refusal
    const today = dhakaDay(now)
    const nextOn = nextDate(input, today)
    const isSameDate = before.nextOn === nextOn && before.endedAt === null
    await tx
      .updateTable('rememberedDay')
      .set({ ...toRow(input), endedAt: null, ...(!isSameDate && { nextOn, since: today }) })
      .where('id', '=', id)
      .execute()
    return 1
  })
}

/** @returns 0 for an unknown day or somebody else's */
export function forgetDay(db: Db, caller: Caller, id: string): Promise<number | Refusal> {
  return inOneTransactionOf(db, caller, async (tx) => {
    const own = tx.deleteFrom('rememberedDay').where('id', '=', id).where('userId', '=', caller.id)
    return Number((await own.executeTakeFirst()).numDeletedRows)
  })
}

/** Locks a day to decide about its letter. @returns null for a deleted day, and one that is locked already */
export async function lockRememberedDay(tx: Tx, id: string) {
  const day = await selectDays(tx)
    .innerJoin('user', 'user.id', 'userId')
    .select(['userId', 'user.name', 'user.email', 'user.language', 'emailVerified as isConfirmed'])
    .select([dayText('since').as('since'), dayText<string | null>('firstLetterFor').as('firstFor')])
    .select(dayText<string | null>('secondLetterFor').as('secondFor'))
    .where('rememberedDay.id', '=', id)
    .forUpdate('rememberedDay')
    .skipLocked()
    .executeTakeFirst()
  if (!day) return null
  const { name, email, language, ...rest } = day
  return { ...rest, reader: { name, email, language: language ?? 'en' } }
}

export const dayRecords: PersonalRecords = {
  name: 'rememberedDays',
  tables: ['rememberedDay'],
  read: (tx, caller) => selectOwn(tx, caller.id).orderBy('rememberedDay.id').execute(),
  async discard(tx, userId) {
    await tx.deleteFrom('rememberedDay').where('userId', '=', userId).execute()
  },
}

const selectOwn = (db: Db | Tx, userId: string) => selectDays(db).where('userId', '=', userId)

const dayText = <T extends string | null = string>(column: string) => sql<T>`${sql.ref(column)}::text`

const selectDays = (db: Db | Tx) =>
  db
    .selectFrom('rememberedDay')
    .select(['rememberedDay.id as _id', 'person', 'whom as forWhom', 'calendar', 'month', 'day', 'shift'])
    .select(['city', 'area', 'rememberedDay.parcelId', dayText('nextOn').as('nextOn')])
    .select(iso<string | null>('endedAt').as('endedAt'))
    .select((eb) => [
      eb
        .selectFrom('parcel')
        .whereRef('parcel.id', '=', 'rememberedDay.parcelId')
        .select('orderId')
        .as('orderId'),
      jsonObjectFrom(
        eb
          .selectFrom('occasion')
          .whereRef('key', '=', 'rememberedDay.occasion')
          .select(['key', ...selectText('nameEn', 'name')]),
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
    .innerJoin('order', 'order.id', 'orderId')
    .leftJoin('rememberedDay', 'parcelId', 'parcel.id')
    .select(['parcel.id', 'parcel.city', 'parcel.area', 'rememberedDay.id as dayId'])
    .where('parcel.id', '=', id)
    .where('order.userId', '=', caller.id)
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
    .updateTable('rememberedDay')
    .set({ endedAt: sql<Date>`coalesce(ended_at, clock_timestamp())` })
    .where('linkHash', '=', tokenHash(token))
    .executeTakeFirst()
  return numUpdatedRows > 0 ? null : refuseDay('ending-link-unknown')
}

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
import { linkToken, tokenHash } from '../../kernel/secrets.server.ts'
import { asOfToday, comingDay, type DayInput, MOST_DAYS, type RememberedDay } from './remembered-day.ts'
import { dayRefusals } from './words.en.ts'
import '../../orders/tables.ts'
import './tables.ts'

/** The next first, then those that have ended. */
export async function daysOf(db: Db | Tx, caller: Pick<Caller, 'id'>, now: Date): Promise<RememberedDay[]> {
  const days = await ownDays(db, caller.id).execute()
  return days
    .map((day) => asOfToday(day, dhakaDay(now)))
    .sort((one, other) => sortKey(one).localeCompare(sortKey(other)))
}

const sortKey = ({ endedAt, nextOn, _id }: RememberedDay) => `${endedAt ? 1 : 0} ${nextOn} ${_id}`

export interface DayServices {
  readonly db: Db
  readonly secret: string
}

type NewDay = DayInput & { readonly parcelId?: string | null | undefined }

/** A parcel brings its place, where none is given. @returns the id of the new one */
export function rememberDay(
  { db, secret }: DayServices,
  caller: Caller,
  { parcelId, ...input }: NewDay,
  now: Date,
): Promise<string | Refusal> {
  return inOneTransactionOf(db, caller, async (tx) => {
    if ((await countOf(tx.selectFrom('remembered_day').where('user_id', '=', caller.id))) >= MOST_DAYS)
      return refuseDay('too-many-days')
    const unknown = await refuseOccasion(tx, input)
    if (unknown) return unknown
    const parcel = parcelId ? await selectParcel(tx, caller, parcelId) : null
    if (isRefusal(parcel)) return parcel
    const today = dhakaDay(now)
    const id = newId()
    const row = {
      ...{ ...rowOf(input), ...(input.city === '' && input.area === '' ? parcel?.place : {}) },
      ...{ id, user_id: caller.id, parcel_id: parcel?.id ?? null },
      ...{ next_on: comingDay(input, today), since: today, link_hash: tokenHash(endingToken(secret, id)) },
    }
    await tx.insertInto('remembered_day').values(row).execute()
    return id
  })
}

/** Also one that has ended begins anew. @returns 0 when it is unknown or someone else's */
export function changeRememberedDay(
  db: Db,
  caller: Caller,
  id: string,
  input: DayInput,
  now: Date,
): Promise<number | Refusal> {
  return inOneTransactionOf(db, caller, async (tx) => {
    const [before] = await ownDays(tx, caller.id).where('remembered_day.id', '=', id).forUpdate().execute()
    if (!before) return 0
    const unknown = await refuseOccasion(tx, input)
    if (unknown) return unknown
    const today = dhakaDay(now)
    const nextOn = comingDay(input, today)
    const isSameDate = before.nextOn === nextOn && before.endedAt === null
    await tx
      .updateTable('remembered_day')
      .set({ ...rowOf(input), ended_at: null, ...(!isSameDate && { next_on: nextOn, since: today }) })
      .where('id', '=', id)
      .execute()
    return 1
  })
}

/** For good. @returns 0 when it is unknown or someone else's */
export function forgetDay(db: Db, caller: Caller, id: string): Promise<number | Refusal> {
  return inOneTransactionOf(db, caller, async (tx) => {
    const own = tx.deleteFrom('remembered_day').where('id', '=', id).where('user_id', '=', caller.id)
    return Number((await own.executeTakeFirst()).numDeletedRows)
  })
}

/** For the one who decides about its letter; until the transaction ends nobody else does. @returns null: it is gone, or somebody else decides */
export async function lockedDay(tx: Tx, id: string) {
  const day = await days(tx)
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
  read: (tx, caller) => ownDays(tx, caller.id).orderBy('remembered_day.id').execute(),
  async discard(tx, userId) {
    await tx.deleteFrom('remembered_day').where('user_id', '=', userId).execute()
  },
}

const ownDays = (db: Db | Tx, userId: string) => days(db).where('user_id', '=', userId)

const dayText = <T extends string | null = string>(column: string) => sql<T>`${sql.ref(column)}::text`

const days = (db: Db | Tx) =>
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
          .select(['key', 'name_en as name', 'name_bn as nameBn']),
      ).as('occasion'),
    ])

const rowOf = ({ person, calendar, month, day, shift, occasion, forWhom, city, area }: DayInput) => ({
  ...{ person, calendar, month, day, shift, city, area },
  ...{ occasion: occasion || null, whom: forWhom ?? null },
})

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

/** Of the link in letters about a day: it ends that one, for whoever has it, and opens nothing. */
export const endingToken = (secret: string, dayId: string): string =>
  linkToken(secret, 'remembered-day', dayId)

/** Ended before, it stays so. Refuses a link of no day. */
export async function endDay(db: Db, token: string): Promise<Refusal | null> {
  const { numUpdatedRows } = await db
    .updateTable('remembered_day')
    .set({ ended_at: sql<Date>`coalesce(ended_at, clock_timestamp())` })
    .where('link_hash', '=', tokenHash(token))
    .executeTakeFirst()
  return numUpdatedRows > 0 ? null : refuseDay('ending-link-unknown')
}

export const refuseDay = refusals(dayRefusals, {
  'day-not-found': 'not-found',
  'parcel-of-day-not-found': 'not-found',
  'occasion-of-day-unknown': 'bad-input',
  'ending-link-unknown': 'not-found',
})

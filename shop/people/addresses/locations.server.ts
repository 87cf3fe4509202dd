import type { Caller } from '../../kernel/api/caller.ts'
import { type Refusal, refusals } from '../../kernel/api/refusal.ts'
import type { Db } from '../../kernel/database/database.ts'
import { prepared } from '../../kernel/database/queries.server.ts'
import { inOneTransactionOf } from '../../kernel/database/transaction.server.ts'
import { isId, newId } from '../../kernel/id.ts'
import { fieldMessage } from '../../kernel/language/field-message.ts'
import { line, paragraph } from '../../kernel/language/text.ts'
import { type Location, MAX_LOCATIONS, mobileNumber, type NewLocation } from './location.ts'
import { locationRefusals } from './words.en.ts'

export const locationsOf = (db: Db, caller: Pick<Caller, 'id' | 'email'>): Promise<Location[]> =>
  allLocations(db, caller.id, caller.email)

const allLocations = prepared('locations', (db, id: string, email: string) =>
  ownLocations(db, { id, email }).orderBy('id'),
)

/** @returns null when it is unknown or someone else's */
export async function findLocation(
  db: Db,
  caller: Pick<Caller, 'id' | 'email'>,
  id: string,
): Promise<Location | null> {
  if (!isId(id)) return null
  return (await ownLocations(db, caller).where('id', '=', id).executeTakeFirst()) ?? null
}

export function addLocation(
  db: Db,
  caller: Caller,
  { name, phone, city, area, address }: NewLocation,
): Promise<string | Refusal> {
  return inOneTransactionOf(db, caller, async (tx) => {
    const saved = await ownLocations(tx, caller).execute()
    if (saved.length >= MAX_LOCATIONS) return refuseLocation('too-many-locations')
    const row = { id: newId(), userId: caller.id, name, phone, city, area, address }
    await tx.insertInto('location').values(row).execute()
    return row.id
  })
}

/** @returns 0 when it is unknown or someone else's */
export function updateLocation(
  db: Db,
  caller: Caller,
  id: string,
  { name, phone, city, area, address }: NewLocation,
): Promise<number | Refusal> {
  return inOneTransactionOf(db, caller, async (tx) => {
    const own = tx.updateTable('location').where('id', '=', id).where('userId', '=', caller.id)
    const changed = own.set({ name, phone, city, area, address })
    return Number((await changed.executeTakeFirst()).numUpdatedRows)
  })
}

/** Orders keep their address. @returns 0 when it is unknown or someone else's */
export function removeLocation(db: Db, caller: Caller, id: string): Promise<number | Refusal> {
  return inOneTransactionOf(db, caller, async (tx) => {
    const own = tx.deleteFrom('location').where('id', '=', id).where('userId', '=', caller.id)
    return Number((await own.executeTakeFirst()).numDeletedRows)
  })
}

const ownLocations = (db: Db, caller: Pick<Caller, 'id' | 'email'>) =>
  db
    .selectFrom('location')
    .select(['id as _id', 'name', 'phone', 'city', 'area', 'address'])
    .select((eb) => eb.val(caller.email).as('email'))
    .where('userId', '=', caller.id)

export const refuseLocation = refusals(locationRefusals, { 'location-not-found': 'not-found' })

const phone = line(40)
  .refine((typed) => typed === '' || mobileNumber(typed) !== null, {
    error: fieldMessage(
      'must be a mobile number such as 01712-345678',
      'মোবাইল নম্বর হতে হবে, যেমন ০১৭১২-৩৪৫৬৭৮',
    ),
  })
  .transform((typed) => mobileNumber(typed) ?? '')

/** Fields of an address, in forms and files alike. The phone is normalised. */
export const LOCATION_FIELDS = {
  name: line(100),
  phone,
  city: line(100, 1),
  area: line(100, 1),
  address: paragraph(500, 1),
}

const orEmpty = (text: string | null | undefined): string => text ?? ''

/** As a call sends them: name and phone are optional. */
export const LOCATION_BODY = {
  name: LOCATION_FIELDS.name.nullish().transform(orEmpty),
  phone: LOCATION_FIELDS.phone.nullish().transform(orEmpty),
  city: LOCATION_FIELDS.city.openapi({ type: 'string', example: 'Chattogram' }),
  area: LOCATION_FIELDS.area.openapi({ type: 'string', example: 'Agrabad' }),
  address: LOCATION_FIELDS.address.openapi({ type: 'string', example: 'House 5, Road 2' }),
}

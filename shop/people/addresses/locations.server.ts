import type { Caller } from '../../kernel/api/caller.ts'
import type { Refusal } from '../../kernel/api/refusal.ts'
import { compiledOnce } from '../../kernel/database/compiled-once.server.ts'
import type { Db } from '../../kernel/database/database.ts'
import type { PersonalRecords } from '../../kernel/database/personal-records.ts'
import { inOneTransactionOf } from '../../kernel/database/transaction.server.ts'
import { isId, newId } from '../../kernel/id.ts'
import { type Location, MAX_LOCATIONS, type NewLocation } from './location.ts'
import { refuseLocation } from './refusals.ts'

export const locationsOf = (db: Db, caller: Pick<Caller, 'id' | 'email'>): Promise<Location[]> =>
  allLocations(db, caller.id, caller.email)

const allLocations = compiledOnce((db, id: string, email: string) =>
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
    const row = { id: newId(), user_id: caller.id, name, phone, city, area, address }
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
    const own = tx.updateTable('location').where('id', '=', id).where('user_id', '=', caller.id)
    const changed = own.set({ name, phone, city, area, address })
    return Number((await changed.executeTakeFirst()).numUpdatedRows)
  })
}

/** Orders keep their address. @returns 0 when it is unknown or someone else's */
export function removeLocation(db: Db, caller: Caller, id: string): Promise<number | Refusal> {
  return inOneTransactionOf(db, caller, async (tx) => {
    const own = tx.deleteFrom('location').where('id', '=', id).where('user_id', '=', caller.id)
    return Number((await own.executeTakeFirst()).numDeletedRows)
  })
}

export const locationRecords: PersonalRecords = {
  name: 'locations',
  tables: ['location'],
  read: locationsOf,
  async discard(tx, userId) {
    await tx.deleteFrom('location').where('user_id', '=', userId).execute()
  },
}

const ownLocations = (db: Db, caller: Pick<Caller, 'id' | 'email'>) =>
  db
    .selectFrom('location')
    .select(['id as _id', 'name', 'phone', 'city', 'area', 'address'])
    .select((eb) => eb.val(caller.email).as('email'))
    .where('user_id', '=', caller.id)

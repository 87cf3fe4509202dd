import type { Insertable } from 'kysely'
import type { Database, Db } from '../kernel/database/database.ts'
import { newId } from '../kernel/id.ts'

export const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]

/** For tests: a zone straight into the table. @returns its id */
export async function insertZone(
  db: Db,
  zone: Partial<Insertable<Database['delivery_zone']>> = {},
): Promise<string> {
  const id = newId()
  await db
    .insertInto('delivery_zone')
    .values({ name_en: 'Dhaka', districts: ['dhaka'], ...zone, id })
    .execute()
  return id
}

export async function insertTimeSlot(
  db: Db,
  zoneId: string,
  timeSlot: Partial<Insertable<Database['delivery_window']>> = {},
): Promise<string> {
  const id = newId()
  const midnight = { name_en: 'Midnight surprise', begins: '23:45', ends: '00:30' }
  await db
    .insertInto('delivery_window')
    .values({ ...midnight, ...timeSlot, id, zone_id: zoneId })
    .execute()
  return id
}

import type { Insertable } from 'kysely'
import type { Database, Db } from '../kernel/database/database.ts'
import { newId } from '../kernel/id.ts'

export const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]

/** For tests: a zone straight into the table. @returns its id */
export async function insertZone(
  db: Db,
  zone: Partial<Insertable<Database['deliveryZone']>> = {},
): Promise<string> {
  const id = newId()
  await db
    .insertInto('deliveryZone')
    .values({ nameEn: 'Dhaka', districts: ['dhaka'], ...zone, id })
    .execute()
  return id
}

export async function insertTimeSlot(
  db: Db,
  zoneId: string,
  timeSlot: Partial<Insertable<Database['deliveryWindow']>> = {},
): Promise<string> {
  const id = newId()
  const midnight = { nameEn: 'Midnight surprise', begins: '23:45', ends: '00:30' }
  await db
    .insertInto('deliveryWindow')
    .values({ ...midnight, ...timeSlot, id, zoneId })
    .execute()
  return id
}

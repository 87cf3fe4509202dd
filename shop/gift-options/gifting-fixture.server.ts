import type { Insertable } from 'kysely'
import type { Database, Db } from '../kernel/database/database.ts'
import { newId } from '../kernel/id.ts'
import { fromTaka } from '../kernel/money.ts'

/** @returns its id */
export async function insertWrap(db: Db, wrap: Partial<Insertable<Database['wrap']>> = {}): Promise<string> {
  const id = newId()
  const row = { nameEn: 'Red paper', nameBn: 'লাল কাগজ', price: fromTaka(120), ...wrap, id }
  await db.insertInto('wrap').values(row).execute()
  return id
}

/** @returns its id */
export async function insertCard(
  db: Db,
  card: Partial<Insertable<Database['cardDesign']>> = {},
): Promise<string> {
  const id = newId()
  await db
    .insertInto('cardDesign')
    .values({ nameEn: 'Roses', picture: '/media/roses.avif', ...card, id })
    .execute()
  return id
}

export async function insertOccasion(db: Db, key: string, nameEn = key): Promise<void> {
  await db.insertInto('occasion').values({ key, nameEn }).execute()
}

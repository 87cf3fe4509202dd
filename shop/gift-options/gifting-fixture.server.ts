import type { Insertable } from 'kysely'
import type { Database, Db } from '../kernel/database/database.ts'
import { newId } from '../kernel/id.ts'
import { fromTaka } from '../kernel/money.ts'

/** @returns its id */
export async function insertWrap(db: Db, wrap: Partial<Insertable<Database['wrap']>> = {}): Promise<string> {
  const id = newId()
  const row = { name_en: 'Red paper', name_bn: 'লাল কাগজ', price: fromTaka(120), ...wrap, id }
  await db.insertInto('wrap').values(row).execute()
  return id
}

/** @returns its id */
export async function insertCard(
  db: Db,
  card: Partial<Insertable<Database['card_design']>> = {},
): Promise<string> {
  const id = newId()
  await db
    .insertInto('card_design')
    .values({ name_en: 'Roses', picture: '/media/roses.avif', ...card, id })
    .execute()
  return id
}

export async function insertOccasion(db: Db, key: string, name_en = key): Promise<void> {
  await db.insertInto('occasion').values({ key, name_en }).execute()
}

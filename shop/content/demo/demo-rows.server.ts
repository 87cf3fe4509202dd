import { sql } from 'kysely'
import type { Tx } from '../../kernel/database/database.ts'
import { DEMO_KINDS, type DemoKind } from './tables.ts'

/** Where the rows of each kind are, and their key. */
const TABLES: Readonly<Record<DemoKind, readonly [table: string, key: string]>> = {
  product: ['product', 'id'],
  zone: ['delivery_zone', 'id'],
  wrap: ['wrap', 'id'],
  card: ['card_design', 'id'],
  occasion: ['occasion', 'key'],
  page: ['shop_page', 'slug'],
  banner: ['banner', 'slot'],
  setting: ['shop_setting', 'section'],
}

export type DemoRows = Readonly<Partial<Record<DemoKind, readonly string[]>>>

/** Remembers rows that the demo wrote, as they are now: what a person changes later is that person's. */
export async function markDemoRows(tx: Tx, rows: DemoRows): Promise<void> {
  for (const kind of DEMO_KINDS) {
    const [table, key] = TABLES[kind]
    const ids = rows[kind] ?? []
    if (ids.length > 0)
      await sql`
        insert into demo_row (kind, id, revision)
        select ${kind}, ${sql.ref(key)}::text, revision from ${sql.table(table)}
        where ${sql.ref(key)}::text in (${sql.join(ids)})
        on conflict (kind, id) do update set revision = excluded.revision`.execute(tx)
  }
}

import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database/database.ts'
import { DEMO_KINDS, type DemoKind } from './removed-demo.ts'

interface Place {
  readonly table: string
  readonly key: string
  /** Whether an order, or something of the shopkeeper's, refers to a row. */
  readonly inUse?: string
}

/** Where the rows of each kind are. */
export const DEMO_TABLES: Readonly<Record<DemoKind, Place>> = {
  product: { table: 'product', key: 'id' },
  zone: {
    table: 'delivery_zone',
    key: 'id',
    inUse: 'everywhere_else or exists (select from parcel where zone_id = it.id)',
  },
  wrap: { table: 'wrap', key: 'id', inUse: 'exists (select from gift where wrap_id = it.id)' },
  card: { table: 'card_design', key: 'id', inUse: 'exists (select from gift where card_design_id = it.id)' },
  occasion: {
    table: 'occasion',
    key: 'key',
    inUse: `exists (select from gift where occasion = it.key)
      or exists (select from remembered_day where occasion = it.key)
      or exists (select from product where it.key = any (occasions))`,
  },
  page: { table: 'shop_page', key: 'slug' },
  banner: { table: 'banner', key: 'slot' },
  setting: { table: 'shop_setting', key: 'section' },
}

export type DemoRows = Readonly<Partial<Record<DemoKind, readonly string[]>>>

/** Remembers rows that the demo wrote, as they are now: what a person changes later is that person's. */
export async function markDemoRows(tx: Tx, rows: DemoRows): Promise<void> {
  for (const kind of DEMO_KINDS) {
    const { table, key } = DEMO_TABLES[kind]
    const ids = rows[kind] ?? []
    if (ids.length > 0)
      await sql`
        insert into demo_row (kind, id, revision)
        select ${kind}, ${sql.ref(key)}::text, revision from ${sql.table(table)}
        where ${sql.ref(key)}::text in (${sql.join(ids)})
        on conflict (kind, id) do update set revision = excluded.revision`.execute(tx)
  }
}

/** @returns the ids of the rows that nobody changed since the demo wrote them */
export async function unchangedDemoRows(tx: Db | Tx, kind: DemoKind): Promise<string[]> {
  const { table, key } = DEMO_TABLES[kind]
  const { rows } = await sql<{ id: string }>`
    select demo_row.id from demo_row
    join ${sql.table(table)} it on it.${sql.ref(key)}::text = demo_row.id and it.revision = demo_row.revision
    where kind = ${kind} order by 1`.execute(tx)
  return rows.map(({ id }) => id)
}

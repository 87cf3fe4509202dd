import { sql } from 'kysely'
import type { Tx } from '../kernel/database/database.ts'
import type { StockKeeper } from './parcel-stock.server.ts'

/** A file's stock numbers for an item; null leaves a number as it is. */
export interface ImportedCount {
  readonly item: string
  readonly onHand: number | null
  readonly fewAt: number | null
  /** Before the file; null: not counted. */
  readonly seen: number | null
  readonly fewBefore: number | null
  /** The id of the move that it makes. */
  readonly move: string
}

/** Locks items that a file counts, and all that gifts are sold as whose options it changes; after the products and before all other writes. */
export async function lockCounts(
  tx: Tx,
  items: readonly string[],
  products: readonly string[],
): Promise<void> {
  await sql`select lock_counts(${[...items]}, ${[...products]})`.execute(tx)
}

/** Sets numbers to those of a file. Takes locked items. @returns items that more are promised of: nothing was set for them */
export async function importCounts(tx: Tx, counts: readonly ImportedCount[], by: StockKeeper) {
  const { rows } = await sql<{ item: string }>`
    select import_counts as item from import_counts(${JSON.stringify(counts)}, ${by.id}, ${by.name ?? ''})`.execute(
    tx,
  )
  return rows.map(({ item }) => item)
}

/** Undoes `importCounts` by moves, of items that nobody ordered or counted since. */
export async function undoCounts(tx: Tx, counts: readonly ImportedCount[], by: StockKeeper): Promise<void> {
  await sql`select undo_counts(${JSON.stringify(counts)}, ${by.id}, ${by.name ?? ''})`.execute(tx)
}

/** An item's stock as it is now; `onHand` is null if it is not counted. */
export interface CountedItem {
  readonly item: string
  readonly onHand: number | null
  readonly fewAt: number | null
  readonly promised: number
}

export async function countedItems(tx: Tx, items: readonly string[]): Promise<Map<string, CountedItem>> {
  const { rows } = await sql<CountedItem>`
    select item, on_hand as "onHand", few_at as "fewAt", units_promised(item) as promised
    from unnest(${[...items]}::uuid[]) as item left join stock on variant_id = item`.execute(tx)
  return new Map(rows.map((row) => [row.item, row]))
}

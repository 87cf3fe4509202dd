import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../kernel/database/database.ts'
import type { StockLevel } from './stock.ts'

export interface ShortItem {
  readonly itemId: string
  readonly level: StockLevel
}

/**
 * Notes what is short, and forgets what is not any more.
 * @param isSold a condition on `stock`
 * @returns what became short since the last time, or sold out: each is answered once, if and only if this commits
 */
export async function noteShortStock(tx: Tx, isSold: RawBuilder<boolean>): Promise<readonly ShortItem[]> {
  const { rows } = await sql<ShortItem>`
    with short as (
      select variant_id, stock_level(on_hand, reserved, few_at) as level from stock
        where on_hand - reserved <= few_at and ${isSold}),
    forgotten as (delete from stock_told where variant_id not in (select variant_id from short))
    insert into stock_told (variant_id, level) select variant_id, level from short order by variant_id
    on conflict (variant_id) do update set level = excluded.level
      where stock_told.level = 'few' and excluded.level = 'out'
    returning variant_id as "itemId", level`.execute(tx)
  return rows
}

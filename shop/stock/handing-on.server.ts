import { sql } from 'kysely'
import type { Tx } from '../kernel/database/database.ts'
import type { StockKeeper } from './parcel-stock.server.ts'

/** Locks the stock and the open orders of a locked product whose options change. @returns whether new variants begin at 0 */
export async function lockStockOfProduct(tx: Tx, productId: string): Promise<boolean> {
  const { rows } = await sql<{ isCounted: boolean | null }>`
    select lock_stock_of_gift(${productId}) as "isCounted"`.execute(tx)
  return rows[0]?.isCounted ?? false
}

/** Passes an item's count, history and reservations to another one, whose row exists by now. Call `settleStock` once all variants are written. */
export async function handOnStock(tx: Tx, former: string, item: string): Promise<void> {
  await sql`select hand_on_stock(${former}, ${item})`.execute(tx)
}

interface Settled {
  /** Begins at 0. */
  readonly isNew: boolean
  /** The former count was divided among several: only units that orders hold stay. */
  readonly isDivided: boolean
}

/** Counts an item of a gift whose variants are written. */
export async function settleStock(
  tx: Tx,
  item: string,
  { isNew, isDivided }: Settled,
  by: StockKeeper,
): Promise<void> {
  await sql`select settle_stock(${item}, ${isNew}, ${isDivided}, ${by.id}, ${by.name ?? ''})`.execute(tx)
}

import { sql } from 'kysely'
import type { Tx } from '../kernel/database/database.ts'
import type { StockKeeper } from './parcel-stock.server.ts'

/** Of a locked gift whose options change. Locks what it is promised by, and its stock. @returns whether what is added to it begins at 0 */
export async function lockStockOfGift(tx: Tx, giftId: string): Promise<boolean> {
  const { rows } = await sql<{ isCounted: boolean | null }>`
    select lock_stock_of_gift(${giftId}) as "isCounted"`.execute(tx)
  return rows[0]?.isCounted ?? false
}

/** What is known of an item goes on as that of another one, which is a row by now. Settle that once all variants are written. */
export async function handOnStock(tx: Tx, former: string, item: string): Promise<void> {
  await sql`select hand_on_stock(${former}, ${item})`.execute(tx)
}

interface Settled {
  /** Begins at 0. */
  readonly isNew: boolean
  /** Of what was handed on to it, only what orders are promised stays. */
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

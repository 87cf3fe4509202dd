import { lockProduct } from '../catalog/products/product-changes.server.ts'
import { refuseProduct } from '../catalog/products/refusals.ts'
import { ensureVariantRow, forgetCounting } from '../catalog/variants/variants.server.ts'
import type { Caller } from '../kernel/api/caller.ts'
import { isRefusal, type Refusal } from '../kernel/api/refusal.ts'
import type { Db, Tx } from '../kernel/database/database.ts'
import { inOneTransactionOfAdmin } from '../kernel/database/transaction.server.ts'
import { refuseCount } from '../stock/count-refusals.ts'
import {
  breakStock,
  countStock,
  type LockedStock,
  lockStock,
  type Press,
  receiveStock,
  setFewAt,
  stopCounting,
} from '../stock/counting.server.ts'
import { findMove, undoMove } from '../stock/undo-move.server.ts'
import { refuseStockPage } from './refusals.ts'
import { findProductOf, findStockItem } from './stock-rows.server.ts'
import type { StockItem } from './stock-shapes.server.ts'

export interface ChangedStock {
  /** Null: nothing was moved. */
  readonly moveId: string | null
  readonly item: StockItem
}

export interface Change {
  readonly itemId: string
  readonly key?: string | undefined
}

type Verb = (stock: LockedStock, press: Press) => Promise<string | null | Refusal>

/** Locks the product, then its stock: no order of it is placed meanwhile. Refuses what is not sold by this id, and a hamper. */
const changeStock = (db: Db, caller: Caller, { itemId, key }: Change, verb: Verb) =>
  inOneTransactionOfAdmin<ChangedStock>(db, caller, async (tx, staff) => {
    const refusal = await lockItem(tx, itemId)
    if (refusal) return refusal
    const moveId = await verb(await lockStock(tx, itemId), { staff, key })
    if (isRefusal(moveId)) return moveId
    const item = await findStockItem(tx, itemId)
    return item ? { moveId, item } : refuseProduct('product-not-found')
  })

async function lockItem(tx: Tx, itemId: string): Promise<Refusal | null> {
  const productId = await findProductOf(tx, itemId)
  if (!productId || !(await lockProduct(tx, productId))) return refuseProduct('product-not-found')
  const item = await findStockItem(tx, itemId)
  if (!item) return refuseStockPage('counted-by-choice')
  if (item.isHamper) return refuseStockPage('counted-by-parts')
  if (itemId === productId) await ensureVariantRow(tx, productId)
  return null
}

export const saveCount = (
  db: Db,
  caller: Caller,
  {
    onHand,
    seen,
    ...change
  }: Change & { readonly onHand: number; readonly seen?: number | null | undefined },
) => changeStock(db, caller, change, (stock, press) => countStock(stock, press, { onHand, seen }))

type UnitsChange = Change & { readonly units: number }

export const receiveItem = (db: Db, caller: Caller, { units, ...change }: UnitsChange) =>
  changeStock(db, caller, change, (stock, press) => receiveStock(stock, press, units))

export const breakItem = (db: Db, caller: Caller, { units, ...change }: UnitsChange) =>
  changeStock(db, caller, change, (stock, press) => breakStock(stock, press, units))

/** Once nothing of a gift is counted any more, neither is what is added to it. */
export const stopCountingItem = (db: Db, caller: Caller, itemId: string) =>
  changeStock(db, caller, { itemId }, async (stock, press) => {
    const moveId = await stopCounting(stock, press)
    await forgetCounting(stock.tx, itemId)
    return moveId
  })

export const setItemFewAt = (db: Db, caller: Caller, itemId: string, fewAt: number) =>
  changeStock(db, caller, { itemId }, (stock) => setFewAt(stock, fewAt))

/** Refuses an unknown move, and as `undoMove`. */
export async function undoChange(db: Db, caller: Caller, moveId: string): Promise<ChangedStock | Refusal> {
  const move = await findMove(db, moveId)
  if (!move) return refuseCount('move-unknown')
  return changeStock(db, caller, { itemId: move.itemId }, (stock, press) => undoMove(stock, press, move))
}

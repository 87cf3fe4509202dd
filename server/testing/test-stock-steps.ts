import fc from 'fast-check'
import { addProduct } from '../../shop/catalog/products/products.server.ts'
import { reserveMissingStock } from '../../shop/fulfilment/shelf/reserve-missing.server.ts'
import type { Caller } from '../../shop/kernel/api/caller.ts'
import { granted, isRefusal } from '../../shop/kernel/api/refusal.ts'
import type { Db } from '../../shop/kernel/database/database.ts'
import { inOneTransactionOf } from '../../shop/kernel/database/transaction.server.ts'
import { FULFILMENTS } from '../../shop/orders/fulfilment.ts'
import { lockOrder } from '../../shop/orders/locks.server.ts'
import { moveOrder } from '../../shop/orders/move-order.server.ts'
import { placeOrder } from '../../shop/orders/placing/place-order.server.ts'
import { refuseOrder } from '../../shop/orders/refusals.ts'
import { settleReservations } from '../../shop/orders/reservations/settle-reservations.server.ts'
import {
  breakItem,
  receiveItem,
  saveCount,
  stopCountingItem,
} from '../../shop/stock-keeping/change-stock.server.ts'
import { expireReservations, fillCart } from './test-counted-orders.ts'
import { LIMITS, MUG, orderTerms } from './test-orders.ts'
import { importCount, undoLastImport } from './test-stock-imports.ts'
import { payWhole, refundLine } from './test-stock-refunds.ts'

const PRODUCTS = 3
const ORDERS = 4

const KEEPS = ['count', 'receive', 'break', 'stop', 'import'] as const
const units = fc.integer({ min: 1, max: 4 })
export const stockStep = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant('order' as const),
      products: fc.array(fc.nat(PRODUCTS - 1), { minLength: 1, maxLength: 3 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constantFrom(...FULFILMENTS),
      order: fc.nat(ORDERS - 1),
      isBroken: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constantFrom('pay' as const, 'found' as const, 'refund' as const),
      order: fc.nat(ORDERS - 1),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constantFrom(...KEEPS),
      product: fc.nat(PRODUCTS - 1),
      units,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      act: fc.constantFrom('time' as const, 'settle' as const, 'undo import' as const),
    }),
  },
)

export type StockStep = typeof stockStep extends fc.Arbitrary<infer S> ? S : never

export interface StockShop {
  readonly db: Db
  readonly keeper: Caller
  readonly buyer: Caller
  readonly products: readonly string[]
  /** The newest first. */
  readonly orders: string[]
}

/** Gifts without orders; the first is not counted. */
export async function stockProducts(db: Db, keeper: Caller): Promise<string[]> {
  const products: string[] = []
  for (let n = 0; n < PRODUCTS; n++) products.push(await addProduct(db, { ...MUG, name: `Lamp ${n}` }))
  for (const itemId of products.slice(1)) granted(await saveCount(db, keeper, { itemId, onHand: 4 }))
  return products
}

/** @returns the verb's answer, which may be a refusal */
export async function takeStockStep(shop: StockShop, act: StockStep): Promise<unknown> {
  const { db, keeper, products, orders } = shop
  if (act.act === 'time') return expireReservations(db)
  if (act.act === 'settle') return settleReservations(db)
  if (act.act === 'undo import') return undoLastImport(db, keeper)
  if ('products' in act) return order(shop, act.products)
  if ('product' in act) {
    const itemId = products[act.product] ?? ''
    if (act.act === 'count') return saveCount(db, keeper, { itemId, onHand: act.units })
    if (act.act === 'import') return importCount(db, keeper, itemId, act.units * 2)
    if (act.act === 'receive') return receiveItem(db, keeper, { itemId, units: act.units })
    if (act.act === 'break') return breakItem(db, keeper, { itemId, units: act.units })
    return stopCountingItem(db, keeper, itemId)
  }
  const id = 'order' in act ? orders[act.order] : undefined
  if (!id) return undefined
  if (act.act === 'pay') return payWhole(db, id)
  if (act.act === 'refund') return refundLine(db, keeper, id)
  if (act.act === 'found') return reserveMissingStock(db, keeper, id)
  if (!('isBroken' in act)) return undefined
  const { act: to, isBroken } = act
  return inOneTransactionOf(db, keeper, async (tx, by) => {
    const locked = await lockOrder(tx, id)
    return locked ? moveOrder(locked, to, by, { isBroken }) : refuseOrder('order-unknown')
  })
}

async function order({ db, buyer, products, orders }: StockShop, chosen: readonly number[]) {
  await fillCart(
    db,
    buyer,
    chosen.map((at) => products[at] ?? ''),
  )
  const placed = await placeOrder(db, buyer, {}, orderTerms(LIMITS))
  if (!isRefusal(placed)) orders.unshift(placed.id)
  return placed
}

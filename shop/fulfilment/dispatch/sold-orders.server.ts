import { sql } from 'kysely'
import type { Db } from '../../kernel/database.ts'
import { type Page, pageCount } from '../../kernel/page.ts'
import { inOneSnapshot } from '../../kernel/transaction.server.ts'
import type { Payment, PaymentChange } from '../../money/payments/payment.ts'
import { paymentsFor } from '../../money/payments/payments.server.ts'
import { paymentChangesOf } from '../../money/payments/transitions.server.ts'
import { type Order, tookMoney } from '../../ordering/orders/order.ts'
import { ordersWithLines, toOrder } from '../../ordering/orders/order-rows.server.ts'
import { findAnyOrder } from '../../ordering/orders/orders.server.ts'
import { addressChangesOf } from '../../ordering/orders/redirecting.server.ts'
import { moneyOf, refundsFor } from '../../ordering/refunds/refunds.server.ts'
import { accountOf } from './account.server.ts'
import { NOBODY, namedBy, wantedOrders } from './matching.server.ts'
import type { OrderFilter } from './order-wish.ts'
import type { OrderToSend, PaymentTry, SoldOrder } from './sold-order.ts'
import { linesBefore, stretchOfFew, stretchOfMany } from './stretch.server.ts'

const BATCH = 250

/**
 * Every order, the newest first, a batch in memory at a time. Each batch is a question of its own: between them no
 * connection waits for the reader, who may be slow or gone.
 */
export async function* everySoldOrder(db: Db): AsyncGenerator<SoldOrder> {
  let lines = 0
  let last: string | undefined
  do {
    const ids = await idsAfter(db, last)
    const orders = counted(await ordersOfIds(db, ids), lines)
    lines += linesIn(orders)
    last = ids.length < BATCH ? undefined : ids.at(-1)
    yield* orders
  } while (last)
}

async function idsAfter(db: Db, last: string | undefined): Promise<string[]> {
  let ids = db
    .selectFrom('order')
    .select('id')
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(BATCH)
  // The moment is compared where it is kept: a `Date` here would round it to milliseconds.
  if (last) {
    ids = ids.where(sql<boolean>`(placed_at, id) < (select placed_at, id from "order" where id = ${last})`)
  }
  return (await ids.execute()).map(({ id }) => id)
}

/** A page of the wanted orders, newest first; beyond the end it is the last one. */
export function pageOfSoldOrders(
  db: Db,
  filter: OrderFilter,
  asked: { readonly page: number; readonly limit: number },
  now = new Date(),
): Promise<Page<SoldOrder>> {
  const { limit } = asked
  return inOneSnapshot(db, async (tx) => {
    const named = filter.search ? await namedBy(tx, filter.search) : NOBODY
    const orders = wantedOrders(tx, filter, named, now)
    const stretch = filter.search ? stretchOfFew : stretchOfMany
    const first = await stretch(tx, orders, (asked.page - 1) * limit, limit)
    const page = Math.min(asked.page, pageCount(first.total, limit))
    const { ids } = page === asked.page ? first : await stretch(tx, orders, (page - 1) * limit, limit)
    const items = await ordersOfIds(tx, ids)
    const before = await linesBefore(tx, orders, (page - 1) * limit)
    return { items: counted(items, before), total: first.total, page, limit }
  })
}

async function ordersOfIds(db: Db, ids: readonly string[]): Promise<Order[]> {
  if (ids.length === 0) return []
  return (await ordersWithLines(db).where('order.id', 'in', ids).execute()).map(toOrder)
}

function counted(orders: readonly Order[], before: number): SoldOrder[] {
  let serial = before
  return orders.map((order) => ({
    ...order,
    cart: order.cart.map((line) => ({ ...line, serial: ++serial })),
  }))
}

const linesIn = (orders: readonly Order[]): number => orders.reduce((sum, { cart }) => sum + cart.length, 0)

/**
 * All of it as at one moment: whoever is shown the last change of the address is shown the address after it.
 * @returns null when there is no such order
 */
export function findOrderToSend(db: Db, id: string): Promise<OrderToSend | null> {
  return inOneSnapshot(db, async (tx) => {
    const order = await findAnyOrder(tx, id)
    if (!order) return null
    const payments = await paymentsFor(tx, id)
    const numbers = payments.map(({ tranId }) => tranId)
    const changes = await paymentChangesOf(tx, numbers)
    const refunds = await refundsFor(tx, id)
    const took = payments.filter(({ state }) => tookMoney(state))
    const money = await moneyOf(tx, took)
    const account = await accountOf(tx, id)
    const addressChanges = await addressChangesOf(tx, id)
    const tries = payments.map((one) => toTry(one, changes.get(one.tranId) ?? []))
    return { ...order, account, addressChanges, payments: tries, refunds, money }
  })
}

const toTry = (payment: Payment, changes: readonly PaymentChange[]): PaymentTry => ({
  tran_id: payment.tranId,
  gateway: payment.gateway,
  amount: payment.amount,
  state: payment.state,
  method: payment.method,
  masked: payment.masked,
  holdReason: payment.holdReason,
  createdAt: payment.createdAt.toISOString(),
  settledAt: payment.settledAt?.toISOString() ?? null,
  changes: changes.map(({ state, at, why }) => ({ state, at: at.toISOString(), why })),
})

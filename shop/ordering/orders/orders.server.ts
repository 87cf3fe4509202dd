import type { Caller } from '../../kernel/caller.ts'
import type { Db } from '../../kernel/database.ts'
import { isId } from '../../kernel/id.ts'
import { type Page, pageCount } from '../../kernel/page.ts'
import { refuse } from '../../kernel/refusal.ts'
import { inOneSnapshot } from '../../kernel/transaction.server.ts'
import { CALLED_OFF_STATES } from './fulfilment.ts'
import type { ListedOrder, Order, OrderInFull, SignedOrder } from './order.ts'
import {
  inFull,
  listedOrders,
  ordersInFull,
  ordersWithLines,
  toListed,
  toOrder,
} from './order-rows.server.ts'
import './tables.ts'

/** How many orders are listed for somebody who asks for no page. */
const MOST_LISTED = 50

/** The caller's newest orders, newest first. */
export async function ordersOf(db: Db, caller: Caller): Promise<ListedOrder[]> {
  return (await ownList(db, caller).limit(MOST_LISTED).execute()).map(toListed)
}

/** A page of the caller's own orders, newest first; beyond the end it is the last one. */
export function pageOfOrders(
  db: Db,
  caller: Caller,
  asked: { readonly page: number; readonly limit: number },
): Promise<Page<ListedOrder>> {
  return inOneSnapshot(db, async (tx) => {
    const { total } = await tx
      .selectFrom('order')
      .select((eb) => eb.fn.countAll<string>().as('total'))
      .where('user_id', '=', caller.id)
      .executeTakeFirstOrThrow()
    const page = Math.min(asked.page, pageCount(Number(total), asked.limit))
    const rows = await ownList(tx, caller)
      .limit(asked.limit)
      .offset((page - 1) * asked.limit)
      .execute()
    return { items: rows.map(toListed), total: Number(total), page, limit: asked.limit }
  })
}

/** @returns null when the order is unknown or someone else's */
export async function findOrder(db: Db, caller: Caller, id: string): Promise<OrderInFull | null> {
  if (!isId(id)) return null
  const row = await ordersInFull(db)
    .where('user_id', '=', caller.id)
    .where('order.id', '=', id)
    .executeTakeFirst()
  return row ? unsigned(inFull(row)) : null
}

/** For admins: an order of anybody. @returns null when there is none */
export async function findAnyOrder(db: Db, id: string): Promise<SignedOrder | null> {
  if (!isId(id)) return null
  const row = await ordersInFull(db).where('order.id', '=', id).executeTakeFirst()
  return row ? inFull(row) : null
}

export const NO_SUCH_ORDER = refuse('not-found', 'There is no such order of yours.')

/** The caller's newest order that waits to be paid: not called off, and no attempt has taken money for it. */
export async function newestUnpaidOrder(db: Db, caller: Caller): Promise<Order | null> {
  const row = await ownOrders(db, caller)
    .where('fulfilment', 'not in', CALLED_OFF_STATES)
    .where((eb) => eb.or([eb('state', 'is', null), eb('state', 'not in', ['paid', 'paid_on_hold'])]))
    .limit(1)
    .executeTakeFirst()
  return row ? toOrder(row) : null
}

/** The order that a payment's reference means, whoever asks. */
export async function orderOfPayment(db: Db, reference: string): Promise<Order | null> {
  const row = await ordersWithLines(db).where('order.id', '=', reference).executeTakeFirst()
  return row ? toOrder(row) : null
}

const ownOrders = (db: Db, caller: Caller) => ordersWithLines(db).where('user_id', '=', caller.id)
const ownList = (db: Db, caller: Caller) => listedOrders(db).where('user_id', '=', caller.id)

const unsigned = (order: SignedOrder): OrderInFull => ({
  ...order,
  changes: order.changes.map(({ by, ...step }) => step),
})

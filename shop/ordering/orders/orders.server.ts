import type { Caller } from '../../kernel/caller.ts'
import { compiledOnce } from '../../kernel/compiled-once.server.ts'
import type { Db } from '../../kernel/database.ts'
import { isId } from '../../kernel/id.ts'
import type { Language } from '../../kernel/language.ts'
import { countOf } from '../../kernel/page.server.ts'
import { type Page, shownPage } from '../../kernel/page.ts'
import { inOneSnapshot } from '../../kernel/transaction.server.ts'
import type { PaymentServices } from '../../money/payments/payment-services.server.ts'
import { orderOfDue, refreshOrderPayments } from './dues.server.ts'
import { CALLED_OFF_STATES } from './fulfilment.ts'
import { asSenderSees, type ListedOrder, type Order, type OrderInFull, type SignedOrder } from './order.ts'
import { listedOrders, ordersInFull, ordersWithLines } from './order-rows.server.ts'

/** A page of the caller's own orders, newest first; beyond the end it is the last one. */
export function pageOfOrders(
  db: Db,
  caller: Caller,
  asked: { readonly page: number; readonly limit: number },
): Promise<Page<ListedOrder>> {
  return inOneSnapshot(db, async (tx) => {
    const total = await countOf(tx.selectFrom('order').where('user_id', '=', caller.id))
    const page = shownPage(asked.page, total, asked.limit)
    const items = await listedOrders(tx)
      .where('user_id', '=', caller.id)
      .limit(asked.limit)
      .offset((page - 1) * asked.limit)
      .execute()
    return { items: items.map(asSenderSees), total, page, limit: asked.limit }
  })
}

export async function findOrder(db: Db, caller: Caller, id: string): Promise<OrderInFull | null> {
  if (!isId(id)) return null
  const [order] = await ownOrder(db, caller.id, id)
  if (!order) return null
  const parcels = order.parcels.map((parcel) => ({ ...parcel, changes: unsigned(parcel.changes) }))
  return asSenderSees({ ...order, parcels, changes: unsigned(order.changes) })
}

const unsigned = (steps: SignedOrder['changes']) => steps.map(({ state, at }) => ({ state, at }))

const ownOrder = compiledOnce((db, userId: string, id: string) =>
  ordersInFull(db).where('user_id', '=', userId).where('order.id', '=', id),
)

/** As `findOrder`, after asking the gateways about every page on which it may have been paid. */
export async function findFreshOrder(
  services: PaymentServices,
  caller: Caller,
  id: string,
): Promise<OrderInFull | null> {
  const order = await findOrder(services.db, caller, id)
  if (!order || !(await refreshOrderPayments(services, id))) return order
  return findOrder(services.db, caller, id)
}

export async function findAnyOrder(db: Db, id: string): Promise<SignedOrder | null> {
  if (!isId(id)) return null
  return (await ordersInFull(db).where('order.id', '=', id).executeTakeFirst()) ?? null
}

/** The caller's newest order that waits to be paid: not called off, and no attempt has taken money for it. */
export async function newestUnpaidOrder(db: Db, caller: Caller): Promise<Order | null> {
  const order = await ordersWithLines(db)
    .where('user_id', '=', caller.id)
    .where('order.fulfilment', 'not in', CALLED_OFF_STATES)
    .where((eb) => eb.or([eb('state', 'is', null), eb('state', 'not in', ['paid', 'paid_on_hold'])]))
    .limit(1)
    .executeTakeFirst()
  return order ? asSenderSees(order) : null
}

/** As whoever pays it sees it. */
export async function findOrderOfDue(db: Db, reference: string): Promise<SignedOrder | null> {
  const orderId = await orderOfDue(db, reference)
  const order = orderId && (await findAnyOrder(db, orderId))
  return order ? asSenderSees(order) : null
}

/** English for an order that is not there. */
export async function senderLanguage(db: Db, orderId: string): Promise<Language> {
  const order = db.selectFrom('order').select('sender_language').where('id', '=', orderId)
  return (await order.executeTakeFirst())?.sender_language ?? 'en'
}

import type { z } from '../../kernel/api/api-router.server.ts'
import type { Caller } from '../../kernel/api/caller.ts'
import { isRefusal, type Refusal } from '../../kernel/api/refusal.ts'
import { inOneTransactionOf } from '../../kernel/database/transaction.server.ts'
import { type Language, pathIn } from '../../kernel/language/language.ts'
import { type Due, type PlannedDue, replaceDues } from '../../orders/changing/replace-dues.server.ts'
import { confirmOpenPaymentsOf } from '../../orders/dues.server.ts'
import { lockOrder } from '../../orders/locks.server.ts'
import {
  firstParcel,
  hasSeveralDoors,
  isOnItsWay,
  type Order,
  openDues,
  recipientEmail,
} from '../../orders/order.ts'
import { findOrder, newestUnpaidOrder, senderLanguage } from '../../orders/orders.server.ts'
import { isGiftToSomebodyElse } from '../../orders/parcel.ts'
import { refuseCashPromise } from '../../orders/placing/cash-promises.server.ts'
import { refuseOrder } from '../../orders/refusals.ts'
import { openPayment } from '../../payments/opening.server.ts'
import type { PaymentServices } from '../../payments/payment-services.server.ts'
import { GATEWAY_OF, type PaymentMethod } from './payment-method.ts'
import type { PaymentBody } from './payment-shapes.server.ts'
import { refusePaying } from './refusals.ts'
import { cashPlan, notPayable, offeredMethods } from './ways-to-pay.server.ts'

export interface PayingServices extends PaymentServices {
  readonly publicUrl: string
}

type Asked = Pick<z.infer<typeof PaymentBody>, 'orderId' | 'amount' | 'method' | 'advanceBy'>
type Ways = Pick<Asked, 'method' | 'advanceBy'>

/**
 * @param asked without `orderId`, the caller's newest order that waits to be paid; `advanceBy`: with cash, where a part is paid before
 * @returns the address of the gateway's page, or of the shop's own where nothing is to be paid now
 */
export async function payOrder(
  services: PayingServices,
  caller: Caller,
  asked: Asked,
): Promise<string | Refusal> {
  const method = asked.method ?? 'online'
  const order = await orderToPay(services, caller, asked.orderId)
  if (!order) return refusePaying('no-order-to-pay')
  if (isRefusal(order)) return order
  const refusal = notPayable(order, asked.amount) ?? (await notOffered(services, order, asked))
  if (refusal) return refusal
  const dues = await agree(services, caller, order, method)
  if (isRefusal(dues)) return dues
  const [now, atDoor] = [dues[0], dues.find(({ payable }) => payable === 'at_door')]
  if (!now) return refusePaying('order-already-paid', { tran_id: order.tran_id })
  if (method !== 'cash') return openPage(services, order, now, method)
  const promised = atDoor && (await openPage(services, order, atDoor, method))
  if (!promised || isRefusal(promised) || now === atDoor) return promised ?? refusePaying('cash-not-offered')
  return openPage(services, order, now, asked.advanceBy ?? 'online')
}

/** Whoever has paid on a page of what was agreed on before does not pay again. */
async function orderToPay(
  services: PayingServices,
  caller: Caller,
  id: string | null | undefined,
): Promise<Order | Refusal | null> {
  const order = id ? await findOrder(services.db, caller, id) : await newestUnpaidOrder(services.db, caller)
  // The first due has the order's own id, and is dropped before any other.
  if (!order || order.dues.some(({ _id }) => _id === order._id)) return order
  const refusal = await confirmOpenPaymentsOf(services, order._id, true)
  return refusal ?? findOrder(services.db, caller, order._id)
}

type Open = Pick<Due, 'id' | 'amount' | 'payable'>

/** @returns what is still to be paid, in this order */
async function agree(
  services: PayingServices,
  caller: Caller,
  order: Order,
  method: PaymentMethod,
): Promise<readonly Open[] | Refusal> {
  const open = openDues(order)
  // What was agreed before a part of it was paid holds.
  const isBegun = open.length < order.dues.length
  const isWhole = open.length === 1 && open[0]?.kind === 'whole'
  if (isBegun || (isWhole && method !== 'cash')) return open.map(({ _id, ...due }) => ({ id: _id, ...due }))
  const { amount } = order
  const plan: readonly PlannedDue[] | Refusal =
    method === 'cash' ? await cashPlan(services.db, order) : [{ kind: 'whole', amount, payable: 'online' }]
  if (isRefusal(plan)) return plan
  const atDoor = plan.find(({ payable }) => payable === 'at_door')
  const limits = services.gateways.cod.capabilities
  if (atDoor && !(atDoor.amount >= limits.minAmount && atDoor.amount <= limits.maxAmount))
    return refusePaying('cash-out-of-range', { minAmount: limits.minAmount, maxAmount: limits.maxAmount })
  // Money that is on its way to what is dropped would wait for the shopkeeper.
  const unsure = plan.length === open.length ? null : await confirmOpenPaymentsOf(services, order._id)
  if (unsure) return unsure
  return inOneTransactionOf(services.db, caller, async (tx, shopper) => {
    const tooMany = atDoor ? await refuseCashPromise(tx, shopper, order._id) : null
    if (tooMany) return tooMany
    const locked = await lockOrder(tx, order._id)
    return locked ? replaceDues(locked, services.jobs, plan, locked.amount) : refusePaying('no-order-to-pay')
  })
}

async function openPage(
  services: PayingServices,
  order: Order,
  { id, amount }: Open,
  method: PaymentMethod,
): Promise<string | Refusal> {
  const opened = await openPayment(services, {
    reference: id,
    by: GATEWAY_OF[method],
    amount,
    customer: payerOf(order),
    items: order.cart.map((line) => ({ name: line.product_name })),
    publicUrl: services.publicUrl,
  })
  if (isRefusal(opened)) return opened
  return method === 'cash' ? ownPageIn(await senderLanguage(services.db, order._id), opened.url) : opened.url
}

/** Gateways hear where it goes only of those who pay for themselves. Of an order without an address they hear the specification's fallbacks. */
function payerOf(order: Order) {
  const parcel = firstParcel(order)
  const { customer_name: name, customer_phone: phone } = parcel
  const { customer_city: city, customer_area: area, customer_address: address } = parcel
  if (parcel.addressState === 'arrange')
    return { name, email: recipientEmail(order), phone, city, area, address }
  const payer = { name: order.sender_name, email: order.sender_email, phone: order.sender_phone }
  return order.sender_name === name
    ? { ...payer, city, area, address }
    : { ...payer, city: '', area: '', address: '' }
}

/** Cash has a page of the shop's own. */
function ownPageIn(language: Language, address: string): string {
  const { origin, pathname } = new URL(address)
  return origin + pathIn(language, pathname)
}

async function notOffered(services: PayingServices, order: Order, asked: Ways): Promise<Refusal | null> {
  const method = asked.method ?? 'online'
  const isCash = method === 'cash'
  const ready = await offeredMethods(services)
  const offered = ready.map((one) => one.method)
  if (offered.length === 0) return refuseOrder('payments-off')
  if (!offered.includes(method)) return refusePaying(isCash ? 'cash-not-offered' : 'method-not-offered')
  if (!offered.includes(asked.advanceBy ?? method)) return refusePaying('method-not-offered')
  if (!isCash) return null
  if (order.needsAddress) return refusePaying('cash-without-location')
  if (hasSeveralDoors(order)) return refusePaying('cash-at-several-doors')
  const forGifts = ready.some((one) => one.method === 'cash' && one.forGifts)
  if (isGiftToSomebodyElse(firstParcel(order), order) && !forGifts) return refusePaying('cash-for-gift')
  const plan = await cashPlan(services.db, order)
  const hasAdvance = !isRefusal(plan) && plan.some(({ payable }) => payable === 'online')
  if (hasAdvance && !offered.includes(asked.advanceBy ?? 'online')) return refusePaying('method-not-offered')
  return isOnItsWay(order.fulfilment) ? refusePaying('cash-once-sent') : null
}

import type { z } from '../../kernel/api/api-router.server.ts'
import type { Caller } from '../../kernel/api/caller.ts'
import { isRefusal, type Refusal } from '../../kernel/api/refusal.ts'
import type { Tx } from '../../kernel/database/database.ts'
import { inOneTransactionOf, type Shopper } from '../../kernel/database/transaction.server.ts'
import { pathIn } from '../../kernel/language/language.ts'
import { type PlannedDue, replaceDues } from '../../orders/changing/replace-dues.server.ts'
import { confirmOpenPaymentsOf } from '../../orders/dues.server.ts'
import { lockOwnOrder, readOrder } from '../../orders/locks.server.ts'
import { type Due, firstParcel, hasSeveralParcels, isOnItsWay, openDues } from '../../orders/order.ts'
import { senderLanguage } from '../../orders/orders.server.ts'
import { isGiftToSomebodyElse } from '../../orders/parcel.ts'
import { lockPhonesOfOrder, refuseCashPromise } from '../../orders/placing/cash-promises.server.ts'
import { refuseOrder } from '../../orders/refusals.ts'
import { UNKNOWN_EMAIL } from '../../orders/wire.ts'
import { cashPage, promiseCash } from '../../payments/cash/cash-on-delivery.server.ts'
import { openPayment } from '../../payments/open-payment.server.ts'
import type { PaymentServices } from '../../payments/payment-services.server.ts'
import { findOrderToPay, newestOrderToPay, type OrderToPay } from './order-to-pay.server.ts'
import { GATEWAY_OF, type OnlineMethod } from './payment-method.ts'
import type { PaymentBody } from './payment-shapes.server.ts'
import { renewStock } from './renew-stock.server.ts'
import { cashPlan, offeredMethods, refusePaying, refuseUnpayable } from './ways-to-pay.server.ts'

export interface PayingServices extends PaymentServices {
  readonly publicUrl: string
}

/** `advanceBy`: how the advance of a cash order is paid. */
type PaymentRequest = Pick<z.infer<typeof PaymentBody>, 'orderId' | 'amount' | 'method' | 'advanceBy'>

/**
 * Opens the payment of an own order, by default `newestOrderToPay`.
 * @returns the gateway's page, or the shop's own where nothing is to be paid now
 */
export async function payOrder(
  services: PayingServices,
  caller: Caller,
  request: PaymentRequest,
): Promise<string | Refusal> {
  const method = request.method ?? 'online'
  const order = await orderToPay(services, caller, request.orderId)
  if (!order) return refusePaying('no-order-to-pay')
  if (isRefusal(order)) return order
  const { amount, paymentState, transactionId } = order
  if (amount === 0 && paymentState === 'paid' && transactionId)
    return shopsPage(services, order.id, transactionId)
  const refusal =
    refuseUnpayable(order, request.amount) ??
    (await refuseUnoffered(services, order, request)) ??
    (order.losesStock ? await renewStock(services.db, order.id) : null)
  if (refusal) return refusal
  if (method === 'cash') return payInCash(services, caller, order, request.advanceBy ?? 'online')
  const dues = await planOnline(services, caller, order)
  if (isRefusal(dues)) return dues
  const [due] = dues
  if (!due) return refusePaying('order-already-paid', { tran_id: order.transactionId })
  return openPage(services, order, due, method)
}

/** Confirms earlier pages first where the dues have changed, so that nobody pays twice. */
async function orderToPay(
  services: PayingServices,
  caller: Caller,
  id: string | null | undefined,
): Promise<OrderToPay | Refusal | null> {
  const orderId = id || (await newestOrderToPay(services.db, caller))
  const order = orderId && (await findOrderToPay(services.db, caller, orderId))
  // The first due has the order's own id, and is dropped before any other.
  if (!order || order.dues.some(({ id }) => id === order.id)) return order || null
  const refusal = await confirmOpenPaymentsOf(services, order.id, true)
  return refusal ?? findOrderToPay(services.db, caller, order.id)
}

type Open = Pick<Due, 'id' | 'kind' | 'amount' | 'payable'>

/** A part is paid, so the dues do not change any more. */
const isBegun = (order: OrderToPay): boolean => openDues(order).length < order.dues.length

/** Makes one online due of an order of which nothing is paid. @returns its open dues, in order */
async function planOnline(
  services: PayingServices,
  caller: Caller,
  order: OrderToPay,
): Promise<readonly Open[] | Refusal> {
  const open = openDues(order)
  if (isBegun(order) || (open.length === 1 && open[0]?.kind === 'whole')) return open
  // A payment that still arrives for a dropped due would be held.
  const unknown = await confirmOpenPaymentsOf(services, order.id)
  if (unknown) return unknown
  return inOneTransactionOf<readonly Open[]>(services.db, caller, async (tx, shopper) => {
    const locked = await lockOwnOrder(tx, shopper, order.id)
    const whole = { kind: 'whole', amount: order.amount, payable: 'online' } as const
    return isRefusal(locked) ? refusePaying('no-order-to-pay') : replaceDues(locked, services.jobs, [whole])
  })
}

/** Promises the cash. @returns the gateway's page for the advance, or the promise's own page */
async function payInCash(
  services: PayingServices,
  caller: Caller,
  order: OrderToPay,
  advanceBy: OnlineMethod,
): Promise<string | Refusal> {
  const plan = isBegun(order) ? openDues(order) : await cashPlan(services.db, order)
  if (isRefusal(plan)) return plan
  const cashDue = plan.find(({ payable }) => payable === 'at_door')
  if (!cashDue) return refusePaying('cash-not-offered')
  const { minAmount, maxAmount } = services.gateways.cod.capabilities
  if (cashDue.amount < minAmount || cashDue.amount > maxAmount)
    return refusePaying('cash-out-of-range', { minAmount, maxAmount })
  const unknown = await confirmOpenPaymentsOf(services, order.id)
  // A promise cannot be paid twice, as long as no due is dropped.
  if (unknown && plan.length !== openDues(order).length) return unknown
  const promised = await inOneTransactionOf(services.db, caller, (tx, shopper) =>
    promiseInCash(tx, services, shopper, order, plan),
  )
  if (isRefusal(promised)) return promised
  const { advance, tranId } = promised
  if (advance) return openPage(services, order, advance, advanceBy)
  return shopsPage(services, order.id, tranId)
}

/** Where nothing is to be paid now. */
const shopsPage = async ({ db, publicUrl }: PayingServices, orderId: string, tranId: string) =>
  publicUrl + pathIn(await senderLanguage(db, orderId), cashPage(tranId))

async function promiseInCash(
  tx: Tx,
  services: PayingServices,
  shopper: Shopper,
  order: OrderToPay,
  plan: readonly PlannedDue[],
) {
  const phones = await lockPhonesOfOrder(tx, order.id)
  const locked = await lockOwnOrder(tx, shopper, order.id)
  if (isRefusal(locked)) return refusePaying('no-order-to-pay')
  const { accountId } = await readOrder(locked)
  const tooMany = isBegun(order) ? null : await refuseCashPromise(phones, accountId, order.id)
  if (tooMany) return tooMany
  const dues = isBegun(order) ? openDues(order) : await replaceDues(locked, services.jobs, plan)
  if (isRefusal(dues)) return dues
  const cashDue = dues.find(({ payable }) => payable === 'at_door')
  const tranId = cashDue ? await promiseCash(tx, services, cashDue) : refusePaying('cash-not-offered')
  if (isRefusal(tranId)) return tranId
  return { tranId, advance: dues.find(({ payable }) => payable === 'online') }
}

async function openPage(
  services: PayingServices,
  order: OrderToPay,
  { id, amount }: Open,
  method: OnlineMethod,
): Promise<string | Refusal> {
  const opened = await openPayment(services, {
    reference: id,
    by: GATEWAY_OF[method],
    amount,
    customer: payerOf(order),
    items: order.lines.map((line) => ({ name: line.name })),
    publicUrl: services.publicUrl,
  })
  return isRefusal(opened) ? opened : opened.url
}

/** Sends the address only of senders who order for themselves; without an address, the specification's fallbacks. */
function payerOf(order: OrderToPay) {
  const parcel = firstParcel(order)
  const { city, area, street: address } = parcel.address
  if (parcel.addressState === 'to_be_arranged')
    return { ...parcel.recipient, email: UNKNOWN_EMAIL, city, area, address }
  return order.sender.name === parcel.recipient.name
    ? { ...order.sender, city, area, address }
    : { ...order.sender, city: '', area: '', address: '' }
}

async function refuseUnoffered(
  services: PayingServices,
  order: OrderToPay,
  request: PaymentRequest,
): Promise<Refusal | null> {
  const method = request.method ?? 'online'
  const isCash = method === 'cash'
  const ready = await offeredMethods(services)
  const offered = ready.map((one) => one.method)
  if (offered.length === 0) return refuseOrder('payments-off')
  if (!offered.includes(method)) return refusePaying(isCash ? 'cash-not-offered' : 'method-not-offered')
  if (!offered.includes(request.advanceBy ?? method)) return refusePaying('method-not-offered')
  if (!isCash) return null
  if (order.needsAddress) return refusePaying('cash-without-location')
  if (hasSeveralParcels(order)) return refusePaying('cash-at-several-doors')
  const forGifts = ready.some((one) => one.method === 'cash' && one.forGifts)
  if (isGiftToSomebodyElse(firstParcel(order), order.sender) && !forGifts)
    return refusePaying('cash-for-gift')
  const plan = await cashPlan(services.db, order)
  const hasAdvance = !isRefusal(plan) && plan.some(({ payable }) => payable === 'online')
  if (hasAdvance && !offered.includes(request.advanceBy ?? 'online'))
    return refusePaying('method-not-offered')
  return isOnItsWay(order.fulfilment) ? refusePaying('cash-once-sent') : null
}

import type { z } from '../../kernel/api/api-router.server.ts'
import type { Caller } from '../../kernel/api/caller.ts'
import { isRefusal, type Refusal } from '../../kernel/api/refusal.ts'
import type { Tx } from '../../kernel/database/database.ts'
import { inOneTransactionOf, type Shopper } from '../../kernel/database/transaction.server.ts'
import { pathIn } from '../../kernel/language/language.ts'
import { poisha } from '../../kernel/money.ts'
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
import { lockPhonesOfOrder, refuseCashPromise } from '../../orders/placing/cash-promises.server.ts'
import { refuseOrder } from '../../orders/refusals.ts'
import { cashPage, promiseCash } from '../../payments/cash/cash-on-delivery.server.ts'
import { openPayment } from '../../payments/open-payment.server.ts'
import type { PaymentServices } from '../../payments/payment-services.server.ts'
import { GATEWAY_OF, type OnlineMethod } from './payment-method.ts'
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
  if (method === 'cash') return payInCash(services, caller, order, asked.advanceBy ?? 'online')
  const [due] = await agreeOnline(services, caller, order)
  if (!due) return refusePaying('order-already-paid', { tran_id: order.tran_id })
  return isRefusal(due) ? due : openPage(services, order, due, method)
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

type Open = Pick<Due, 'id' | 'kind' | 'amount' | 'payable'>

const stillOpen = (order: Order): Open[] => openDues(order).map(({ _id, ...due }) => ({ id: _id, ...due }))

/** What was agreed before a part of it was paid holds. */
const isBegun = (order: Order): boolean => openDues(order).length < order.dues.length

/** @returns what is still to be paid, in this order */
async function agreeOnline(services: PayingServices, caller: Caller, order: Order) {
  const open = stillOpen(order)
  if (isBegun(order) || (open.length === 1 && open[0]?.kind === 'whole')) return open
  // Money that is on its way to what is dropped would wait for the shopkeeper.
  const unsure = await confirmOpenPaymentsOf(services, order._id)
  if (unsure) return [unsure]
  const agreed = await inOneTransactionOf(services.db, caller, async (tx) => {
    const locked = await lockOrder(tx, order._id)
    const whole = { kind: 'whole', amount: order.amount, payable: 'online' } as const
    return locked ? replaceDues(locked, services.jobs, [whole]) : refusePaying('no-order-to-pay')
  })
  return isRefusal(agreed) ? [agreed] : agreed
}

/** The cash is promised as it is agreed on. @returns the page where what comes before it is paid, or the promise's own */
async function payInCash(
  services: PayingServices,
  caller: Caller,
  order: Order,
  advanceBy: OnlineMethod,
): Promise<string | Refusal> {
  const plan = isBegun(order) ? stillOpen(order) : await cashPlan(services.db, order)
  if (isRefusal(plan)) return plan
  const amount = plan.find(({ payable }) => payable === 'at_door')?.amount ?? poisha(0)
  const { minAmount, maxAmount } = services.gateways.cod.capabilities
  if (amount < minAmount || amount > maxAmount)
    return refusePaying('cash-out-of-range', { minAmount, maxAmount })
  const unsure = await confirmOpenPaymentsOf(services, order._id)
  // Nobody pays twice what is only promised, as long as nothing is dropped.
  if (unsure && plan.length !== openDues(order).length) return unsure
  const promised = await inOneTransactionOf(services.db, caller, (tx, shopper) =>
    promise(tx, services, shopper, order, plan),
  )
  if (isRefusal(promised)) return promised
  const { advance, tranId } = promised
  if (advance) return openPage(services, order, advance, advanceBy)
  return services.publicUrl + pathIn(await senderLanguage(services.db, order._id), cashPage(tranId))
}

async function promise(
  tx: Tx,
  services: PayingServices,
  shopper: Shopper,
  order: Order,
  plan: readonly PlannedDue[],
) {
  const phones = await lockPhonesOfOrder(tx, order._id)
  const locked = await lockOrder(tx, order._id)
  if (!locked) return refusePaying('no-order-to-pay')
  const tooMany = isBegun(order) ? null : await refuseCashPromise(phones, shopper, order._id)
  if (tooMany) return tooMany
  const dues = isBegun(order) ? stillOpen(order) : await replaceDues(locked, services.jobs, plan)
  if (isRefusal(dues)) return dues
  const atDoor = dues.find(({ payable }) => payable === 'at_door')
  const tranId = atDoor
    ? await promiseCash(tx, services, atDoor)
    : refusePaying('order-already-paid', { tran_id: order.tran_id })
  if (isRefusal(tranId)) return tranId
  return { tranId, advance: dues.find(({ payable }) => payable === 'online') }
}

async function openPage(
  services: PayingServices,
  order: Order,
  { id, amount }: Pick<Open, 'id' | 'amount'>,
  method: OnlineMethod,
): Promise<string | Refusal> {
  const opened = await openPayment(services, {
    reference: id,
    by: GATEWAY_OF[method],
    amount,
    customer: payerOf(order),
    items: order.cart.map((line) => ({ name: line.product_name })),
    publicUrl: services.publicUrl,
  })
  return isRefusal(opened) ? opened : opened.url
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

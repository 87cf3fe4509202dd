import type { z } from '../../kernel/api-router.server.ts'
import type { Caller } from '../../kernel/caller.ts'
import { type Language, pathIn } from '../../kernel/language.ts'
import type { Poisha } from '../../kernel/money.ts'
import { isRefusal, type Refusal } from '../../kernel/refusal.ts'
import { openPayment } from '../../money/payments/opening.server.ts'
import { offeredGateways, type PaymentServices } from '../../money/payments/payment-services.server.ts'
import { isCalledOff } from '../orders/fulfilment.ts'
import { isOnItsWay, isPayable, type Order, tookMoney } from '../orders/order.ts'
import { findOrder, newestUnpaidOrder, senderLanguage } from '../orders/orders.server.ts'
import { GATEWAY_OF, METHODS, type OfferedMethod, type PaymentMethod } from './payment-method.ts'
import type { PaymentBody } from './payment-shapes.server.ts'
import { refusePaying } from './refusals.ts'

export interface PayingServices extends PaymentServices {
  readonly publicUrl: string
}

/** @param asked without `orderId`, the caller's newest order that waits to be paid @returns the address of the gateway's page */
export async function payOrder(
  services: PayingServices,
  caller: Caller,
  asked: Pick<z.infer<typeof PaymentBody>, 'orderId' | 'amount' | 'method'>,
): Promise<string | Refusal> {
  const method = asked.method ?? 'online'
  const order = asked.orderId
    ? await findOrder(services.db, caller, asked.orderId)
    : await newestUnpaidOrder(services.db, caller)
  if (!order) return refusePaying('no-order-to-pay')
  const refusal = notPayable(order, asked.amount) ?? notOffered(services, order, method)
  if (refusal) return refusal
  const opened = await openPayment(services, {
    reference: order._id,
    by: GATEWAY_OF[method],
    amount: order.amount,
    customer: payerOf(order),
    items: order.cart.map((line) => ({ name: line.product_name })),
    publicUrl: services.publicUrl,
  })
  if (isRefusal(opened)) return opened
  return method === 'cash' ? ownPageIn(await senderLanguage(services.db, order._id), opened.url) : opened.url
}

/** Gateways hear where it goes only of those who pay for themselves. Of an order without an address they hear the specification's fallbacks. */
function payerOf(order: Order) {
  const { customer_city: city, customer_area: area, customer_address: address } = order
  if (order.needsAddress)
    return {
      name: order.customer_name,
      email: order.customer_email,
      phone: order.customer_phone,
      city,
      area,
      address,
    }
  const payer = { name: order.sender_name, email: order.sender_email, phone: order.sender_phone }
  return order.sender_name === order.customer_name
    ? { ...payer, city, area, address }
    : { ...payer, city: '', area: '', address: '' }
}

/** Cash has a page of the shop's own. */
function ownPageIn(language: Language, address: string): string {
  const { origin, pathname } = new URL(address)
  return origin + pathIn(language, pathname)
}

function notPayable(order: Order, shown: Poisha | null | undefined): Refusal | null {
  const { amount, paymentState, fulfilment, tran_id } = order
  if (paymentState === 'paid') return refusePaying('order-already-paid', { tran_id })
  if (tookMoney(paymentState)) return refusePaying('order-on-hold')
  if (isCalledOff(fulfilment)) return refusePaying(`pay-${fulfilment}`)
  if (!isPayable(order)) return refusePaying('pay-in-cash-on-arrival')
  return (shown ?? amount) === amount ? null : refusePaying('order-amount-differs', { amount })
}

function notOffered(services: PayingServices, order: Order, method: PaymentMethod): Refusal | null {
  const isCash = method === 'cash'
  if (!isOffered(services, method)) return refusePaying(isCash ? 'cash-not-offered' : 'method-not-offered')
  if (!isCash) return null
  if (order.needsAddress) return refusePaying('cash-without-location')
  if (isOnItsWay(order.fulfilment)) return refusePaying('cash-once-sent')
  const { minAmount, maxAmount } = services.gateways.cod.capabilities
  if (order.amount >= minAmount && order.amount <= maxAmount) return null
  return refusePaying('cash-out-of-range', { minAmount, maxAmount })
}

const isOffered = (services: PayingServices, method: PaymentMethod): boolean =>
  offeredGateways(services).includes(GATEWAY_OF[method])

export const offeredMethods = (services: PayingServices): OfferedMethod[] =>
  METHODS.filter((method) => isOffered(services, method)).map((method) => {
    const { minAmount, maxAmount } = services.gateways[GATEWAY_OF[method]].capabilities
    return { method, minAmount, maxAmount }
  })

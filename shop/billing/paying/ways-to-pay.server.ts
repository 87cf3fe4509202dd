import { zoneFor } from '../../delivery/zone.ts'
import { deliveryZones } from '../../delivery/zones.server.ts'
import type { Caller } from '../../kernel/api/caller.ts'
import { isRefusal, type Refusal, refusals } from '../../kernel/api/refusal.ts'
import type { Db } from '../../kernel/database/database.ts'
import { type Poisha, poisha, sumOf } from '../../kernel/money.ts'
import { type PlannedDue, planInCash } from '../../orders/changing/replace-dues.server.ts'
import { isCancelledOrReturned } from '../../orders/fulfilment.ts'
import {
  firstParcel,
  hasSeveralParcels,
  isPaidOrHeld,
  isPayable,
  mayBeCash,
  openDues,
} from '../../orders/order.ts'
import { DUE_PAYABLE } from '../../orders/order-states.ts'
import { isGiftToSomebodyElse } from '../../orders/parcel.ts'
import { refuseOrder } from '../../orders/refusals.ts'
import { type PaymentServices, sellingOffer } from '../../payments/payment-services.server.ts'
import { findOrderToPay, type OrderToPay } from './order-to-pay.server.ts'
import { GATEWAY_OF, METHODS, type OfferedMethod, onlineMethodsFor } from './payment-method.ts'
import type { WaysToPay } from './payment-shapes.server.ts'
import { payingRefusals } from './words.en.ts'

export const refusePaying = refusals(
  payingRefusals,
  { 'no-order-to-pay': 'not-found', 'callback-too-large': 'too-large' },
  { 'cash-out-of-range': { minAmount: true, maxAmount: true } },
)

/** How an own order can be paid now, cash last. Refuses an order that is not payable. */
export async function waysToPay(
  services: PaymentServices,
  caller: Caller,
  orderId: string,
): Promise<WaysToPay | Refusal> {
  const order = await findOrderToPay(services.db, caller, orderId)
  if (!order) return refusePaying('no-order-to-pay')
  const refusal = refuseUnpayable(order, null)
  if (refusal) return refusal
  const open = openDues(order)
  const amount = sumOf(open.map((due) => due.amount))
  const offered = await offeredMethods(services)
  const isBegun = open.length < order.dues.length
  const dueNow = isBegun ? (open[0]?.amount ?? amount) : amount
  const online = onlineMethodsFor(offered, dueNow).map((method) => ({
    method,
    amount: dueNow,
    cashDue: poisha(0),
  }))
  const ways = [...online, ...(await cashWays(services.db, order, offered))]
  return (ways.length === 0 && refuseWithoutWay(offered, order)) || { amount, ways }
}

/** Null where only the amount is out of the limits: opening the page refuses that. */
function refuseWithoutWay(offered: readonly OfferedMethod[], order: OrderToPay): Refusal | null {
  if (offered.length === 0) return refuseOrder('payments-off')
  if (offered.some(({ method }) => method !== 'cash')) return null
  if (order.needsAddress) return refusePaying('cash-alone-without-location')
  if (hasSeveralParcels(order)) return refusePaying('cash-at-several-doors')
  return refusePaying(isGiftToSomebodyElse(firstParcel(order), order.sender) ? 'cash-for-gift' : 'cash-alone')
}

async function cashWays(
  db: Db,
  order: OrderToPay,
  offered: readonly OfferedMethod[],
): Promise<WaysToPay['ways']> {
  const cash = offered.find(({ method }) => method === 'cash')
  const isGift = isGiftToSomebodyElse(firstParcel(order), order.sender)
  const isPossible = cash && mayBeCash(order) && (cash.forGifts || !isGift)
  const plan = isPossible ? await cashPlan(db, order) : null
  if (!cash || !plan || isRefusal(plan)) return []
  const way = cashWay(offered, cash, plan)
  return typeof way === 'string' ? [] : [way]
}

/** The way to pay by this plan of dues, or why an amount of it cannot be paid. */
export function cashWay(
  offered: readonly OfferedMethod[],
  { minAmount, maxAmount }: OfferedMethod,
  plan: readonly PlannedDue[],
): WaysToPay['ways'][number] | 'no-advance' | 'out-of-range' {
  const [cashDue = poisha(0), amount = poisha(0)] = DUE_PAYABLE.toReversed().map((place) =>
    sumOf(plan.flatMap((due) => (due.payable === place ? due.amount : []))),
  )
  if (amount > 0 && onlineMethodsFor(offered, amount).length === 0) return 'no-advance'
  if (cashDue < minAmount || cashDue > maxAmount) return 'out-of-range'
  return { method: 'cash', amount, cashDue }
}

/** The dues of a cash order, by the terms of its zone. Refuses where the zone takes no cash. */
export async function cashPlan(db: Db, order: OrderToPay): Promise<readonly PlannedDue[] | Refusal> {
  const { city, area } = firstParcel(order).address
  const zone = zoneFor(await deliveryZones(db), { city, area })
  return planInCash(zone, order) ?? refusePaying('cash-not-there')
}

/** @param shown amount on the page; without it nothing is compared */
export function refuseUnpayable(order: OrderToPay, shown: Poisha | null | undefined): Refusal | null {
  const { paymentState, fulfilment, transactionId } = order
  const amount = sumOf(openDues(order).map((due) => due.amount))
  if (paymentState === 'paid') return refusePaying('order-already-paid', { tran_id: transactionId })
  if (isPaidOrHeld(paymentState)) return refusePaying('order-on-hold')
  if (isCancelledOrReturned(fulfilment)) return refusePaying(`pay-${fulfilment}`)
  if (!isPayable(order)) return refusePaying('pay-in-cash-on-arrival')
  return (shown ?? amount) === amount ? null : refuseOrder('order-amount-differs', { amount })
}

export async function offeredMethods(services: PaymentServices): Promise<OfferedMethod[]> {
  const { ids, selling } = await sellingOffer(services)
  return METHODS.filter((method) => ids.includes(GATEWAY_OF[method])).map((method) => {
    const { minAmount, maxAmount } = services.gateways[GATEWAY_OF[method]].capabilities
    return { method, minAmount, maxAmount, ...(method === 'cash' && { forGifts: selling.cashForGifts }) }
  })
}

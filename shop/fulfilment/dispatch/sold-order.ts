import { formatTaka, type Poisha, poisha } from '../../kernel/money.ts'
import type { GatewayId, PaymentState } from '../../money/payments/payment.ts'
import { type Fulfilment, isCalledOff } from '../../ordering/orders/fulfilment.ts'
import { type Order, type OrderLine, type SignedOrder, tookMoney } from '../../ordering/orders/order.ts'
import type { Refund } from '../../ordering/refunds/refund.ts'

/** A thing that was sold, counted among all that the list holds, the newest first, from 1. */
export interface SoldLine extends OrderLine {
  readonly serial: number
}

/** An order as the shopkeeper's list holds it. */
export interface SoldOrder extends Order {
  readonly cart: readonly SoldLine[]
}

/** One step that a try to pay has taken. */
export interface PaymentStep {
  readonly state: PaymentState
  /** The moment as ISO 8601. */
  readonly at: string
  /** A sentence. */
  readonly why: string
}

/** One try to pay an order, as the shopkeeper sees it. */
export interface PaymentTry {
  readonly tran_id: string
  readonly gateway: GatewayId
  readonly amount: Poisha
  readonly state: PaymentState
  readonly method: string
  readonly masked: string
  /** Why money that has come waits for the shopkeeper; else null. */
  readonly holdReason: string | null
  /** Moments as ISO 8601. */
  readonly createdAt: string
  readonly settledAt: string | null
  /** Oldest first; none are known of the oldest payments. */
  readonly changes: readonly PaymentStep[]
}

/** Who placed an order. */
export interface Account {
  readonly name: string
  readonly email: string
}

/** An order with all that its page tells the shopkeeper. */
export interface OrderToSend extends SignedOrder {
  /** Null once it is deleted. */
  readonly account: Account | null
  /** When the customer sent it elsewhere: moments as ISO 8601, the oldest first. */
  readonly addressChanges: readonly string[]
  /** The newest first. */
  readonly payments: readonly PaymentTry[]
  /** The newest first. */
  readonly refunds: readonly Refund[]
  readonly money: OrderMoneyState
}

export interface OrderMoneyState {
  /** What has come and was not settled elsewhere. */
  readonly came: Poisha
  /** What of it has not been given back and is not on its way. */
  readonly kept: Poisha
}

/** All the money that has come has gone back, or is on its way. */
export const isGivenBack = ({ money: { came, kept } }: Pick<OrderToSend, 'money'>): boolean =>
  came > 0 && kept === 0

/** No money has come, and none is to come at the door. */
export const isUnpaid = ({
  paymentState,
  onDelivery,
}: Pick<OrderToSend, 'paymentState' | 'onDelivery'>): boolean => !tookMoney(paymentState) && !onDelivery

/** A step by which a parcel is made ready or leaves. */
export const isForth = (step: Fulfilment): boolean => step === 'packed' || step === 'sent'

/** What a step did. */
export interface Moved {
  readonly fulfilment: Fulfilment
  /** What has come for an order that is now called off and is still here: it is to be given back. */
  readonly refundDue: Poisha
}

/** Somebody has to ask where to before it can be sent. */
export const lacksAddress = ({ needsAddress, fulfilment }: Pick<Order, 'needsAddress' | 'fulfilment'>) =>
  needsAddress && (fulfilment === 'new' || fulfilment === 'packed')

/** What the shopkeeper is to think of before sending an order off; null: nothing. */
export function cautionOf(order: Careful): string | null {
  const cautions = [relabelling(order), firstCaution(order)].filter((caution) => caution !== null)
  return cautions.length > 0 ? cautions.join(' ') : null
}

type Careful = Pick<OrderToSend, 'amount' | 'paymentState' | 'fulfilment' | 'needsAddress' | 'money'> &
  Partial<Pick<OrderToSend, 'onDelivery' | 'changes' | 'addressChanges'>>

/** The parcel may carry the address of before. */
function relabelling({ fulfilment, changes = [], addressChanges = [] }: Careful): string | null {
  const packed = changes.findLast(({ state }) => state === 'packed')?.at ?? ''
  return fulfilment === 'packed' && (addressChanges.at(-1) ?? '') > packed
    ? 'The customer changed the address after it was packed: print the slip anew.'
    : null
}

function firstCaution(order: Careful): string | null {
  const { paymentState, fulfilment, money } = order
  if (isCalledOff(fulfilment))
    return tookMoney(paymentState) && money.kept > 0
      ? `Money has come for it, please refund the money: ${formatTaka(money.kept)}.`
      : null
  if (fulfilment !== 'new' && fulfilment !== 'packed') return null
  if (isGivenBack(order)) return 'All of its money was given back, or is on its way: do not send it.'
  if (paymentState === 'paid_on_hold') return 'The payment is held: look at it before you send anything.'
  if (lacksAddress(order)) return 'Needs an address: ask the customer by the e-mail of their account.'
  if (order.onDelivery) return 'Cash on delivery: the money is collected at the door.'
  if (!tookMoney(paymentState)) return 'Not paid yet.'
  // Of what came twice, the second may go back.
  return money.kept < Math.min(money.came, order.amount)
    ? `${formatTaka(poisha(money.came - money.kept))} of its money was given back: make sure that it is still to be sent.`
    : null
}

import type { Poisha } from '../../kernel/money.ts'
import type { PaymentState } from '../../money/payments/payment.ts'

/** Money of a payment that does not stay with the shop. */
export interface MoneyBack {
  readonly givenBack: Poisha
  /** Asked for, and not there yet. */
  readonly goingBack: Poisha
}

export const OTHERWISE = ['paid', 'held', 'cash'] as const
export type Otherwise = (typeof OTHERWISE)[number]

/** What the payment page shows. Whoever holds the link may see it, so it names nobody. */
export interface PaymentView extends MoneyBack {
  readonly tran_id: string
  readonly orderId: string
  readonly state: PaymentState
  readonly amount: Poisha
  /** The order's day, dd/mm/yyyy in Dhaka. */
  readonly date: string
  /** How many lines the order has. */
  readonly lines: number
  /** Whether the order still waits to be paid. */
  readonly payable: boolean
  /** How another try has settled the order, with money that came or is held or cash at the door; null: none has. */
  readonly otherwise: Otherwise | null
  /** Whether its order may be paid in cash at the door instead, where the shop offers that. */
  readonly mayBeCash: boolean
  /** Whether this payment is cash that waits to be handed over at the door. */
  readonly onDelivery: boolean
  /** Whether it was to be paid in cash at the door, whatever became of it. */
  readonly cash: boolean
  /** Whether the order was cancelled, or its parcel came back. */
  readonly cancelled: boolean
  /** Whether its parcel came back. */
  readonly returned: boolean
  /** Whether its gifts have left the shop. */
  readonly sent: boolean
}

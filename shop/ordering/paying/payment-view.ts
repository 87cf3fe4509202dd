import type { Poisha } from '../../kernel/money.ts'
import type { PaymentState } from '../../money/payments/payment.ts'

export const OTHERWISE = ['paid', 'held', 'cash'] as const
export type Otherwise = (typeof OTHERWISE)[number]

/** What the payment page shows. Whoever holds the link may see it, so it names nobody. */
export interface PaymentView {
  readonly tran_id: string
  readonly orderId: string
  readonly state: PaymentState
  readonly amount: Poisha
  readonly date: string
  readonly lines: number
  readonly payable: boolean
  /** How another try has settled the order; null: none has. */
  readonly otherwise: Otherwise | null
  readonly mayBeCash: boolean
  /** Cash that waits to be handed over at the door. */
  readonly onDelivery: boolean
  /** It was to be paid in cash at the door, whatever became of it. */
  readonly cash: boolean
  /** Whether the order was cancelled, or its parcel came back. */
  readonly cancelled: boolean
  readonly returned: boolean
  readonly sent: boolean
  readonly givenBack: Poisha
  /** Asked to be refunded, and not there yet. */
  readonly goingBack: Poisha
}

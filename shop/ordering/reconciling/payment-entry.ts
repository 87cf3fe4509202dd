import type { Poisha } from '../../kernel/money.ts'
import type { GatewayId, PaymentState } from '../../money/payments/payment.ts'
import type { DifferenceKind } from './difference.ts'
import type { TroubledRefund } from './troubled-refund.ts'

/** One try to pay, with all that the shopkeeper needs to judge it. Moments are ISO 8601. */
export interface PaymentEntry {
  readonly tran_id: string
  readonly orderId: string
  readonly gateway: GatewayId
  readonly state: PaymentState
  readonly amount: Poisha
  /** What was really taken; null until then. */
  readonly taken: Poisha | null
  readonly method: string
  readonly masked: string
  /** The gateway's own numbers: of the payment, and of the money at the bank. Null until it has any. */
  readonly verificationRef: string | null
  readonly transactionRef: string | null
  /** Why it waits for a person; only with `paid_on_hold`. */
  readonly holdReason: string | null
  /** Whether it is on hold and the shopkeeper may accept it, as far as the shop knows without asking the gateway. */
  readonly acceptable: boolean
  /** Why money on hold is not acceptable; else null. */
  readonly whyNot: string | null
  /** Of money on hold, what the shop can give back; else 0. */
  readonly refundable: Poisha
  readonly createdAt: string
  /** Oldest first. */
  readonly changes: readonly { readonly state: PaymentState; readonly at: string; readonly why: string }[]
  /** Where the gateway's books differ from ours, as long as they do. */
  readonly differences: readonly {
    readonly kind: DifferenceKind
    readonly gatewaySays: string
    readonly foundAt: string
  }[]
  /** Oldest first. */
  readonly troubledRefunds: readonly TroubledRefund[]
}

/** How long the note on settling a payment outside the shop may be. */
export const MAX_NOTE = 500

export const PAYMENTS_PER_PAGE = 20

import type { Label } from '../../charges/charge.ts'
import type { Poisha } from '../../kernel/money.ts'

/** Length of the note about a payment that was settled elsewhere. */
export const MAX_NOTE = 500

export const REFUND_STATES = ['requested', 'processing', 'succeeded', 'failed', 'cancelled'] as const
/** `requested`: recorded, and not yet accepted by the gateway. */
export type RefundState = (typeof REFUND_STATES)[number]

export const REFUND_TRANSITIONS: Readonly<Record<RefundState, readonly RefundState[]>> = {
  requested: ['processing', 'succeeded', 'failed', 'cancelled'],
  processing: ['succeeded', 'failed', 'cancelled'],
  succeeded: [],
  failed: [],
  cancelled: [],
}

export const isRefundFinal = (state: RefundState): boolean => REFUND_TRANSITIONS[state].length === 0

export const OPEN_REFUND_STATES: readonly RefundState[] = REFUND_STATES.filter(
  (state) => !isRefundFinal(state),
)

/** More gifts and charges than an order has. */
export const MAX_PARTS = 250

/** An earlier refund of the same gift or charge. */
export interface FirstRefund extends Label {
  readonly amount: Poisha
  readonly at: string
}

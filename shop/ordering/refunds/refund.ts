import type { Poisha } from '../../kernel/money.ts'

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

export const REFUND_WORD: Readonly<Record<RefundState, string>> = {
  requested: 'Asked for',
  processing: 'On its way',
  succeeded: 'Given back',
  failed: 'Did not work',
  cancelled: 'Called off',
}

/** As its customer may see it. Moments are ISO 8601. */
export interface OwnRefund {
  readonly amount: Poisha
  readonly state: RefundState
  readonly requestedAt: string
  readonly endedAt: string | null
}

export interface Refund extends OwnRefund {
  readonly _id: string
  readonly tran_id: string
  readonly reason: string
  readonly by: string
  /** Oldest first. */
  readonly steps: readonly { readonly state: RefundState; readonly at: string; readonly why: string }[]
}

export interface PaymentRefunds {
  readonly refundable: Poisha
  /** Cash: the shopkeeper hands it back, no gateway does. */
  readonly byHand: boolean
  /** Newest first. */
  readonly refunds: readonly Refund[]
}

import type { Poisha } from '../../kernel/money.ts'
/** The life of one refund; see `NEXT` for what may follow what. */
export type RefundState = 'requested' | 'processing' | 'succeeded' | 'failed' | 'cancelled'

/** `requested`: written down, and not yet taken on by the gateway. What has ended has ended. */
export const NEXT: Readonly<Record<RefundState, readonly RefundState[]>> = {
  requested: ['processing', 'succeeded', 'failed', 'cancelled'],
  processing: ['succeeded', 'failed', 'cancelled'],
  succeeded: [],
  failed: [],
  cancelled: [],
}

export const REFUND_STATES: readonly [RefundState, ...RefundState[]] = [
  'requested',
  'processing',
  'succeeded',
  'failed',
  'cancelled',
]

export const isFinal = (state: RefundState): boolean => NEXT[state].length === 0

/** For people. */
export const REFUND_WORD: Readonly<Record<RefundState, string>> = {
  requested: 'Asked for',
  processing: 'On its way',
  succeeded: 'Given back',
  failed: 'Did not work',
  cancelled: 'Called off',
}

/** Money that is given back, as its customer may see it. */
export interface OwnRefund {
  readonly amount: Poisha
  readonly state: RefundState
  /** When it was asked for, as ISO 8601. */
  readonly requestedAt: string
  /** When it came to its end; null until then. */
  readonly endedAt: string | null
}

/** One step of a refund. */
export interface RefundStep {
  readonly state: RefundState
  /** The moment as ISO 8601. */
  readonly at: string
  /** Why it went no further, in words; else empty. */
  readonly why: string
}

/** As the shopkeeper sees it. */
export interface Refund extends OwnRefund {
  readonly _id: string
  readonly tran_id: string
  readonly reason: string
  /** The name of whoever asked for it. */
  readonly by: string
  /** Oldest first. */
  readonly steps: readonly RefundStep[]
}

/** What may be given back of a payment, and what has been. */
export interface Refunds {
  /** What may still be given back; 0 when nothing was taken. */
  readonly refundable: Poisha
  /** The shopkeeper hands it back: no gateway does. */
  readonly byHand: boolean
  /** Newest first. */
  readonly refunds: readonly Refund[]
}

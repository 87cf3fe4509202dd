import { type ReasonOf, reasons } from '../../kernel/api/refusal.ts'
import type { Poisha } from '../../kernel/money.ts'
import type { GatewayAnswer, RefundAnswer } from '../../payments/gateway.ts'
import { isFinalPayment, type PaymentState } from '../../payments/payment.ts'
import type { RefundState } from '../refunds/refund.ts'
import { differenceReasons } from './words.en.ts'

/** `missing`: the gateway has no such paid payment. `amount`, `currency`: it received another, or twice. `refund`: the states of a refund differ. */
export const DIFFERENCE_KINDS = ['missing', 'amount', 'currency', 'refund'] as const
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number]

export type DifferenceReason = ReasonOf<typeof differenceReasons>
export const differenceIn = reasons(differenceReasons)

export interface PaymentDifference {
  readonly kind: DifferenceKind
  readonly gatewaySays: readonly DifferenceReason[]
}

/** Compares a final payment. A payment that only the gateway has is no difference: confirming records it. */
export function differencesOf(state: PaymentState, answer: GatewayAnswer): PaymentDifference[] {
  if (!isFinalPayment(state)) return []
  // A refunded payment may be missing at the gateway too.
  if (state === 'returned' && !(answer.ok && answer.value.paidAgain)) return []
  if (!answer.ok) {
    return answer.kind === 'not_found'
      ? [{ kind: 'missing', gatewaySays: [{ code: 'payment-unknown-there' }] }]
      : []
  }
  const { value } = answer
  if (value.state !== 'paid') {
    return [{ kind: 'missing', gatewaySays: [{ code: 'payment-not-paid-there', state: value.state }] }]
  }
  if (value.paidAgain) return [{ kind: 'amount', gatewaySays: [{ code: 'payment-paid-twice' }] }]
  if (state !== 'paid') return []
  return value.mismatches.map((kind) => ({ kind, gatewaySays: [{ code: `payment-${kind}-differs` }] }))
}

/** Compares a refund that has ended here. @returns null when both agree, or without an answer */
export function refundDifference(
  { state, amount }: { readonly state: RefundState; readonly amount: Poisha },
  answer: RefundAnswer,
): DifferenceReason | null {
  if (!answer.ok && answer.kind === 'unavailable') return null
  const theirs = answer.ok ? answer.value.state : 'unknown'
  if (state === 'succeeded') return theirs === 'succeeded' ? null : { code: NOT_REFUNDED[theirs], amount }
  if (theirs === 'succeeded' || theirs === 'processing') return { code: `refund-${theirs}-there`, amount }
  return null
}

const NOT_REFUNDED = {
  processing: 'refund-not-yet-there',
  failed: 'refund-failed-there',
  cancelled: 'refund-failed-there',
  unknown: 'refund-unknown-there',
} as const

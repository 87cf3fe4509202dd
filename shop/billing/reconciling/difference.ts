import type { Poisha } from '../../kernel/money.ts'
import type { GatewayAnswer, RefundAnswer } from '../../payments/gateway.ts'
import { isFinalPayment, type PaymentState } from '../../payments/payment.ts'
import type { RefundState } from '../refunds/refund.ts'
import type { DifferenceReason } from './reasons.ts'

/** `missing`: the gateway knows nothing of what is paid here. `amount`, `currency`: another came, or twice. `refund`: they disagree on one. */
export const DIFFERENCE_KINDS = ['missing', 'amount', 'currency', 'refund'] as const
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number]

export interface PaymentDifference {
  readonly kind: DifferenceKind
  readonly gatewaySays: readonly DifferenceReason[]
}

/** Money that only the gateway knows of is no difference: confirming records it. Held money is known to be odd. */
export function differencesOf(state: PaymentState, answer: GatewayAnswer): PaymentDifference[] {
  if (!isFinalPayment(state)) return []
  // What went back may be gone from the gateway's books too.
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

/** Of a refund that has ended here; null: the books agree, or there is no answer. */
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

import { FORMATS } from '../../kernel/format.ts'
import type { Poisha } from '../../kernel/money.ts'
import type { GatewayAnswer, RefundAnswer } from '../../money/payments/gateway.ts'
import { isFinalPayment, type PaymentState } from '../../money/payments/payment.ts'
import type { RefundState } from '../refunds/refund.ts'

/** `missing`: the gateway knows nothing of what is paid here. `amount`, `currency`: another came, or twice. `refund`: they disagree on one. */
export const DIFFERENCE_KINDS = ['missing', 'amount', 'currency', 'refund'] as const
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number]

export const MAX_NOTE = 500

export interface PaymentDifference {
  readonly kind: DifferenceKind
  readonly gatewaySays: string
}

/** Money that only the gateway knows of is no difference: confirming records it. Held money is known to be odd. */
export function differencesOf(state: PaymentState, answer: GatewayAnswer): PaymentDifference[] {
  if (!isFinalPayment(state)) return []
  // What went back may be gone from the gateway's books too.
  if (state === 'returned' && !(answer.ok && answer.value.paidAgain)) return []
  if (!answer.ok) {
    return answer.kind === 'not_found'
      ? [{ kind: 'missing', gatewaySays: 'The gateway knows no such payment.' }]
      : []
  }
  const { value } = answer
  if (value.state !== 'paid') {
    return [{ kind: 'missing', gatewaySays: `The gateway says that this payment is ${value.state}.` }]
  }
  if (value.paidAgain) return [{ kind: 'amount', gatewaySays: PAID_AGAIN }]
  if (state !== 'paid') return []
  return value.mismatches.map((kind) => ({ kind, gatewaySays: MISMATCH[kind] }))
}

const PAID_AGAIN =
  'The gateway took money for this payment more than once: give the surplus back on its own page.'

const MISMATCH = {
  amount: 'The gateway took another amount than was asked for.',
  currency: 'The gateway did not take the payment in BDT.',
}

/** For a refund that has ended here, a sentence for the shopkeeper; null: the books agree, or there is no answer. */
export function refundDifference(
  { state, amount }: { readonly state: RefundState; readonly amount: Poisha },
  answer: RefundAnswer,
): string | null {
  if (!answer.ok && answer.kind === 'unavailable') return null
  const theirs = answer.ok ? answer.value.state : 'unknown'
  const taka = FORMATS.en.taka(amount)
  if (state === 'succeeded') return theirs === 'succeeded' ? null : NOT_REFUNDED[theirs](taka)
  if (theirs === 'succeeded') return `The gateway has given ${taka} back, though it had not worked here.`
  if (theirs === 'processing') return `The gateway is giving ${taka} back, though it had not worked here.`
  return null
}

const ENDED_WITHOUT = (taka: string) =>
  `The gateway did not give ${taka} back, which counts as given back here.`

const NOT_REFUNDED = {
  processing: (taka: string) =>
    `The gateway has not given ${taka} back yet, which counts as given back here.`,
  failed: ENDED_WITHOUT,
  cancelled: ENDED_WITHOUT,
  unknown: (taka: string) => `The gateway knows nothing of ${taka} that count as given back here.`,
}

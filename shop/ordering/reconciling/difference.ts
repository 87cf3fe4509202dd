import type { GatewayAnswer } from '../../money/payments/gateway.ts'
import { isFinalPayment, type PaymentState } from '../../money/payments/payment.ts'

/**
 * `missing`: the shop has written money down that the gateway knows nothing of. `amount`, `currency`: the order counts as
 * paid, but by something else than was asked for, or more than once on one page. `refund`: they disagree about money that
 * is given back.
 */
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number]
export const DIFFERENCE_KINDS = ['missing', 'amount', 'currency', 'refund'] as const

export interface Difference {
  readonly kind: DifferenceKind
  /** In a sentence for the shopkeeper. */
  readonly gatewaySays: string
}

/**
 * Where a gateway's answer of now and the shop's books differ about a payment. Money that the shop has not written down
 * is no difference here: settling writes it down. Money on hold is known to be odd already.
 */
export function differencesOf(state: PaymentState, answer: GatewayAnswer): Difference[] {
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
  return value.mismatches.map((kind) => ({ kind, gatewaySays: SAYS[kind] }))
}

const PAID_AGAIN =
  'The gateway took money for this payment more than once: give the surplus back on its own page.'

const SAYS = {
  amount: 'The gateway took another amount than was asked for.',
  currency: 'The gateway did not take the payment in BDT.',
}

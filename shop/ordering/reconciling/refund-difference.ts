import { formatTaka, type Poisha } from '../../kernel/money.ts'
import type { RefundAnswer } from '../../money/payments/gateway.ts'
import type { RefundState } from '../refunds/refund.ts'

/** A refund that has come to its end in the shop's books. */
export interface EndedRefund {
  readonly state: RefundState
  readonly amount: Poisha
}

/**
 * Where a gateway's answer of now and the shop's books differ about a refund, in a sentence for the shopkeeper; null: they
 * agree, or it gave no answer.
 */
export function refundDifference({ state, amount }: EndedRefund, answer: RefundAnswer): string | null {
  if (!answer.ok && answer.kind === 'unavailable') return null
  const theirs = answer.ok ? answer.value.state : 'unknown'
  const taka = formatTaka(amount)
  if (state === 'succeeded') return theirs === 'succeeded' ? null : NOT_BACK[theirs](taka)
  if (theirs === 'succeeded') return `The gateway has given ${taka} back, though it had not worked here.`
  if (theirs === 'processing') return `The gateway is giving ${taka} back, though it had not worked here.`
  return null
}

const CALLED_OFF = (taka: string) => `The gateway did not give ${taka} back, which counts as given back here.`

const NOT_BACK = {
  processing: (taka: string) =>
    `The gateway has not given ${taka} back yet, which counts as given back here.`,
  failed: CALLED_OFF,
  cancelled: CALLED_OFF,
  unknown: (taka: string) => `The gateway knows nothing of ${taka} that count as given back here.`,
}

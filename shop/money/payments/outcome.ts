import type { GatewayPayment } from './gateway.ts'
import type { HoldReason } from './hold-reason.ts'
import { isFinal, NEXT, type PaymentState } from './payment.ts'

export interface Verdict {
  readonly state: PaymentState
  /** Only with `paid_on_hold`. */
  readonly holdReasons: readonly HoldReason[]
}

/** What the shop knows that the gateway does not. */
export interface KnownFacts {
  /** Another attempt for the same reference has been paid. */
  readonly paidAlready: boolean
  /** The bank's or the gateway's number stands at another attempt. */
  readonly numbersTaken: boolean
  /** Nothing more was to be paid for the reference. */
  readonly stopped: boolean
}

/** Where the gateway's answer leads an attempt; null: nowhere, it stays as it is. */
export function verdict(from: PaymentState, said: GatewayPayment, known: KnownFacts): Verdict | null {
  if (isFinal(from)) return null
  const holdReasons = said.state === 'paid' ? reasonsToHold(said, known) : []
  const state = holdReasons.length > 0 ? 'paid_on_hold' : said.state
  return NEXT[from].includes(state) ? { state, holdReasons } : null
}

/** Money that has come but must not send goods on their way before the shopkeeper has looked. */
export function reasonsToHold(said: GatewayPayment, known: KnownFacts): HoldReason[] {
  const reasons: readonly (HoldReason | false)[] = [
    said.mismatches.includes('amount') && 'amount',
    said.mismatches.includes('currency') && 'currency',
    said.risky && 'risky',
    known.paidAlready && 'paid_already',
    known.stopped && 'stopped',
    known.numbersTaken && 'numbers_taken',
  ]
  return reasons.filter((reason) => reason !== false)
}

import type { GatewayPayment } from './gateway.ts'
import { NEXT, type PaymentState } from './payment.ts'

export interface Verdict {
  readonly state: PaymentState
  /** Only with `paid_on_hold`: a sentence for the shopkeeper. */
  readonly holdReason: string | null
}

/** What the shop knows that the gateway does not. */
export interface Circumstances {
  /** Another attempt for the same reference has been paid. */
  readonly paidAlready: boolean
  /** The bank's or the gateway's number stands at another attempt. */
  readonly numbersTaken: boolean
}

/** Where the gateway's answer leads an attempt; null: nowhere, it stays as it is. */
export function verdict(from: PaymentState, said: GatewayPayment, known: Circumstances): Verdict | null {
  const holdReason = said.state === 'paid' ? reasonToHold(said, known) : null
  const state = holdReason ? 'paid_on_hold' : said.state
  return NEXT[from].includes(state) ? { state, holdReason } : null
}

/** Money that has come but must not send goods on their way before the shopkeeper has looked. */
function reasonToHold(said: GatewayPayment, known: Circumstances): string | null {
  const reasons = [
    said.mismatches.includes('amount') && 'The amount that was paid is not the amount that was asked for.',
    said.mismatches.includes('currency') && 'The payment was not taken in BDT.',
    said.risky && 'The gateway calls this payment risky.',
    known.paidAlready && 'This was paid already, by another payment: refund one of them.',
    known.numbersTaken && 'The gateway gave the numbers of another payment.',
  ].filter((reason) => reason !== false)
  return reasons.length > 0 ? reasons.join(' ') : null
}

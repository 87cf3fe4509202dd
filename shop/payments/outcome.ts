import type { GatewayPayment } from './gateway.ts'
import { type HoldReason, isFinalPayment, PAYMENT_TRANSITIONS, type PaymentState } from './payment.ts'

export type KnownFacts = Readonly<Record<'paidAlready' | 'numbersReused' | 'stopped', boolean>>

export function decideOutcome(from: PaymentState, reported: GatewayPayment, known: KnownFacts) {
  if (isFinalPayment(from)) return null
  const holdReasons = reported.state === 'paid' ? reasonsToHold(reported, known) : []
  const state: PaymentState = holdReasons.length > 0 ? 'paid_on_hold' : reported.state
  return PAYMENT_TRANSITIONS[from].includes(state) ? { state, holdReasons } : null
}

export function reasonsToHold({ mismatches, risky }: GatewayPayment, known: KnownFacts): HoldReason[] {
  const reasons: readonly (HoldReason | false)[] = [
    mismatches.includes('amount') && 'amount',
    mismatches.includes('currency') && 'currency',
    risky && 'risky',
    known.paidAlready && 'paid_already',
    known.stopped && 'stopped',
    known.numbersReused && 'numbers_taken',
  ]
  return reasons.filter((reason) => reason !== false)
}

/** Why held money cannot be accepted; only risk is for a person to judge. */
export function reasonsAgainstAccepting(
  held: readonly HoldReason[],
  { paidAlready, stopped }: Pick<KnownFacts, 'paidAlready' | 'stopped'>,
): readonly HoldReason[] {
  const lasting = held.filter((reason) => reason !== 'risky')
  if (lasting.length > 0) return lasting
  if (paidAlready) return ['paid_already']
  return stopped ? ['stopped'] : []
}

const CLOCK_SKEW_MS = 10 * 60_000

/** The gateway's time of a payment; null where implausible, since its zone is uncertain (docs/gateways.md). */
export function plausiblePaidAt(paidAt: Date | null | undefined, begun: Date, now: Date): Date | null {
  if (!paidAt) return null
  const [at, earliest, latest] = [paidAt.getTime(), begun.getTime(), now.getTime()]
  if (!(at >= earliest - CLOCK_SKEW_MS && at <= latest + CLOCK_SKEW_MS)) return null
  return new Date(Math.min(Math.max(at, earliest), latest))
}

import { storedSentence } from '../kernel/language/stored-sentence.ts'
import type { GatewayPayment } from './gateway.ts'
import { isFinalPayment, PAYMENT_TRANSITIONS, type PaymentState } from './payment.ts'

export type KnownFacts = Readonly<Record<'paidAlready' | 'numbersReused' | 'stopped', boolean>>

export function decideOutcome(from: PaymentState, said: GatewayPayment, known: KnownFacts) {
  if (isFinalPayment(from)) return null
  const holdReasons = said.state === 'paid' ? reasonsToHold(said, known) : []
  const state: PaymentState = holdReasons.length > 0 ? 'paid_on_hold' : said.state
  return PAYMENT_TRANSITIONS[from].includes(state) ? { state, holdReasons } : null
}

/** Why money that has come waits for the shopkeeper. Stored in the column `hold_reasons`: none is ever renamed. */
export type HoldReason = keyof typeof SENTENCE

const SENTENCE = {
  amount: storedSentence(
    'The amount that was paid is not the amount that was asked for.',
    'যত চাওয়া হয়েছিল, পেমেন্ট তত আসেনি।',
  ),
  currency: storedSentence('The payment was not taken in BDT.', 'পেমেন্টটি বাংলাদেশি টাকায় নেওয়া হয়নি।'),
  risky: storedSentence('The gateway calls this payment risky.', 'গেটওয়ে এই পেমেন্টকে ঝুঁকিপূর্ণ বলছে।'),
  paid_already: storedSentence(
    'This was paid already, by another payment: refund one of them.',
    'এর টাকা অন্য পেমেন্টে আগেই এসেছে: একটি ফেরত দিন।',
  ),
  stopped: storedSentence(
    'What it was for is cancelled: refund it, or ask the customer.',
    'যার জন্য পেমেন্ট, সেটি বাতিল: টাকা ফেরত দিন, কিংবা ক্রেতাকে জিজ্ঞেস করুন।',
  ),
  numbers_taken: storedSentence(
    'The gateway gave the numbers of another payment.',
    'গেটওয়ে অন্য একটি পেমেন্টের নম্বর দিয়েছে।',
  ),
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

export const holdSentence = (reasons: readonly HoldReason[]): string | null =>
  reasons.length > 0 ? reasons.map((reason) => SENTENCE[reason]).join(' ') : null

/** Why held money cannot be accepted whoever says so; null: it can. Only risk is a person's to judge. */
export function reasonAgainstAccepting(
  held: readonly HoldReason[],
  { paidAlready, stopped }: Pick<KnownFacts, 'paidAlready' | 'stopped'>,
): string | null {
  const lasting = held.filter((reason) => reason !== 'risky')
  if (lasting.length > 0) return holdSentence(lasting)
  if (paidAlready) return SENTENCE.paid_already
  return stopped ? SENTENCE.stopped : null
}

const CLOCK_SKEW_MS = 10 * 60_000

/** The gateway's time of a payment; null where it cannot be: docs/gateways.md is not sure of the zone. */
export function plausiblePaidAt(said: Date | null | undefined, begun: Date, now: Date): Date | null {
  if (!said) return null
  const [at, earliest, latest] = [said.getTime(), begun.getTime(), now.getTime()]
  if (!(at >= earliest - CLOCK_SKEW_MS && at <= latest + CLOCK_SKEW_MS)) return null
  return new Date(Math.min(Math.max(at, earliest), latest))
}

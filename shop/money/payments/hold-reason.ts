/** Why money that has come waits for the shopkeeper. Kept with the payment: rows remember them, so none is ever renamed. */
export type HoldReason = 'amount' | 'currency' | 'risky' | 'paid_already' | 'stopped' | 'numbers_taken'

const SENTENCE: Readonly<Record<HoldReason, string>> = {
  amount: 'The amount that was paid is not the amount that was asked for.',
  currency: 'The payment was not taken in BDT.',
  risky: 'The gateway calls this payment risky.',
  paid_already: 'This was paid already, by another payment: refund one of them.',
  stopped: 'What it was for is cancelled: refund it, or ask the customer.',
  numbers_taken: 'The gateway gave the numbers of another payment.',
}

/** What the shopkeeper reads; null: nothing is held. */
export const holdSentence = (reasons: readonly HoldReason[]): string | null =>
  reasons.length > 0 ? reasons.map((reason) => SENTENCE[reason]).join(' ') : null

/** What may have become of the reference since. */
interface Since {
  readonly paidAlready: boolean
  readonly stopped: boolean
}

/** Why held money cannot be accepted whoever says so; null: it can, as far as the shop knows. Of the reasons only risk is a person's to judge. */
export function lastingReason(held: readonly HoldReason[], since: Since): string | null {
  const lasting = held.filter((reason) => reason !== 'risky')
  if (lasting.length > 0) return holdSentence(lasting)
  if (since.paidAlready) return SENTENCE.paid_already
  return since.stopped ? SENTENCE.stopped : null
}

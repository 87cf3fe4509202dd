import { FORMATS } from '../../kernel/language/format.ts'
import { storedSentence, storedSentenceWith } from '../../kernel/language/stored-sentence.ts'
import type { Poisha } from '../../kernel/money.ts'
import type { GatewayAnswer, RefundAnswer } from '../../payments/gateway.ts'
import { isFinalPayment, type PaymentState } from '../../payments/payment.ts'
import type { RefundState } from '../refunds/refund.ts'

/** `missing`: the gateway knows nothing of what is paid here. `amount`, `currency`: another came, or twice. `refund`: they disagree on one. */
export const DIFFERENCE_KINDS = ['missing', 'amount', 'currency', 'refund'] as const
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number]

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
    return answer.kind === 'not_found' ? [{ kind: 'missing', gatewaySays: UNKNOWN }] : []
  }
  const { value } = answer
  if (value.state !== 'paid') {
    return [{ kind: 'missing', gatewaySays: NOT_PAID[value.state] }]
  }
  if (value.paidAgain) return [{ kind: 'amount', gatewaySays: PAID_AGAIN }]
  if (state !== 'paid') return []
  return value.mismatches.map((kind) => ({ kind, gatewaySays: MISMATCH[kind] }))
}

const UNKNOWN = storedSentence('The gateway knows no such payment.', 'গেটওয়ের কাছে এমন কোনো পেমেন্ট নেই।')

const notPaid = (state: string, bangla: string) =>
  storedSentence(`The gateway says that this payment is ${state}.`, `গেটওয়ে বলছে, পেমেন্টটি ${bangla}।`)

const NOT_PAID = {
  pending: notPaid('pending', 'এখনো শেষ হয়নি'),
  failed: notPaid('failed', 'সফল হয়নি'),
  cancelled: notPaid('cancelled', 'বাতিল হয়েছে'),
  expired: notPaid('expired', 'সময়ের মধ্যে হয়নি'),
}

const PAID_AGAIN = storedSentence(
  'The gateway took money for this payment more than once: give the surplus back on its own page.',
  'গেটওয়ে এই পেমেন্টের টাকা একাধিকবার নিয়েছে: বাড়তি টাকা তাদের পাতায় গিয়ে ফেরত দিন।',
)

const MISMATCH = {
  amount: storedSentence(
    'The gateway took another amount than was asked for.',
    'যত চাওয়া হয়েছিল, গেটওয়ে তার চেয়ে ভিন্ন অঙ্ক নিয়েছে।',
  ),
  currency: storedSentence(
    'The gateway did not take the payment in BDT.',
    'গেটওয়ে বাংলাদেশি টাকায় পেমেন্ট নেয়নি।',
  ),
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
  if (theirs === 'succeeded') return GIVEN_BACK(taka)
  if (theirs === 'processing') return GIVING_BACK(taka)
  return null
}

const inBangla = (say: (taka: string) => string) => (taka: string) => say(FORMATS.bn.digits(taka))

const GIVEN_BACK = storedSentenceWith(
  (taka) => `The gateway has given ${taka} back, though it had not worked here.`,
  inBangla((taka) => `গেটওয়ে ${taka} ফেরত দিয়েছে, যদিও এখানে তা সফল হয়নি।`),
)

const GIVING_BACK = storedSentenceWith(
  (taka) => `The gateway is giving ${taka} back, though it had not worked here.`,
  inBangla((taka) => `গেটওয়ে ${taka} ফেরত দিচ্ছে, যদিও এখানে তা সফল হয়নি।`),
)

const ENDED_WITHOUT = storedSentenceWith(
  (taka) => `The gateway did not give ${taka} back, which counts as given back here.`,
  inBangla((taka) => `গেটওয়ে ${taka} ফেরত দেয়নি, অথচ এখানে ফেরত দেওয়া হয়েছে বলে ধরা আছে।`),
)

const NOT_REFUNDED = {
  processing: storedSentenceWith(
    (taka) => `The gateway has not given ${taka} back yet, which counts as given back here.`,
    inBangla((taka) => `গেটওয়ে ${taka} এখনো ফেরত দেয়নি, অথচ এখানে ফেরত দেওয়া হয়েছে বলে ধরা আছে।`),
  ),
  failed: ENDED_WITHOUT,
  cancelled: ENDED_WITHOUT,
  unknown: storedSentenceWith(
    (taka) => `The gateway knows nothing of ${taka} that count as given back here.`,
    inBangla((taka) => `এখানে ${taka} ফেরত দেওয়া হয়েছে বলে ধরা আছে, গেটওয়ে তা জানে না।`),
  ),
}

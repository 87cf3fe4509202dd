import { FORMATS } from '../kernel/language/format.ts'
import type { Poisha } from '../kernel/money.ts'
import type { GatewayId, HoldReason } from './payment.ts'

const { taka } = FORMATS.en

const held: Readonly<Record<HoldReason, string>> = {
  amount: 'The amount that was paid is not the amount that was asked for.',
  currency: 'The payment was not taken in BDT.',
  risky: 'The gateway calls this payment risky.',
  paid_already: 'This was paid already, by another payment: refund one of them.',
  stopped: 'What it was for is cancelled: refund it, or ask the customer.',
  numbers_taken: 'The gateway gave the numbers of another payment.',
}

interface HeldMoney {
  readonly reasons: readonly HoldReason[]
}

export const paymentReasons = {
  'gateway-pending': 'The gateway does not know yet.',
  'gateway-paid': 'The gateway has the money.',
  'gateway-failed': 'The gateway could not complete it.',
  'gateway-cancelled': 'The payer cancelled it on the gateway’s page.',
  'gateway-expired': 'The payment expired on the gateway’s page.',
  'gateway-closed':
    'The API keys of its gateway are no longer set up, so the shop could not ask whether it was paid.',
  'gateway-words': ({ words }: { readonly words: string }) => words,
  'stripe-words': ({ words }: { readonly words: string }) => `Stripe says: ${words}`,
  'bkash-words': ({ words }: { readonly words: string }) => `bKash did not take the money: ${words}`,
  'bkash-other-sum': 'bKash was about to take another sum, so it was not told to.',
  'bkash-refund-failed': 'bKash says failed.',
  'bkash-refund-cancelled': 'bKash says cancelled.',
  'no-payment-page': 'The gateway opened no page for it.',
  'nobody-paid': ({ hours }: { readonly hours: number }) => `Nobody had paid after ${hours} hours.`,
  held: ({ reasons }: HeldMoney) => reasons.map((reason) => held[reason]).join(' '),
  'held-accepted': ({ by }: { readonly by: string }) => `${by} has looked at it and accepted it.`,
  'settled-outside': ({ by }: { readonly by: string }) => `${by} settled it outside the shop.`,
  'all-given-back': 'All of it was refunded.',
  'maybe-given-back': 'It is being refunded, or may have been refunded already.',
  'refund-unanswered': 'The gateway has not answered yet. It is asked again with the same number.',
  'nothing-to-pay': 'The order costs nothing.',
  'cash-handed-over': 'The cash was handed over on delivery.',
  'cash-not-chosen': 'Nobody has chosen to pay it in cash.',
  'cash-stopped': 'What it was for is cancelled, so no cash is collected.',
  'cash-paid-otherwise': 'It was paid otherwise, so no cash is collected.',
  'cash-to-be-paid-otherwise': 'It is to be paid otherwise now: no cash is collected for this.',
  'cash-order-cancelled': 'The order was cancelled: no cash is collected for it.',
  'cash-parcel-returned': 'The parcel came back: no cash was handed over.',
}

function limits({
  minAmount,
  maxAmount,
  amount,
}: Readonly<Record<'minAmount' | 'maxAmount' | 'amount', Poisha>>): string {
  return `The payment gateway takes payments from ${taka(minAmount)} to ${taka(maxAmount)}; this one would be ${taka(amount)}.`
}

export const paymentRefusals = {
  'payment-not-found': 'There is no payment with this number.',
  'outside-gateway-limits': limits,
  'payments-stopped': 'Nothing more can be paid for this: it was cancelled.',
  'already-paid': 'This is already paid. Thank you!',
  'payment-on-hold': 'Your payment has arrived and the shop is checking it. Please do not pay again.',
  'capture-under-way': 'Your payment is being taken at this moment. Please wait a minute, and look again.',
  'too-many-payment-pages': 'There were many tries to pay this today. Please try again tomorrow, or call us.',
  'payment-page-unavailable':
    'The payment page cannot be opened right now. Nothing was charged; please try again in a few minutes.',
  'payment-rejected':
    'The payment gateway did not accept this payment. Nothing was charged; please tell the shop.',
  'gateway-silent': 'The payment service does not answer right now. Please try again in a few minutes.',
  'bank-answer-pending':
    'A payment for this is under way, and the bank has not answered it yet. Please look again in a few minutes.',
  'earlier-payment-unknown':
    'The payment service does not say whether your payment has arrived. Please try again in a few minutes.',
  'payment-not-held': 'This payment does not need a decision (any more).',
  'held-money-gone': 'The gateway does not have this money (any more).',
  'held-money-unacceptable': ({ reason }: HeldMoney & { readonly reason: string }) =>
    `This money cannot be accepted. ${reason}`,
}

/** For a gateway with one method only. */
export const paymentMethodNames: Partial<Record<GatewayId, string>> = {
  bkash: 'bKash',
  cod: 'Cash on delivery',
  free: 'Nothing to pay',
}

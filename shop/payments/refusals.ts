import { refusals } from '../kernel/api/refusal.ts'
import { FORMATS } from '../kernel/language/format.ts'
import type { Poisha } from '../kernel/money.ts'
import type { AmountLimits } from './gateway.ts'
import type { HeldMoney } from './reasons.ts'
import { bn } from './refusals.bn.ts'

export const refusePayment = refusals(
  {
    'payment-not-found': ['not-found', 'There is no payment with this number.'],
    'outside-gateway-limits': limits,
    'payments-stopped': 'Nothing more can be paid for this: it was cancelled.',
    'already-paid': 'This is already paid. Thank you!',
    'payment-on-hold': 'Your payment has arrived and the shop is checking it. Please do not pay again.',
    'capture-under-way': [
      'unavailable',
      'Your payment is being taken at this moment. Please wait a minute, and look again.',
    ],
    'too-many-payment-pages':
      'Paying this was tried very often today. Please try again tomorrow, or call us.',
    'payment-page-unavailable': [
      'unavailable',
      'The payment page cannot be opened right now. Nothing was charged; please try again in a few minutes.',
    ],
    'payment-rejected': [
      'unavailable',
      'The payment gateway did not accept this payment. Nothing was charged; please tell the shop.',
    ],
    'gateway-silent': [
      'unavailable',
      'The payment service does not answer right now. Please try again in a few minutes.',
    ],
    'bank-answer-pending': [
      'unavailable',
      'A payment for this is under way, and the bank has not answered it yet. Please look again in a few minutes.',
    ],
    'earlier-payment-unknown': [
      'unavailable',
      'The payment service does not say whether your payment has arrived. Please try again in a few minutes.',
    ],
    'payment-not-held': 'This payment does not wait for anybody’s word (any more).',
    'held-money-gone': 'The gateway does not have this money (any more).',
    'held-money-unacceptable': ({ reason }: HeldMoney & { readonly reason: string }) =>
      `This money cannot be accepted. ${reason}`,
  },
  bn,
  { 'outside-gateway-limits': { amount: true, minAmount: true, maxAmount: true } },
)

function limits({ minAmount, maxAmount, amount }: AmountLimits & { readonly amount: Poisha }): string {
  const { taka } = FORMATS.en
  return `The payment gateway takes payments from ${taka(minAmount)} to ${taka(maxAmount)}; this one would be ${taka(amount)}.`
}

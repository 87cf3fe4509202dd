import { refusals } from '../../kernel/api/refusal.ts'
import { DATES } from '../../kernel/language/dates.ts'
import { FORMATS } from '../../kernel/language/format.ts'
import type { Poisha } from '../../kernel/money.ts'
import type { FirstRefund } from './refund.ts'
import { bn } from './refusals.bn.ts'

export const refuseRefund = refusals(
  {
    'idempotency-key-reused': 'This key was used for another refund.',
    'payment-returned': 'This money has gone back already.',
    'nothing-paid': 'Nothing was paid here, so there is nothing to give back.',
    'captured-amount-unknown':
      'The gateway has to give this back on its own page: what it took is not clear.',
    'refund-exceeds-rest': ({ refundable }: { readonly refundable: Poisha }) =>
      refundable > 0
        ? `Only ${FORMATS.en.taka(refundable)} is left to give back.`
        : 'All of it was given back.',
    'gateway-not-configured':
      'The shop has no keys of this way to pay, so nobody can be asked to give it back. Please set them again.',
    'refund-period-over': ({ days }: { readonly days: number }) =>
      `This way to pay gives money back for ${days} days only, and they are over. Please send it otherwise.`,
    'refund-part-unknown': 'This is no gift or charge of that order. Please load the page again.',
    'refund-part-refunded': ({ label, amount, at }: FirstRefund) =>
      `“${label}” is in a refund of ${FORMATS.en.taka(amount)} of ${DATES.en.moment(at)} already. To give back more, choose nothing and type the amount.`,
    'refund-under-way': 'Another refund of this payment is under way. Please wait until it has ended.',
  },
  bn,
  { 'refund-exceeds-rest': { refundable: true }, 'refund-part-refunded': { amount: true } },
)

import { DATES } from '../../kernel/language/dates.ts'
import { FORMATS } from '../../kernel/language/format.ts'
import type { Poisha } from '../../kernel/money.ts'
import type { FirstRefund, RefundState } from './refund.ts'

const { taka } = FORMATS.en
const { moment } = DATES.en

const states: Readonly<Record<RefundState, string>> = {
  requested: 'Requested',
  processing: 'On its way',
  succeeded: 'Given back',
  failed: 'Did not work',
  cancelled: 'Cancelled',
}

export const refundWords = {
  states,
  refunds: 'Refunds',
  refundsOf: (number: string) => `Refunds of ${number}`,
  notLoaded: 'The refunds could not be loaded.',
  tryAgain: 'Try again',
  refused:
    'A refund did not work, and its money is still with you. Try again below. Or give it back on the payment service’s own page or by hand, and then say on the page of the payment that it is settled.',
  toPayment: 'See the payment',
  nothingGivenBack: 'Nothing was given back.',
  by: (name: string) => ` by ${name}`,
  // The form
  forWhat: 'What is it for? (If you like)',
  findPart: 'Find by the name of a gift or a person',
  namedBefore: 'Given back before',
  noLongerNeeded: 'Paid, and no longer needed',
  giveBack: 'Give back, in taka',
  why: 'Why (the customer reads it)',
  sayWhy: 'Please say why.',
  refund: 'Refund',
  didNotWork: 'That did not work',
  writtenDown: 'The refund is recorded',
  noAmount: 'Please give an amount in taka, such as 250 or 250.50.',
  onlyLeft: (rest: Poisha) => `Only ${taka(rest)} is left to give back.`,
  giveBackAsk: (amount: Poisha) => `Give back ${taka(amount)}?`,
  byHand: 'This was paid in cash: hand the money back yourself. The shop records it.',
  byGateway: 'The payment service returns it to where it came from. This cannot be undone.',
  yesHandedBack: 'Yes, it is handed back',
  yesGiveBack: 'Yes, give it back',
  noKeep: 'No, keep it',
}

export const refundReasons = {
  'nobody-said-where': 'Nobody said in time where the gift goes.',
}

export const refundRefusals = {
  'idempotency-key-reused': 'This request was already used for another refund. Please load the page again.',
  'payment-returned': 'This money has gone back already.',
  'nothing-paid': 'Nothing was paid here, so there is nothing to give back.',
  'captured-amount-unknown': 'The gateway has to give this back on its own page: what it took is not clear.',
  'refund-exceeds-rest': ({ refundable }: { readonly refundable: Poisha }) =>
    refundable > 0 ? `Only ${taka(refundable)} is left to give back.` : 'All of it was given back.',
  'gateway-not-configured':
    'The API keys for this way to pay are missing, so the shop cannot request the refund. Please set them up again.',
  'refund-period-over': ({ days }: { readonly days: number }) =>
    `This way to pay gives money back for ${days} days only, and they are over. Please send it in another way.`,
  'refund-part-unknown': 'This is no gift or charge of that order. Please load the page again.',
  'refund-part-refunded': ({ label, amount, at }: FirstRefund) =>
    `“${label}” is in a refund of ${taka(amount)} of ${moment(at)} already. To give back more, choose nothing and type the amount.`,
  'refund-under-way': 'Another refund of this payment is under way. Please wait until it has ended.',
}

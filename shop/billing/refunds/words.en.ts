import { DATES } from '../../kernel/language/dates.ts'
import { FORMATS } from '../../kernel/language/format.ts'
import type { Poisha } from '../../kernel/money.ts'
import type { FirstRefund, RefundState } from './refund.ts'

const { taka } = FORMATS.en
const { moment } = DATES.en

const states: Readonly<Record<RefundState, string>> = {
  requested: 'Requested',
  processing: 'On its way',
  succeeded: 'Refunded',
  failed: 'Failed',
  cancelled: 'Cancelled',
}

export const refundWords = {
  states,
  refunds: 'Refunds',
  refundsOf: (number: string) => `Refunds of ${number}`,
  notLoaded: 'The refunds could not be loaded.',
  tryAgain: 'Try again',
  refused:
    'A refund did not work, and its money is still with you. Try again below. Or return it on the payment service’s own page or by hand, then mark the payment as settled on its page.',
  toPayment: 'See the payment',
  nothingGivenBack: 'Nothing has been refunded.',
  by: (name: string) => ` by ${name}`,
  // The form
  forWhat: 'What is it for? (Optional)',
  findPart: 'Find by the name of a gift or a person',
  namedBefore: 'Already refunded',
  noLongerNeeded: 'Paid, and no longer needed',
  giveBack: 'Amount to refund, in taka',
  why: 'Why (the customer reads it)',
  sayWhy: 'Please say why.',
  refund: 'Refund',
  didNotWork: 'That did not work',
  writtenDown: 'The refund is recorded',
  noAmount: 'Please give an amount in taka, such as 250 or 250.50.',
  onlyLeft: (rest: Poisha) => `You can refund at most ${taka(rest)}.`,
  giveBackAsk: (amount: Poisha) => `Refund ${taka(amount)}?`,
  byHand: 'This was paid in cash: hand the money back yourself. The shop records it.',
  byGateway: 'The payment service returns it to where it came from. This cannot be undone.',
  yesHandedBack: 'Yes, I have returned it',
  yesGiveBack: 'Yes, refund it',
  noKeep: 'No, keep it',
}

export const refundReasons = {
  // Gateways are asked again with the same words.
  'nobody-said-where': 'Nobody said in time where the gift goes.',
  'cheaper-there': 'Delivery costs less at the address that the recipient gave.',
}

export const refundRefusals = {
  'idempotency-key-reused': 'This request was already used for another refund. Please load the page again.',
  'payment-returned': 'This money is already refunded.',
  'nothing-paid': 'Nothing was paid here, so there is nothing to refund.',
  'captured-amount-unknown':
    'It is not clear how much the gateway took. Please refund this on the gateway’s own page.',
  'refund-exceeds-rest': ({ refundable }: { readonly refundable: Poisha }) =>
    refundable > 0 ? `You can refund at most ${taka(refundable)}.` : 'All of it is refunded already.',
  'gateway-not-configured':
    'The API keys for this way to pay are missing, so the shop cannot request the refund. Please set them up again.',
  'refund-period-over': ({ days }: { readonly days: number }) =>
    `This way to pay refunds for ${days} days only, and they are over. Please return the money in another way.`,
  'refund-part-unknown': 'This gift or charge is not part of that order. Please load the page again.',
  'refund-part-refunded': ({ label, amount, at }: FirstRefund) =>
    `“${label}” is already in a refund of ${taka(amount)} of ${moment(at)}. To refund more, choose nothing and type the amount.`,
  'refund-under-way': 'Another refund of this payment is under way. Please wait until it has ended.',
}

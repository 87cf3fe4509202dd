import { FORMATS } from '../../kernel/language/format.ts'
import type { Poisha } from '../../kernel/money.ts'
import type { RefundState } from './refund.ts'

const { taka } = FORMATS.en

const states: Readonly<Record<RefundState, string>> = {
  requested: 'Asked for',
  processing: 'On its way',
  succeeded: 'Given back',
  failed: 'Did not work',
  cancelled: 'Called off',
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
  writtenDown: 'The refund is written down',
  noAmount: 'Please give an amount in taka, such as 250 or 250.50.',
  onlyLeft: (rest: Poisha) => `Only ${taka(rest)} is left to give back.`,
  giveBackAsk: (amount: Poisha) => `Give back ${taka(amount)}?`,
  byHand: 'This was paid in cash: hand the money back yourself. The shop writes it down.',
  byGateway: 'The payment service returns it to where it came from. It cannot be called back.',
  yesHandedBack: 'Yes, it is handed back',
  yesGiveBack: 'Yes, give it back',
  noKeep: 'No, keep it',
}

import { DATES } from '../../kernel/language/dates.ts'
import { FORMATS } from '../../kernel/language/format.ts'
import type { Poisha } from '../../kernel/money.ts'
import type { GatewayPayment } from '../../payments/gateway.ts'
import type { GatewayId } from '../../payments/payment.ts'
import type { RefundState } from '../refunds/refund.ts'

const { count, number, taka } = FORMATS.en
const { moment } = DATES.en

const started: Readonly<Record<GatewayId, string>> = {
  sslcommerz: 'The payment page was requested.',
  bkash: 'The bKash page was requested.',
  stripe: 'The Stripe page was requested.',
  cod: 'Cash on delivery was chosen.',
  free: 'The order cost nothing.',
}

/** The name of a gateway's number, and where the shopkeeper finds or needs it. */
type Numbers = Readonly<Partial<Record<GatewayId, { readonly name: string; readonly where: string }>>>

const ofMoney: Numbers = {
  sslcommerz: {
    name: 'The bank’s number',
    where: 'The bank and SSLCommerz find the money by it; SSLCommerz calls it “bank_tran_id”.',
  },
  bkash: { name: 'TrxID', where: 'In bKash’s message to the customer and in your bKash statement.' },
  stripe: { name: 'Stripe’s number of the payment', where: 'Search for it on Stripe’s page of payments.' },
}

const ofPayment: Numbers = {
  sslcommerz: {
    name: 'SSLCommerz’s proof of the payment',
    where: 'Give it to SSLCommerz’s support, who call it “val_id”.',
  },
  bkash: {
    name: 'bKash’s number of the payment',
    where: 'Give it to bKash’s support, who call it “paymentID”.',
  },
  stripe: {
    name: 'Stripe’s number of the payment page',
    where: 'Give it to Stripe’s support, who call it “Checkout Session”.',
  },
}

/** The trouble with a refund, by its state. */
const trouble: Readonly<Record<Exclude<RefundState, 'succeeded'>, (amount: Poisha) => string>> = {
  requested: (amount) => `The gateway has not taken on the refund of ${taka(amount)} yet.`,
  processing: (amount) => `The refund of ${taka(amount)} has not arrived for more than a day.`,
  failed: (amount) => `The refund of ${taka(amount)} did not work.`,
  cancelled: (amount) => `The refund of ${taka(amount)} was cancelled.`,
}

export const reconcilingWords = {
  payments: 'Payments',
  /** As the object of "We could not show". */
  thePayments: 'the payments',
  waiting: (total: number) =>
    total === 1 ? '1 payment needs a look' : `${total === 0 ? 'No' : number(total)} payments need a look`,
  found: (total: number, search: string) => `${number(total)} found for “${search}”`,
  paymentNumber: 'Payment number',
  find: 'Find',
  noneFound: 'No payment found',
  noneFoundHelp: 'The number is on the receipt. The gateway’s own number works too, if you type all of it.',
  allWell: 'All is well',
  allWellHelp: 'No payment is on hold, no refund went wrong, and the gateway’s books agree with yours.',
  nothingWaits: 'Nothing waits for you',
  nothingWaitsHelp: 'No payment is on hold and no refund went wrong, as far as the shop knows.',

  // The last comparison with the gateway
  comparedOn: (at: string, payments: number) =>
    `Compared with the gateway on ${moment(at)}; ${count(payments, { one: 'payment', other: 'payments' })}.`,
  unanswered: (payments: number) => `It gave no answer about ${number(payments)} of them.`,
  cutShort: (at: string) =>
    `The comparison that began on ${moment(at)} was cut short: the gateway did not answer.`,
  shouldBeNightly: 'It should be every night: what is not listed may differ by now.',
  neverCompared: {
    overdue:
      'The books have never been compared with the gateway’s, as they should be every night: what is not listed may differ.',
    tried: 'The books have not been compared with the gateway’s yet.',
    new: 'The books are compared with the gateway’s every night at three, the first time tonight.',
  },

  // A payment
  askedFor: 'Requested',
  taken: 'Taken',
  seeOrder: 'See the order',
  numbers: { ofMoney, ofPayment },
  foundOn: (at: string) => `Found on ${moment(at)}.`,
  begun: 'Started',
  started,
  accept: 'Accept',
  giveItBack: 'Refund it',
  askAgain: 'Ask the gateway again',
  cannotAccept: 'It cannot be accepted.',
  refundIt: 'Refund it.',
  settleIt: 'Once it is settled on the gateway’s page or with the customer, say so.',
  acceptance: {
    title: 'Accept this payment?',
    text: 'The order then counts as paid, and its receipt is sent.',
    confirm: 'Yes, accept it',
    cancel: 'No, keep it on hold',
  },
  isNow: (state: string) => `It is now: ${state}.`,
  becameNow: (number: string, state: string) => `Payment ${number} is now: ${state}.`,
  nextFor: {
    paid: 'Its order counts as paid, and the receipt is on its way to the customer. What comes next is on the order’s page.',
    returned: 'The customer is told that the money has been refunded. The order can be paid again.',
  },
  seenTo: 'You have taken care of the refund; it is not listed here any more.',
  didNotWork: 'This did not work.',

  // Settled outside the shop
  settledOutside: 'Settled outside the shop',
  heldHelp:
    'For money that went back on the gateway’s own page or by hand. No money moves by this: the payment then counts as refunded, and its order may be paid again.',
  differenceHelp:
    'For a difference that you have settled on the gateway’s own page. No money moves by this: the payment stays what it is, and the difference is shown no more.',
  howSettled: 'How it was settled',
  sayHow: 'Please say how it was settled.',
  isSettled: 'It is settled',
  settledAsk: 'Is it settled?',
  heldSettled:
    'The customer is told that the money has been refunded. This cannot be undone, and it is kept with your name.',
  differenceSettled: 'This difference is not shown again while it lasts. It is kept with your name.',
  yesSettled: 'Yes, it is settled',
  notYet: 'No, not yet',

  // A refund that went wrong
  trouble,
  refundAskedFor: (by: string, at: string) => `Requested by ${by} on ${moment(at)}.`,
  seeRefunds: 'See the refunds',
  isSeenTo: 'I have taken care of it',
  sight: {
    title: 'Have you taken care of this refund?',
    text: 'It is not listed here again unless it changes. No money moves by this, and it is kept with your name.',
    confirm: 'Yes, I have',
    cancel: 'No, not yet',
  },
}

interface Unpaid {
  readonly state: Exclude<GatewayPayment['state'], 'paid'>
}

interface Sum {
  readonly amount: Poisha
}

export const differenceReasons = {
  'payment-unknown-there': 'The gateway knows no such payment.',
  'payment-not-paid-there': ({ state }: Unpaid) => `The gateway says that this payment is ${state}.`,
  'payment-paid-twice':
    'The gateway took money for this payment more than once: refund the surplus on its own page.',
  'payment-amount-differs': 'The gateway took another amount than was asked for.',
  'payment-currency-differs': 'The gateway did not take the payment in BDT.',
  'refund-succeeded-there': ({ amount }: Sum) =>
    `The gateway has refunded ${taka(amount)}, though the shop shows the refund as failed.`,
  'refund-processing-there': ({ amount }: Sum) =>
    `The gateway is refunding ${taka(amount)}, though the shop shows the refund as failed.`,
  'refund-not-yet-there': ({ amount }: Sum) =>
    `The gateway has not refunded ${taka(amount)} yet, which the shop shows as refunded.`,
  'refund-failed-there': ({ amount }: Sum) =>
    `The gateway did not refund ${taka(amount)}, which the shop shows as refunded.`,
  'refund-unknown-there': ({ amount }: Sum) =>
    `The gateway knows nothing of ${taka(amount)} that the shop shows as refunded.`,
}

export const reconcilingRefusals = {
  'gateway-silent-about-payment': 'The gateway does not answer right now. Please ask again in a few minutes.',
  // The gateway answers, so polling does not pause for this one.
  'gateway-silent-about-refunds':
    'The gateway has answered about the payment, but not about its refunds. Please ask again in a few minutes.',
  'gateway-skipped': 'The gateway gave no answer about earlier payments, so this one was skipped.',
  'gateway-silent-about-acceptance':
    'The gateway does not answer right now. Please try again in a few minutes.',
  'payment-unknown-to-gateway': 'The gateway knows no such payment.',
  'held-money-refunded':
    'This money is being refunded, or may be refunded already, so it cannot be accepted.',
  'open-refund': 'A refund of this money is under way: wait until it has ended.',
  'nothing-to-resolve': 'This payment does not need a decision (any more).',
  'refund-not-found': 'There is no such refund.',
  'refund-changed': 'This refund has changed in the meantime. Please look at it again.',
}

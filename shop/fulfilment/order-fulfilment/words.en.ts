import { FORMATS } from '../../kernel/format.ts'
import type { Poisha } from '../../kernel/money.ts'
import type { GatewayId, PaymentState } from '../../money/payments/payment.ts'
import { GATEWAY_NAME } from '../../money/payments/payment.ts'

const { taka } = FORMATS.en

const begun: Readonly<Record<GatewayId, string>> = {
  sslcommerz: 'Payment begun',
  bkash: 'Payment begun at bKash',
  stripe: 'Payment begun at Stripe',
  cod: 'Cash on delivery chosen',
}

const became: Readonly<Record<PaymentState, string>> = {
  pending: 'Payment waits',
  paid: 'Payment arrived',
  paid_on_hold: 'Payment arrived, and is held',
  failed: 'Payment failed',
  cancelled: 'Payment cancelled',
  expired: 'Payment ran out',
  returned: 'Payment paid back',
}

export const en = {
  pageTitle: 'Order · Manage Order',
  manageOrder: 'Manage Order',
  order: (number: string) => `Order ${number}`,
  placed: 'Placed',
  gifts: (n: number) => (n === 1 ? '1 gift' : `${n} gifts`),
  customer: 'Customer',
  whatHappened: 'What happened',
  history: 'History',
  allOrders: 'All orders',
  differences: {
    missing: 'unknown to the gateway',
    amount: 'another amount',
    currency: 'another currency',
    refund: 'refunds',
  },
  noSuchOrder: 'No such order',
  notComplete: 'Perhaps the address is not complete.',
  thisOrder: 'this order',
  // Its steps
  delivery: 'Delivery',
  actions: {
    packed: 'Mark as packed',
    sent: 'Mark as sent',
    delivered: 'Mark as delivered',
    cancelled: 'Cancel order',
  },
  packingSlip: 'Packing slip',
  whyBack: 'Why did it come back?',
  sayWhy: 'Please say why.',
  cameBack: 'It came back',
  didNot: 'It did not',
  didNotWork: 'That did not work',
  returnedAsk: 'Has it come back to you?',
  cancelAsk: 'Cancel this order?',
  staysReturned: 'A returned order stays returned.',
  staysCancelled: 'A cancelled order stays cancelled.',
  yesHere: 'Yes, it is here',
  yesCancel: 'Yes, cancel it',
  noKeep: 'No, keep it',
  nobodyCanPay: 'Nobody can pay for it any more.',
  moneyGivenBack: 'Its money has been given back, or is on its way.',
  mustRefund: 'Money has come for it: you will have to refund the money.',
  received: (amount: Poisha) => `${taka(amount)} received?`,
  paidAtDoor: 'The order is paid in cash at the door. It is then marked as paid and delivered.',
  yesReceived: 'Yes, received',
  notYet: 'Not yet',
  givenBackTitle: 'Its money was given back',
  givenBackText: 'All of the money for this order has been given back, or is on its way. Go on all the same?',
  yesGoOn: 'Yes, go on',
  noLeave: 'No, leave it',
  heldTitle: 'Its payment is held',
  heldText:
    'The payment service is not sure of this payment, and nobody has accepted it yet. Send it all the same?',
  unpaidTitle: 'It is not paid',
  unpaidText: 'No money has come for this order, and none is to be paid at the door. Send it all the same?',
  refundTitle: (done: string) => `${done}. Refund the money`,
  toRefund: 'Refund it now',
  later: 'Later',
  refundText: (due: Poisha) =>
    `${taka(due)} of this order’s money is still here. Please give it back to the customer.`,
  // What to mind
  addressChanged: 'The customer changed the address after it was packed: print the slip anew.',
  refundKept: (kept: Poisha) => `Money has come for it, please refund the money: ${taka(kept)}.`,
  allGivenBackDoNotSend: 'All of its money was given back, or is on its way: do not send it.',
  heldLook: 'The payment is held: look at it before you send anything.',
  needsAddress: 'Needs an address: ask the customer by the e-mail of their account.',
  cashAtDoor: 'Cash on delivery: the money is collected at the door.',
  notPaidYet: 'Not paid yet.',
  partGivenBack: (amount: Poisha) =>
    `${taka(amount)} of its money was given back: make sure that it is still to be sent.`,
  // Its money
  payment: 'Payment',
  nobodyTried: 'Nobody has tried to pay yet.',
  onItsWayBack: 'On its way back',
  allGivenBack: 'All given back',
  partlyGivenBack: 'Partly given back',
  howItWent: 'How this payment went',
  amount: 'Amount',
  paidWith: 'Paid with',
  gateways: GATEWAY_NAME,
  through: 'Through',
  paymentNumber: 'Payment number',
  begunAt: 'Begun',
  endedAt: 'Ended',
  // Its timeline
  sentElsewhere: 'Sent elsewhere',
  customerChose: 'The customer chose the address.',
  begun,
  became,
  accepted: 'Payment accepted',
  refundOf: (amount: Poisha, state: string) => `Refund of ${taka(amount)}: ${state.toLowerCase()}`,
  // The packing slip
  slipHead: (from: string, number: string) => `${from} · Order ${number}`,
  deliverTo: 'Deliver to',
  print: 'Print',
  backToOrder: 'Back to the order',
  thisSlip: 'this packing slip',
  slipCancelled: 'This order is cancelled: do not send it.',
  slipReturned: 'This parcel came back: do not send it.',
  slipGivenBack: 'Its money was given back: do not send it.',
  slipHeld: 'The payment is held: do not send it yet.',
  slipUnpaid: 'Not paid yet: do not send it.',
  slipNeedsAddress: 'Needs an address: ask the customer before you send it.',
}

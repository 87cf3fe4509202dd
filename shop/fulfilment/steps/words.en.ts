import { FORMATS } from '../../kernel/language/format.ts'
import type { Poisha } from '../../kernel/money.ts'
import { GATEWAY_NAME, type GatewayId, type PaymentState } from '../../payments/payment.ts'

const { count, taka } = FORMATS.en

const orders = (n: number) => count(n, { one: 'order', other: 'orders' })

const begun: Readonly<Record<GatewayId, string>> = {
  sslcommerz: 'Payment started',
  bkash: 'Payment started at bKash',
  stripe: 'Payment started at Stripe',
  cod: 'Cash on delivery chosen',
  free: 'Nothing to pay',
}

const became: Readonly<Record<PaymentState, string>> = {
  pending: 'Payment pending',
  paid: 'Payment received',
  paid_on_hold: 'Payment received, on hold',
  failed: 'Payment failed',
  cancelled: 'Payment cancelled',
  expired: 'Payment expired',
  returned: 'Payment refunded',
}

export const orderFulfilmentWords = {
  pageTitle: 'Order · Manage Order',
  manageOrder: 'Manage Order',
  order: (number: string) => `Order ${number}`,
  placed: 'Placed',
  gifts: (n: number) => (n === 1 ? '1 gift' : `${n} gifts`),
  customer: 'Customer',
  recipient: 'Recipient',
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
  notComplete: 'The link may be incomplete.',
  thisOrder: 'this order',
  // Its steps
  deliveryTo: (name: string) => `Delivery to ${name}`,
  delivery: 'Delivery',
  actions: {
    packed: 'Mark as packed',
    sent: 'Mark as sent',
    delivered: 'Mark as delivered',
    cancelled: 'Cancel order',
  },
  undo: {
    new: 'Not packed after all',
    packed: 'Not sent after all',
  },
  chosen: (n: number) => `${orders(n)} chosen`,
  choose: (number: string) => `Choose order ${number}`,
  stepDone: {
    new: 'Taken back',
    packed: 'Packed',
    sent: 'Sent',
    delivered: 'Delivered',
    cancelled: 'Cancelled',
    returned: 'Came back',
  },
  stepsDone: {
    new: (n: number) => `${orders(n)} taken back`,
    packed: (n: number) => `${orders(n)} packed`,
    sent: (n: number) => `${orders(n)} sent`,
    delivered: (n: number) => `${orders(n)} delivered`,
    cancelled: (n: number) => `${orders(n)} cancelled`,
    returned: (n: number) => `${orders(n)} came back`,
  },
  undoIt: 'Undo',
  courierHelp: 'Who delivers it. The customer sees this.',
  courierAndTracking: 'Courier and tracking number',
  whoTookIt: 'Who received it',
  takenByHelp: 'If you know. The customer sees this.',
  whyUnpaid: 'Part of it is neither paid nor cash on delivery. Why do you send it all the same?',
  whyBack: 'Why did it come back?',
  sayWhy: 'Please say why.',
  cameBack: 'It came back',
  backOnShelf: 'Came back: put it on the shelf',
  cameBackBroken: 'Came back broken',
  didNot: 'It did not',
  didNotWork: 'That did not work',
  returnedAsk: 'Has it come back to you?',
  cancelParcel: 'Cancel this parcel',
  cancelParcelAsk: (name: string) => (name ? `Cancel the parcel for ${name}?` : 'Cancel this parcel?'),
  cancelAsk: 'Cancel this order?',
  staysReturned: 'A returned order stays returned.',
  discountStays: 'The other parcels keep the discount that was agreed on, however little they cost.',
  staysCancelled: 'A cancelled order stays cancelled.',
  yesHere: 'Yes, it is here',
  yesCancel: 'Yes, cancel it',
  noKeep: 'No, keep it',
  nobodyCanPay: 'Nobody can pay for it any more.',
  moneyGivenBack: 'Its money is refunded, or the refund is on its way.',
  nothingPaid: 'It cost nothing, so there is nothing to refund.',
  mustRefund: 'It has been paid: you will have to refund the money.',
  received: (amount: Poisha) => `${taka(amount)} received?`,
  paidAtDoor: 'This order is paid in cash on delivery. It will be marked as paid and delivered.',
  yesReceived: 'Yes, received',
  notYet: 'Not yet',
  givenBackTitle: 'Its money was refunded',
  givenBackText:
    'All of the money for this order is refunded, or the refund is on its way. Go on all the same?',
  yesGoOn: 'Yes, go on',
  noLeave: 'No, leave it',
  refundTitle: (done: string) => `${done}. Refund the money`,
  toRefund: 'Refund it now',
  later: 'Later',
  refundText: (due: Poisha) =>
    `${taka(due)} of this order’s money is still here. Please refund it to the customer.`,
  // Its day
  scheduleParcel: 'Agree on another day',
  changeDay: 'Change the day',
  dayToArrive: 'The day it arrives',
  partOfDay: 'Time of day',
  duringDay: 'During the day',
  dayCostsNothing: 'The price stays as it is. The customer gets an e-mail with the day.',
  writeDay: 'Agreed on this day',
  dayWritten: 'The day is agreed on',
  noDayFree: 'No day can be chosen for this address: none is available, or none is offered.',
  daysNotLoaded: 'The days could not be loaded.',
  // A gift
  theGift: 'A gift',
  giftFor: (name: string) => `A gift for ${name}`,
  secret: 'A secret: nothing that comes with it may name the sender.',
  cardTo: 'To, on the card',
  cardFrom: 'From, on the card',
  nothingWritten: 'Nothing was written: it needs no card.',
  occasion: 'Occasion',
  wrap: 'Wrap',
  // Cautions
  addressChanged: 'The customer changed the address after it was packed: print the slip again.',
  surplusToGiveBack: (surplus: Poisha) =>
    `${taka(surplus)} was paid that is no longer due, since the address or the wrap has changed. Please refund it below.`,
  refundKept: (kept: Poisha) => `It has been paid, please refund the money: ${taka(kept)}.`,
  allGivenBackDoNotSend: 'All of its money is refunded, or the refund is on its way: do not send it.',
  heldLook: 'The payment is held: look at it before you send anything.',
  addressAsked: 'Needs an address: the recipient was asked for it by gift link.',
  needsAddress: (phone: string) =>
    `Needs an address: ask the customer by the e-mail of their account${phone && `, or call ${phone}`}.`,
  notPaidYet: 'Not paid yet.',
  shopPays: (amount: Poisha) => `The shop pays the ${taka(amount)}`,
  shopPaid: (amount: Poisha) => `The shop pays ${taka(amount)}`,
  partGivenBack: (amount: Poisha) =>
    `${taka(amount)} of its money was refunded: make sure that it is still to be sent.`,
  // Its money
  payment: 'Payment',
  nobodyTried: 'Nobody has tried to pay yet.',
  onItsWayBack: 'On its way back',
  allGivenBack: 'Refunded',
  partlyGivenBack: 'Partly refunded',
  howItWent: 'How this payment went',
  amount: 'Amount',
  paidWith: 'Paid with',
  gateways: GATEWAY_NAME,
  through: 'Through',
  paymentNumber: 'Payment number',
  begunAt: 'Started',
  endedAt: 'Ended',
  // Its timeline
  sentElsewhere: 'Address changed',
  customerChose: 'The customer chose the address.',
  changedByCode: 'By a code that opened the order.',
  dayChangedBy: (name: string, from: string | null, to: string) =>
    from ? `${name} changed the day from ${from} to ${to}` : `${name} chose the day: ${to}`,
  happened: {
    ParcelRescheduled: 'Delivery day changed by the shop',
    DayLost: 'The delivery day no longer holds',
    StockLost: 'Paid late: a gift was sold out',
    AddressChangedBySender: 'Address changed',
    ExtraWaived: 'The shop pays what it costs more',
    AddressGiven: 'The recipient gave the address',
    AddressMissing: 'The recipient has not given an address yet: sender reminded',
    AddressStillMissing: 'Still no address from the recipient: sender reminded again',
    AddressExpired: 'The recipient did not give an address in time',
    Thanked: 'The recipient said thanks',
  },
  begun,
  became,
  accepted: 'Payment accepted',
  refundOf: (amount: Poisha, state: string) => `Refund of ${taka(amount)}: ${state.toLowerCase()}`,
  // The packing slip
  collect: (cash: string) => `Collect ${cash} in cash`,
  slipCancelled: 'This order is cancelled: do not send it.',
  slipReturned: 'This parcel came back: do not send it.',
  slipGivenBack: 'Its money was refunded: do not send it.',
  slipHeld: 'The payment is held: do not send it yet.',
  slipUnpaid: 'Not paid yet: do not send it.',
  slipMoreToPay: (more: Poisha) => `${taka(more)} more is to be paid: do not send it yet.`,
  slipDayToAgree: 'Needs another delivery day: do not send it yet.',
  slipNeedsAddress: 'Needs an address: ask the customer before you send it.',
}

export const fulfilmentRefusals = {
  'order-payment-unknown':
    'The payment service does not say whether this order has been paid. Please try again in a few minutes.',
  'part-unpaid-not-cancelled': 'Nobody has paid for this order yet: cancel all of it, or leave it as it is.',
  'order-paid-not-cancelled':
    'This order was paid in the meantime, so it was not cancelled. Please check it again.',
  'order-paid-not-returned':
    'This order was paid in the meantime, so it was not marked as returned. Please check it again.',
  'unpaid-reason-missing':
    'Part of this order is neither paid nor cash on delivery. If you send it all the same, please say why.',
  'return-reason-missing': 'This order is on its way. If it came back, please say why.',
  'cash-not-received': ({ cashDue }: { readonly cashDue: Poisha }) =>
    `${taka(cashDue)} is cash on delivery: mark it as delivered once you have the money.`,
  'address-changed':
    'The customer changed the address in the meantime, so nothing was marked. Look at it, and print the packing slip again.',
}

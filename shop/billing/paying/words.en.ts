import { FORMATS } from '../../kernel/language/format.ts'
import type { Poisha } from '../../kernel/money.ts'

const { taka } = FORMATS.en

export const payingWords = {
  yourPayment: 'Your payment',
  // The ways to pay
  howToPay: 'How would you like to pay?',
  toBePaid: ' is to be paid.',
  payOnDelivery: 'Pay on delivery',
  pay: 'Pay',
  inAdvance: (now: Poisha, atDoor: Poisha) => `${taka(now)} now, ${taka(atDoor)} on delivery`,
  payAdvance: (now: Poisha) => `Pay ${taka(now)} now`,
  notNow: 'Not now',
  methods: {
    online: { name: 'Pay online', help: 'By card, bKash or bank, right away' },
    bkash: { name: 'bKash', help: 'From your wallet, on bKash’s page' },
    stripe: { name: 'Card from abroad', help: 'Of any country, on Stripe’s page, charged in taka' },
    cash: { name: 'Cash on delivery', help: 'You pay when your gifts arrive' },
  },
  onlineBesideBkash: 'By card, bank or another wallet',
  waysNotShown: 'The ways to pay could not be shown.',
  pageNotOpened: 'The payment page could not be opened.',
  // After the gateway
  myOrders: 'My Orders',
  seeOrder: 'See your order',
  needAHand: 'Need a hand? Call us:',
  callUs: (phone: string) => `Call us: ${phone}`,
  amount: 'Amount',
  orderNumber: 'Order number',
  orderOf: 'Order of',
  gifts: 'Gifts',
  paymentNumber: 'Payment number',
  backToShop: 'Back to the shop',
  payOnlineNow: 'Pay online now',
  lookAgain: 'Look again',
  payNow: 'Pay now',
  tryAgain: 'Try again',
  // How a payment stands
  placed: 'Thank you! Your order is placed.',
  keepReady: (amount: Poisha) => `Pay ${taka(amount)} in cash when it arrives. Please keep it ready.`,
  waiting: {
    soon: 'This takes a few seconds. You can stay here: the page updates by itself.',
    long: 'This is taking longer than usual. Please do not pay again: we keep checking, and this page updates by itself. You may also leave; My Orders will show the result.',
    unreachable:
      'You seem to be offline. Your payment does not need your connection: we check again as soon as the shop can be reached.',
    resting:
      'The payment service has not told us the result yet. Please do not pay again before you know: look again in a few minutes, or call us.',
  },
  outcomes: {
    paid: { title: 'Thank you! Your payment has arrived.', text: 'We’re preparing your gifts.' },
    pending: {
      title: 'We are checking your payment',
      text: 'This takes a few seconds. You can stay here: the page updates by itself.',
    },
    paid_on_hold: {
      title: 'We have your payment. Please call us.',
      text: 'We need to check something before we send your gifts. Your money is safe; please do not pay again.',
    },
    failed: {
      title: 'The payment did not go through',
      text: 'The payment service could not complete it. Your order is kept, and you can try again.',
    },
    cancelled: {
      title: 'You cancelled the payment',
      text: 'Nothing was paid. Your order is kept, and you can pay whenever you like.',
    },
    expired: {
      title: 'Payment expired',
      text: 'Nothing was paid. Your order is kept, and you can start the payment again.',
    },
    returned: {
      title: 'Your money has been refunded',
      text: 'Your order is kept: you can pay it again, or put its gifts back into your cart.',
    },
  },
  noCash: {
    title: 'You have no cash to pay',
    text: 'We will not collect cash for this order any more. Your order is kept, and you can pay whenever you like.',
  },
  paidInCash: 'You paid in cash when your gifts arrived.',
  sent: 'Your gifts have already left the shop.',
  parcelReturned: 'The parcel came back to us, so there is nothing left to pay.',
  orderCancelled: 'The order is cancelled, so there is nothing left to pay.',
  byAnother: {
    paid: 'Your order is already paid by another payment: you need do nothing else.',
    held: 'Your money has arrived by another payment, and we need to check something before we send your gifts. It is safe; please do not pay again, and call us.',
  },
  cashOnItsWay: (amount: Poisha) => `Your order is on its way: pay ${taka(amount)} in cash when it arrives.`,
  itReturned: 'Your parcel came back to us',
  nothingGoesBack: 'It cost you nothing, so there is nothing to give back.',
  free: {
    title: 'Thank you! Your order is placed.',
    text: 'There is nothing to pay. We’re preparing your gifts.',
  },
  itIsCancelled: 'Your order is cancelled',
  sentence: (text: string) => `${text}. `,
  givenBack: 'Your money has been refunded',
  handedBack: (amount: Poisha) => `${taka(amount)} was refunded to you in cash.`,
  wentBack: (amount: Poisha) =>
    `${taka(amount)} went back to where it came from. Banks may take some days to show it.`,
  onItsWayBack: 'Your refund is on its way',
  goesBack: (amount: Poisha) =>
    `${taka(amount)} goes back to where it came from. Banks may take some days to show it.`,
  weGiveBack:
    'Your payment had arrived, so we are refunding it. My Orders shows when that is done; call us if you have a question.',
  andWeHaveIt: (end: string) => `${end}, and we have your payment`,
  nothingSent:
    'Nothing will be sent, so the money is yours: we check the payment and refund it. Please do not pay again.',
}

export const payingRefusals = {
  'no-order-to-pay': 'You have no such order waiting to be paid.',
  'order-already-paid': (_: { readonly tran_id: string | null }) => 'This order is already paid.',
  'order-on-hold': 'We have your payment and are checking it. Please do not pay again.',
  'pay-cancelled': 'This order is cancelled, so there is nothing to pay.',
  'pay-returned': 'The parcel came back to us, so there is nothing to pay.',
  'pay-in-cash-on-arrival': 'Your order is on its way: pay in cash when it arrives.',
  'method-not-offered': 'This way to pay is not offered here. Please choose another one.',
  'cash-not-offered': 'Cash on delivery is not offered here. Please pay online.',
  'cash-not-there': 'Cash on delivery is not offered at this address. Please pay online.',
  'cash-without-location': 'Cash on delivery needs a shipping location. Please pay online, or call us.',
  'cash-alone-without-location':
    'We only take cash on delivery, so your order needs a shipping location first. Please choose one.',
  'cash-alone': 'We only take cash on delivery, which is not possible for this order. Please call us.',
  'cash-at-several-doors':
    'An order for several people is paid all at once, so cash on delivery is not possible. Please pay online.',
  'cash-for-gift':
    'The recipient of a gift pays nothing, so cash on delivery is not possible. Please pay online.',
  'cash-once-sent': 'This order is already on its way.',
  'cash-out-of-range': ({ minAmount, maxAmount }: { minAmount: Poisha; maxAmount: Poisha }) =>
    `Cash on delivery is for orders from ${taka(minAmount)} to ${taka(maxAmount)}. Please pay online.`,
  'callback-too-large': 'This message is too large to be about a payment.',
}

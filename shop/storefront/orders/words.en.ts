import { FORMATS } from '../../kernel/language/format.ts'
import type { Poisha } from '../../kernel/money.ts'
import type { OrderPaymentState } from '../../orders/order.ts'

const { taka } = FORMATS.en

const sentences: Readonly<Record<OrderPaymentState, string>> = {
  unpaid: 'Nothing has been paid yet.',
  pending: 'A payment was started, and we do not know its outcome yet.',
  paid: 'Thank you, your payment has arrived.',
  paid_on_hold: 'Your payment has arrived, and we are checking it. Please do not pay again.',
  failed: 'The last payment did not go through. Your order is still here.',
  cancelled: 'The last payment was cancelled. Your order is still here.',
  expired: 'The last payment expired. Your order is still here.',
  returned: 'Your payment was refunded. Your order is kept, and you can pay it again.',
}

/** The money of a cancelled or returned order. */
const moneyAfterEnd: Readonly<Partial<Record<OrderPaymentState, string>>> = {
  paid: '. Your payment had arrived, so we refund it.',
  paid_on_hold: ', and we have your payment: we will check it and refund it. Please do not pay again.',
  returned: ', and your payment was refunded.',
}

export const orderHistoryWords = {
  // My Orders
  myOrders: 'My Orders',
  yourOrders: 'your orders',
  orders: (n: number) => (n === 1 ? '1 order' : `${n} orders`),
  noOrdersYet: 'No orders yet',
  firstGift: 'Your first gift is waiting somewhere on our shelves.',
  findGift: 'Find a gift',
  orderOf: (moment: string) => `Order of ${moment}`,
  numberAndGifts: (number: string, gifts: number) =>
    `No. ${number} · ${gifts === 1 ? '1 gift' : `${gifts} gifts`}`,
  theySay: 'The recipient fills in the address through your link.',
  needsAddressOpen: 'Needs an address: open the order to choose one.',
  payNow: 'Pay now',
  payOnlineNow: 'Pay online now',
  payMore: (amount: Poisha) => `Pay ${taka(amount)}`,
  // One of them
  yourOrder: 'Your order',
  thisOrder: 'this order',
  numberBefore: 'No.',
  placedBefore: ', placed',
  yourGifts: 'Your gifts',
  weCallYou: 'If something is unclear, we call you:',
  changePhone: 'Change',
  mayWeCall: 'May we call you if something is unclear?',
  addPhone: 'Add your phone, of any country',
  allMyOrders: 'All my orders',
  noSuchOrder: 'No such order',
  notAmongYours: 'It is not among yours. Perhaps you placed it from another account.',
  // After paying
  whatComes: 'What comes next',
  toWhom: 'To',
  when: 'When',
  inIt: 'In it',
  asSoonAsPacked: 'As soon as it is packed: your order shows its progress.',
  atDoor: 'In cash on delivery',
  seeOrder: 'See your order',
  // Its payment
  payment: 'Payment',
  paidSum: (amount: Poisha, method: string) =>
    method ? `${taka(amount)} · paid with ${method}` : taka(amount),
  paidWith: 'Paid with',
  on: 'On',
  callUs: (phone: string) => `Call us: ${phone}`,
  lookAtPayment: 'See the payment',
  sentences,
  free: 'There is nothing to pay for this order.',
  parcelBack: (money: string) => `The parcel came back to us${money}`,
  cancelled: (money: string) => `This order is cancelled${money}`,
  moneyAfterEnd,
  nothingToPay: '. There is nothing to pay.',
  payInCash: (amount: Poisha) => `Pay ${taka(amount)} in cash when it arrives.`,
  surplusGoesBack: (surplus: Poisha) =>
    `${taka(surplus)} that you paid is no longer needed: the shop will refund it.`,
  moneyBack: 'Refunds',
  givenBackOn: (moment: string) => `Refunded on ${moment}`,
  onItsWaySince: (moment: string) => `On its way to you since ${moment}`,
  // Where it is, and where it goes
  carriedBy: 'Courier:',
  receivedBy: 'Received by:',
  whereItIsFor: (name: string) => `Where it is: for ${name}`,
  whereItIs: 'Where it is',
  callIfWanted: 'The parcel came back to us. Please call us if you still want your gifts.',
  whereItGoes: 'Where it goes',
  needsAddress: 'Needs an address',
  chooseLocation: 'Choose one of your locations.',
  chooseOrCall: 'Choose one of your locations, or call us and name the order',
  typeAddress: 'Type it here.',
  typeOrCall: 'Type it here, or call us and name the order',
  sendElsewhere: 'Send it somewhere else',
  thankYou: 'Thank you!',
  goesTo: (place: string) => `Your order goes to ${place}.`,
  addLocation: 'Add a shipping location',
  sendThere: 'Send it there',
  addAnother: 'Add another location',
  dearerThere: (more: Poisha, isPaid: boolean) =>
    `Delivery there costs ${taka(more)} more${isPaid ? ', to be paid separately' : ''}.`,
  cheaperThere: (less: Poisha) => `Then there is ${taka(less)} less to pay.`,
  goesBackThere: (surplus: Poisha) =>
    `Delivery there costs ${taka(surplus)} less than you paid: the shop will refund the difference.`,
  carriedThere: (carried: Poisha) => `Delivery there costs ${taka(carried)} more, and the shop pays that.`,
  overrideRecipient: (day: string | null) => ({
    title: 'Send it elsewhere?',
    text:
      day === null
        ? 'The recipient has given an address. If you send it elsewhere, that address is dropped.'
        : `The recipient has given an address and chosen ${day}. If you send it elsewhere, both are dropped.`,
    confirm: 'Yes, send it elsewhere',
    cancel: 'No, leave it',
    warning: true,
  }),
  changeDay: 'Change the day',
  chooseDay: 'Choose a day',
  changeTo: (day: string) => `Change to ${day}`,
  dayChanged: (day: string) => `It now arrives ${day}.`,
  costOfDay: {
    dearer: (more: Poisha, isPaid: boolean) =>
      `That day costs ${taka(more)} more${isPaid ? ', to be paid separately' : ''}.`,
    cheaper: (less: Poisha) => `Then there is ${taka(less)} less to pay.`,
    goesBack: (surplus: Poisha) =>
      `That day costs ${taka(surplus)} less than you paid: the shop will refund the difference.`,
    carried: (carried: Poisha) => `That day costs ${taka(carried)} more, and the shop pays that.`,
    same: 'That day costs nothing more.',
  },
  dayAnew: 'We will call you about the day.',
  // Back into the cart
  putBack: 'Put back into cart',
  putBackAsk: 'Back into your cart?',
  putBackText: 'The order is cancelled, and its gifts return to your cart at today’s prices.',
  yesPutBack: 'Yes, put it back',
  noKeepOrder: 'No, keep the order',
  cancelOrder: 'Cancel the order',
  cancelOrderAsk: 'Cancel this order?',
  cancelOrderText: 'There is then nothing to pay, and its gifts do not return to your cart.',
  yesCancelOrder: 'Yes, cancel it',
  orderCancelled: 'The order is cancelled',
  nothingReturned: 'There is nothing to pay, and your cart is as it was.',
  didNotWork: 'That did not work',
  noLongerInShop: 'No longer in the shop',
  noneSold: 'The order is cancelled, but none of its gifts is sold any more.',
  backInCart: 'Back in your cart',
  inCartAgain: (n: number) =>
    n === 1 ? '1 gift is in your cart again.' : `${n} gifts are in your cart again.`,
  noLongerSold: (n: number) => ` ${n === 1 ? '1 is' : `${n} are`} no longer sold.`,
}

import { FORMATS } from '../../kernel/format.ts'
import type { Poisha } from '../../kernel/money.ts'

const { taka } = FORMATS.en

export const en = {
  yourCart: 'Your cart',
  theCart: 'your cart',
  products: (n: number) => (n === 1 ? '1 product' : `${n} products`),
  toPaymentPage: 'Taking you to the payment page',
  orderWaits: (number: string) => `Your order ${number} is recorded and waits for its payment.`,
  orderWaitsHere: 'Your gifts are ordered, and wait for you',
  payNow: 'Pay now',
  stillToPay: ' is still to be paid, now or later from your ',
  myOrders: 'My Orders',
  nothingTwice: '. Nothing is ordered twice.',
  tryAgain: 'Try again',
  addLocationWarning: "If You Don't Add A Shipping Location, Your Payment Will Not Be Done!!!",
  checkLocationWarning: 'Please Check My Location.',
  cartEmpty: 'Your cart is empty',
  alwaysABirthday: "Somebody's birthday is always soon.",
  findGift: 'Find a gift',
  // The summary beside it
  totalPrice: 'Total price',
  noLocation: 'No shipping location yet.',
  addOne: 'Add one',
  otherMethod: (wanted: string, method: string) =>
    `${wanted} is not possible for this cart, so you pay another way: ${method}.`,
  cashUpTo: (limit: Poisha) => `Cash on delivery is for orders up to ${taka(limit)}.`,
  locationGone: 'The location you chose is no longer saved. Please choose where to send it.',
  giftGone: 'A gift is no longer sold. Delete it from the cart to pay.',
  orderInCash: 'Order, pay on delivery',
  pay: 'Pay',
  whereTo: 'Where should it go?',
  noneSaved: 'You have not saved a shipping location yet.',
  addLocation: 'Add a shipping location',
  payNowArrangeLater: 'Pay now, arrange delivery later',
  backToCart: 'Back to my cart',
  payingAgainIsSafe: (problem: string) => `${problem} Pressing Pay again is safe: nothing is ordered twice.`,
}

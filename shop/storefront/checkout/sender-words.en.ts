/** Words for senders without an account. */
export const senderWords = {
  from: 'Who it is from',
  name: 'Your name',
  phone: 'Your mobile number',
  phoneHelp: 'For the courier, and to find your order again',
  phoneForCourier: 'For the courier',
  email: 'Your e-mail (optional)',
  emailHelp: 'For the receipt',
  emailFindsOrder:
    'For the receipt, and to find your order again. Without it, the order opens in this browser only.',
  cashNotOnLimitedDay: 'Places on this day are few: kept for paid orders and proven numbers',
  phoneChanged: 'You changed your mobile number. Please check how you pay, then press again.',
  change: 'Change',
  haveAccount: 'Have an account?',
  logIn: 'Log in',
  cartComesAlong: ': your cart comes along.',
  cartIsThere: ' to see your cart there.',
  findOrder: 'Find your order',
  toOrder: 'your order',
}

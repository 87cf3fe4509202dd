/** Of who buys without an account. */
export const senderWords = {
  from: 'Who it is from',
  name: 'Your name',
  phone: 'Your mobile number',
  phoneHelp: 'For the courier, and to find your order again',
  email: 'Your e-mail (optional)',
  emailHelp: 'For the receipt',
  cashNotOnLimitedDay: 'Not on this day: its few places are kept for orders that are paid',
  change: 'Change',
  haveAccount: 'Have an account?',
  logIn: 'Log in',
  cartComesAlong: ': your cart comes along.',
  cartIsThere: ' to see your cart there.',
  findOrder: 'Find your order',
  toOrder: 'your order',
}

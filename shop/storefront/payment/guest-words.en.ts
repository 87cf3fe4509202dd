/** After paying without an account. */
export const guestOrderWords = {
  yourNumber: 'Your order number',
  keepNumber: 'Keep this number: with it and your mobile number you find the order again.',
  makeAccount: 'Would you like an account?',
  ordersComeAlong: 'Your orders come along, and the next gift needs no address.',
  signUp: 'Create an account',
}

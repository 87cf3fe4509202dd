/** After paying without an account. */
export const guestOrderWords = {
  yourNumber: 'Your order number',
  keepNumber: 'Keep this number: with it and your mobile number you find the order again.',
  keepLink:
    'Keep this link: it shows how your order stands. You gave no e-mail, and we cannot send you a code, so all the rest opens in this browser only.',
  link: 'Link to your order',
  copy: 'Copy the link',
  copied: 'Copied',
  makeAccount: 'Would you like an account?',
  ordersComeAlong: 'Your orders come along, and the next gift needs no address.',
  signUp: 'Create an account',
}

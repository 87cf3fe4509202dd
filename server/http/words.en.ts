export const plainWords = {
  tryAgain: 'Try again',
  takesNothing: 'This page takes no forms. Please go back and try again from there.',
  offline: {
    heading: 'You are offline',
    sentences: [
      'The shop cannot be reached just now. Your cart and your orders are safe with us.',
      'Please check your connection. This page comes back by itself.',
    ],
  },
  away: {
    heading: 'One moment, please',
    sentences: [
      'The shop is closed for a short moment. Your cart and your orders are safe with us.',
      'This page tries again by itself.',
    ],
  },
}

/** What stands on the paper. Days and moments come in digits of this language. */
export const paperWords = {
  /** Where its name cannot be drawn. */
  shop: 'Gift shop',
  receipt: 'Receipt',
  number: 'Receipt no.',
  transaction: 'Payment number',
  paidOn: 'Paid on',
  paidWith: 'Paid with',
  customer: 'Customer',
  gift: 'Gift',
  /** A charge whose label cannot be drawn. */
  other: 'Other',
  price: 'Price',
  total: 'Total',
  paid: 'Paid',
  inAdvance: 'Paid in advance',
  before: 'Paid before',
  now: 'Paid now',
  later: 'To be paid on delivery',
  rest: 'Paid after refunds',
  inDhaka: (moment: string) => `${moment} (Dhaka)`,
  gifts: (count: string) => (count === '1' ? '1 gift' : `${count} gifts`),
  refundedOn: (day: string) => `Refunded on ${day}`,
  refundedUntil: (day: string) => `Refunded until ${day}`,
  thankYou: (shop: string) => `Thank you for buying at ${shop}.`,
  page: (page: string, of: string) => `Page ${page} of ${of}`,
}

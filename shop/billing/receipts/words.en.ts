export const receiptPageWords = {
  downloadReceipt: 'Download Receipt',
}

export const receiptRefusals = {
  'receipt-not-paid': 'You get a receipt once the payment has arrived.',
  'receipt-payment-pending': 'Your payment has not arrived yet. You get a receipt as soon as it has.',
  'receipt-payment-returned': 'This payment was refunded, so there is no receipt for it.',
  'receipt-payment-on-hold':
    'We have your money and are checking the payment. You get a receipt as soon as that is done. Please do not pay again.',
  'receipts-busy': 'We are making many receipts right now. Please try again in a moment.',
}

/** The words on a receipt. Dates and times come in digits of this language. */
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

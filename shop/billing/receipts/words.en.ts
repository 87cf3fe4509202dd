import { FORMATS } from '../../kernel/language/format.ts'
import type { Poisha } from '../../kernel/money.ts'

const { taka } = FORMATS.en

export const receiptPageWords = {
  downloadReceipt: 'Download Receipt',
  // The mail that brings it
  subject: (number: string) => `Your receipt ${number}`,
  hello: (name: string | null) => (name === null ? 'Hello,' : `Hello ${name},`),
  thankYou: (amount: Poisha, number: string) =>
    `thank you! Your payment of ${taka(amount)} has arrived. Your receipt ${number} is enclosed.`,
  seeOrder: 'See your order',
}

export const receiptRefusals = {
  'receipt-not-paid': 'There is a receipt once the payment has arrived.',
  'receipt-payment-pending': 'Your payment has not arrived yet. There is a receipt as soon as it has.',
  'receipt-payment-returned': 'This money has been given back, so there is no receipt of it.',
  'receipt-payment-on-hold':
    'We have your money and are looking at the payment. There is a receipt as soon as that is done. Please do not pay again.',
  'receipts-busy': 'Many receipts are being printed right now. Please try again in a moment.',
}

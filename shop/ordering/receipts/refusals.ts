import { refusals } from '../../kernel/refusal.ts'

export const refuseReceipt = refusals({
  'receipt-not-paid': ['conflict', 'There is a receipt once the payment has arrived.'],
  'receipt-payment-pending': [
    'conflict',
    'Your payment has not arrived yet. There is a receipt as soon as it has.',
  ],
  'receipt-payment-returned': ['conflict', 'This money has been given back, so there is no receipt of it.'],
  'receipt-payment-on-hold': [
    'conflict',
    'We have your money and are looking at the payment. There is a receipt as soon as that is done. Please do not pay again.',
  ],
  'receipts-busy': [
    'unavailable',
    'Many receipts are being printed right now. Please try again in a moment.',
  ],
})

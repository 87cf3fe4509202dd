export const receiptPageWords = {
  downloadReceipt: 'Download Receipt',
}

export const receiptRefusals = {
  'receipt-not-paid': 'There is a receipt once the payment has arrived.',
  'receipt-payment-pending': 'Your payment has not arrived yet. There is a receipt as soon as it has.',
  'receipt-payment-returned': 'This money has been given back, so there is no receipt of it.',
  'receipt-payment-on-hold':
    'We have your money and are looking at the payment. There is a receipt as soon as that is done. Please do not pay again.',
  'receipts-busy': 'Many receipts are being printed right now. Please try again in a moment.',
}

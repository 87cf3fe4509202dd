export const receiptPreviewWords = {
  receipt: 'Receipt',
  thankYou: (shop: string) => `Thank you for buying at ${shop}.`,
}

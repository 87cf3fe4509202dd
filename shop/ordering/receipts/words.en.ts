export const en = {
  downloadReceipt: 'Download Receipt',
}

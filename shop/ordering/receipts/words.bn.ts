import type { en } from './words.en.ts'

export const bn: typeof en = {
  downloadReceipt: 'রসিদ ডাউনলোড করুন',
}

import type * as english from './preview-words.en.ts'

export const receiptPreviewWords: typeof english.receiptPreviewWords = {
  receipt: 'রসিদ',
  thankYou: (shop) => `${shop} থেকে কেনার জন্য ধন্যবাদ।`,
}

import type * as english from './words.en.ts'

export const shelfWords: typeof english.shelfWords = {
  missing: 'টাকা দেরিতে এসেছে, আর হিসাব অনুযায়ী একটি উপহার শেষ। তাকে খুঁজে দেখুন, না থাকলে টাকা ফেরত দিন।',
  found: 'তাকে পাওয়া গেছে',
  reserved: 'রাখা হয়েছে',
  didNotWork: 'রাখা গেল না',
}

import { FORMATS } from '../../kernel/language/format.ts'
import type { receiptPageWords as english } from './words.en.ts'

const { taka } = FORMATS.bn

export const receiptPageWords: typeof english = {
  downloadReceipt: 'রসিদ ডাউনলোড করুন',
  subject: (number) => `আপনার রসিদ ${number}`,
  hello: (name) => (name === null ? 'শুভেচ্ছা,' : `প্রিয় ${name},`),
  thankYou: (amount, number) => `ধন্যবাদ! আপনার ${taka(amount)} পেয়েছি। রসিদ ${number} এই ই-মেইলের সঙ্গে আছে।`,
  seeOrder: 'আপনার অর্ডার দেখুন',
}

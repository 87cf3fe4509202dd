import { FORMATS } from '../../kernel/language/format.ts'
import type * as english from './claim-words.en.ts'

const { number } = FORMATS.bn
const counted = (n: number) => (n === 1 ? 'একটি' : `${number(n)}টি`)

export const claimWords: typeof english.claimWords = {
  titles: {
    phone: (n) => `আপনার ফোন নম্বরে ${counted(n)} অর্ডার আছে`,
    email: (n) => `আপনার ই-মেইলে ${counted(n)} অর্ডার আছে`,
    both: (n) => `আপনার ফোন নম্বর আর ই-মেইলে ${counted(n)} অর্ডার আছে`,
  },
  takeAlong: () => 'অ্যাকাউন্ট ছাড়া করা হয়েছিল। নিজের অ্যাকাউন্টে নিয়ে এলে এখন থেকে এখানেই পাবেন।',
  number: 'নং',
  by: { phone: 'আপনার ফোন নম্বর দিয়ে', email: 'আপনার ই-মেইল দিয়ে' },
  take: () => 'আমার অ্যাকাউন্টে আনুন',
  taking: 'আনা হচ্ছে…',
  notNow: 'এখন না',
  taken: (n) => (n === 1 ? 'অর্ডারটি এখন আপনার অ্যাকাউন্টে।' : `${counted(n)} অর্ডার এখন আপনার অ্যাকাউন্টে।`),
  leftAlone: (n) => `${counted(n)} অর্ডার আনা যায়নি। হয়তো এর মধ্যে অন্য অ্যাকাউন্টে চলে গেছে।`,
  withoutAccount: 'অ্যাকাউন্ট ছাড়া অর্ডার করেছিলেন?',
  howToBring:
    'যে ই-মেইল বা ফোন নম্বর দিয়ে অর্ডার করেছিলেন, অ্যাকাউন্ট পাতায় সেটি নিশ্চিত করুন। তারপর অর্ডারগুলো এখানে আনতে পারবেন।',
  toAccount: 'অ্যাকাউন্ট পাতায় যান',
  find: 'নম্বর দিয়ে অর্ডার খুঁজুন',
}

import { FORMATS } from '../kernel/language/format.ts'
import type { Poisha } from '../kernel/money.ts'
import type * as english from './words.en.ts'

const { number, taka } = FORMATS.bn

export const promotionWords: typeof english.promotionWords = {
  percentOff: (percent) => `${percent}% ছাড়`,
  amountOff: (amount) => `${amount} ছাড়`,
  freeDelivery: 'ফ্রি ডেলিভারি',
  freeWrap: 'ফ্রি মোড়ক',
}

const without = ({ amount }: { readonly amount: Poisha }) => `কোডটি বাদ দিলে ${taka(amount)} দিয়ে অর্ডার করা যাবে।`

export const codeRefusals: typeof english.codeRefusals = {
  'code-unknown': (facts) => `কোডটি সঠিক নয়। বানান মিলিয়ে দেখুন। ${without(facts)}`,
  'code-used-up': (facts) => `কোডটি যতবার ব্যবহার করা যেত, ততবার হয়ে গেছে। ${without(facts)}`,
  'code-used-by-you': (facts) => `কোডটি আপনি আগেই ব্যবহার করেছেন। ${without(facts)}`,
  'code-needs-proof': (facts) =>
    `কোডটি প্রত্যেকে একবার ব্যবহার করতে পারেন, তাই আগে আপনার ই-মেইল নিশ্চিত করুন: “আমার অ্যাকাউন্ট” পাতায় “ই-মেইল নিশ্চিত করুন” চাপুন। ${without(facts)}`,
  'code-held': (facts) =>
    `কোডটি আর যে কয়বার চলবে, তা রাখা আছে তাঁদের জন্য, যাঁদের ই-মেইল নিশ্চিত করা। অ্যাকাউন্টের পাতায় আপনার ই-মেইল নিশ্চিত করুন (অ্যাকাউন্ট না থাকলে আগে খুলে নিন, কার্ট সঙ্গেই থাকবে), এই কোডে করা অর্ডারের বাকি টাকা দিন, কিংবা পরে আবার চেষ্টা করুন। ${without(facts)}`,
  'code-not-for-these': (facts) => `আপনি যে উপহার অর্ডার করছেন, কোডটি তার জন্য নয়। ${without(facts)}`,
  'code-needs-amount': ({ minimum, amount }) =>
    `কোডটি ${taka(minimum)} বা তার বেশি দামের উপহারে চলে। আরও কিছু যোগ করুন, অথবা কোড ছাড়া ${taka(amount)} দিয়ে অর্ডার করুন।`,
  'code-needs-gifts': ({ gifts, amount }) =>
    `কোডটি অন্তত ${number(gifts)}টি উপহারে চলে। আরও যোগ করুন, অথবা কোড ছাড়া ${taka(amount)} দিয়ে অর্ডার করুন।`,
  'code-tries': 'অনেকবার ভুল কোড দেওয়া হয়েছে। কিছুক্ষণ পরে আবার চেষ্টা করুন, অথবা কোড ছাড়াই অর্ডার করুন।',
}

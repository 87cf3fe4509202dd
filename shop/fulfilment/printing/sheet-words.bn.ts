import { FORMATS } from '../../kernel/language/format.ts'
import type * as english from './sheet-words.en.ts'

const { taka, number } = FORMATS.bn

export const sheetWords: typeof english.sheetWords = {
  packingSlip: 'প্যাকিং স্লিপ',
  slipHead: (from, order) => `${from} · অর্ডার ${order}`,
  nthParcel: (nth, all) => `${number(all)}টির মধ্যে ${number(nth)} নম্বর পার্সেল`,
  deliverTo: 'যেখানে যাবে',
  deliver: 'ডেলিভারি:',
  collect: (cash) => `নগদ ${taka(cash)} নিন`,
  callShop: (phone) => `দোকানে ফোন করুন: ${phone}`,
  gifts: (n) => `${number(n)}টি উপহার`,
  occasion: 'উপলক্ষ',
  wrap: 'মোড়ক',
  card: 'কার্ড',
  yesCard: 'আছে',
  scan: 'যিনি প্যাক করবেন তাঁর জন্য: অর্ডার খোলে',
  forRecipient: 'প্রাপকের জন্য',
  sayThanks: 'আপনার জন্য উপহার: ধন্যবাদ জানাবেন?',
  thanksHow: 'কোডটি স্ক্যান করুন, কিংবা ঠিকানাটি খুলুন। কথাগুলো প্রেরকের কাছে পৌঁছে যাবে।',
  thanksCode: 'ধন্যবাদ জানানোর পাতা',
}

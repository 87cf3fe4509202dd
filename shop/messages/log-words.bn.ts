import { FORMATS } from '../kernel/language/format.ts'
import type * as english from './log-words.en.ts'

export const messageLogWords: typeof english.messageLogWords = {
  title: 'বার্তা',
  none: 'এখনো কোনো বার্তা পাঠানো হয়নি।',
  notLoaded: 'বার্তাগুলো দেখানো গেল না।',
  earlier: (n) => `আগের ${FORMATS.bn.number(n)}টি`,
  kinds: {
    placed: 'অর্ডার পেয়েছি',
    receipt: 'রসিদ',
    new_order: 'নতুন অর্ডার',
    sent: 'রওনা হয়েছে',
    delivered: 'পৌঁছে গেছে',
    returned: 'ফেরত এসেছে',
    cancelled: 'বাতিল',
    expired: 'সময়মতো পেমেন্ট হয়নি',
    day_to_agree: 'নতুন দিন ঠিক করতে হবে',
    day_agreed: 'ডেলিভারির দিন ঠিক হয়েছে',
    refunded: 'টাকা ফেরত',
    address_missing: 'ঠিকানা চেয়ে মনে করানো',
    address_still_missing: 'ঠিকানা চেয়ে আবার মনে করানো',
    address_lapsed: 'ঠিকানার লিংকের মেয়াদ শেষ',
    address_given: 'ঠিকানা পাওয়া গেছে',
    thanked: 'প্রাপকের ধন্যবাদ',
  },
  states: {
    waiting: 'একটু পরে পাঠানো হবে',
    queued: 'পাঠানো হচ্ছে',
    sent: 'পাঠানো হয়েছে',
    taken: 'মেইল সার্ভার নিয়েছে',
    failing: 'এখনো পাঠানো যায়নি, আবার চেষ্টা হবে',
    failed: 'অনেকবার চেষ্টা করেও পাঠানো যায়নি',
    refused: 'পাঠানো যায়নি: প্রাপকের মেইল সার্ভার ফিরিয়ে দিয়েছে',
  },
  dropped: {
    outdated: 'পাঠানো হয়নি: আর দরকার ছিল না',
    no_reader: 'পাঠানো হয়নি: ই-মেইল ঠিকানা নেই',
    too_many: 'পাঠানো হয়নি: এক ঘণ্টায় অনেক ই-মেইল হয়ে গেছে',
    failed: 'পাঠানো হয়নি: দোকানের সিস্টেমে সমস্যা হয়েছিল',
  },
  wasDropped: 'পাঠানো হয়নি',
  to: { mail: { sender: 'প্রেরককে ই-মেইল', shop: 'দোকানকে ই-মেইল' } },
}

import { FORMATS } from '../../kernel/language/format.ts'
import type * as english from './words.en.ts'

const { taka } = FORMATS.bn

export const todayWords: typeof english.todayWords = {
  title: 'আজ',
  what: 'আজকের কাজ',
  lead: 'পেমেন্ট হওয়া ও ক্যাশ অন ডেলিভারির অর্ডার, যেদিন পাঠাতে হবে সেই দিন ধরে।',
  days: { today: 'আজ', tomorrow: 'আগামীকাল', later: 'পরে' },
  lanes: {
    trouble: 'নজর দরকার',
    write: 'কার্ড প্রিন্ট করতে হবে',
    pack: 'প্যাক করতে হবে',
    ready: 'যাওয়ার জন্য তৈরি',
    sent: 'পথে আছে',
    waiting: 'ঠিকানার অপেক্ষায়',
  },
  troubles: {
    address: 'এখনো ঠিকানা নেই: প্রেরককে জিজ্ঞেস করুন।',
    stock: 'টাকা দেরিতে এসেছে, একটি উপহার শেষ: তাকে খুঁজুন, না হলে টাকা ফেরত দিন।',
    day: 'বেছে নেওয়া দিনটি আর থাকছে না।',
    held: 'এর পেমেন্ট আটকে আছে: আগে দেখুন।',
    extra: 'এর সাথে কিছু যোগ হয়েছে, তার টাকা আসেনি।',
    late: 'এর দিন পেরিয়ে গেছে।',
    call: 'বাসায় কেউ ছিলেন না: আবার যাওয়ার আগে ফোন করুন।',
  },
  missing: {
    address: 'ঠিকানা নেই',
    stock: 'শেষ হয়ে গেছে',
    day: 'দিন ঠিক নেই',
    held: 'পেমেন্ট আটকে আছে',
    extra: 'আরও টাকা বাকি',
    late: 'দিন পেরিয়ে গেছে',
    call: 'আগে ফোন করুন',
  },
  moreToPay: (more, what) => `এর পেমেন্ট হয়েছে। আরও ${taka(more)} বাকি${what ? `: ${what}` : ''}।`,
  moreMissing: (more) => `আরও ${taka(more)} বাকি`,
  scheduleParcel: 'দিন ঠিক করুন',
  seeOrder: 'অর্ডারটি দেখুন',
  nothing: 'এখানে আর কোনো কাজ বাকি নেই।',
  nothingLater: 'তখন কিছু পাঠাতে হবে না।',
  newestOf: (shown, all) => `${all}টির প্রথম ${shown}টি`,
  order: (order) => `অর্ডার ${order}`,
  chooseAll: 'সব বেছে নিন',
  leaves: (day) => `রওনা ${day}`,
  collect: (cash) => `নগদ নিন ${taka(cash)}`,
  print: 'প্রিন্ট',
  writeFirst: 'প্যাক করার আগে এই কার্ডগুলো প্রিন্ট করুন।',
  recipientAsked: 'প্রেরকের লিংক থেকে প্রাপক ঠিকানা জানাবেন। দুই দিনে না জানালে আপনাকে দেখতে হবে।',
  callSender: (phone) => `প্রেরককে ফোন করুন: ${phone}`,
  courier: 'কুরিয়ার',
}

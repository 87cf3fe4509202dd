import { FORMATS } from '../../kernel/language/format.ts'
import type * as english from './sms-section-words.en.ts'

const { number } = FORMATS.bn

export const smsSectionWords: typeof english.smsSectionWords = {
  notSetUp:
    'এই মেশিনে এসএমএস চালু করা নেই, তাই সব খবর ই-মেইলে যায়। কীভাবে চালু করবেন, নির্দেশিকায় আছে (docs/settings.md, SMS)।',
  whom: 'যাঁদের ই-মেইল নিশ্চিত করা নেই, তাঁদের বাংলাদেশি মোবাইল নম্বরে জানানো হয়। রাত ১০টা থেকে সকাল ৮টা পর্যন্ত কারও ফোন বাজে না, শুধু কোড আর মাঝরাতের পার্সেল ছাড়া। অ্যাকাউন্ট ছাড়া অর্ডারের প্রথম এসএমএসে অর্ডারের লিংক থাকে।',
  codesPerDayHelp: (today) =>
    `আজ গেছে ${number(today)}টি। প্রতিটিতে এক অংশের খরচ। নম্বর যাচাই করা বা মুছে ফেলার জন্য বেশি হলে অর্ধেক। শেষ হলে রাত ১২টা পর্যন্ত অর্ডারের কোড ই-মেইলে যায়, যাচাই আর মুছে ফেলা থেমে থাকে।`,
  noticesPerDayHelp: (today) =>
    `আজ গেছে ${number(today)}টি। যেসব মোবাইল নম্বর কোড দিয়ে যাচাই করা নেই আর যেসব অর্ডারের টাকা আসেনি, সেগুলোর খবর। অন্যগুলো এতে ধরা হয় না।`,
  notSentToday: (n) => `সংখ্যাটি শেষ হওয়ায় আজ ${number(n)}টি এসএমএস পাঠানো হয়নি।`,
  moments: 'এসএমএসে যা জানানো হয়',
  momentNames: {
    placed: 'অর্ডার পেয়েছি',
    day_to_agree: 'বেছে নেওয়া দিনে পৌঁছাবে না',
    stock_to_agree: 'উপহারটি শেষ হয়ে গেছে',
    delivered: 'পৌঁছে গেছে',
    returned: 'ফেরত এসেছে',
    cancelled: 'বাতিল হয়েছে',
  },
  inOwnLanguage: 'যাঁরা ইংরেজিতে দোকান দেখেন, তাঁদের ইংরেজিতে',
  inOwnLanguageHelp: 'না হলে সব এসএমএস বাংলায়। প্রেরকের নাম অক্ষরে হলে (মাস্কিং) শুধু বাংলায় লেখা যায়।',
  off: 'শুধু ই-মেইলে',
  cost: (n, length) => `${number(n)} অংশ, ${number(length)} অক্ষর`,
  troubles: 'পাঠানো যায়নি, বা গেছে কি না জানা নেই',
  troublesHelp: 'এগুলো আর পাঠানো হয় না। দরকার হলে ক্রেতাকে ফোন করুন।',
  refused: 'ফিরিয়ে দিয়েছে',
  seen: 'দেখেছি',
  seenLabel: (when) => `এসএমএস দেখেছি: ${when}`,
  unclear: 'হয়তো গেছে',
  ofOrder: 'অর্ডারটি খুলুন',
  ofCode: 'একটি কোড',
}

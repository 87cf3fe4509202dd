import { FORMATS } from '../../kernel/language/format.ts'
import type * as english from './words.en.ts'

const { number } = FORMATS.bn

export const phoneCodeRefusals: typeof english.phoneCodeRefusals = {
  'code-wrong': ({ left }) => `কোডটি মেলেনি। আর ${number(left)} বার চেষ্টা করা যাবে।`,
  'code-tried-out': 'পাঁচবার ভুল হয়েছে, তাই কোডটি আর চলবে না। নতুন কোড নিন।',
  'code-guesses':
    'নম্বরটির জন্য অনেকবার ভুল কোড লেখা হয়েছে। এক ঘণ্টা অপেক্ষা করুন। আপনার কাছে আসা কোড তবু চলবে: অঙ্কগুলো মিলিয়ে আরেকবার লিখুন।',
  'code-expired': 'কোডটি আর চলবে না। নতুন কোড নিন।',
}

export const phoneProofRefusals: typeof english.phoneProofRefusals = {
  'no-sms': 'এই দোকান এসএমএস পাঠায় না, তাই ফোন নম্বর যাচাই করা যাবে না।',
  'phone-proven': 'নম্বরটি আগেই যাচাই করা হয়েছে।',
  'phone-not-mobile': 'শুধু বাংলাদেশের মোবাইল নম্বর যাচাই করা যায়, যেমন ০১৭১২-৩৪৫৬৭৮।',
  'phone-changed': 'এই কোড পাঠানোর পর ফোন নম্বর বদলানো হয়েছে। নতুন কোড নিন।',
  'phone-not-proven': 'এসএমএসে খবর পেতে আগে ফোন নম্বর যাচাই করুন।',
}

export const provingWords: typeof english.provingWords = {
  prove: 'নম্বরটি যাচাই করুন',
  whyProve: 'নম্বরটিতে এসএমএসে একটি কোড পাঠাব। যাচাই করা নম্বরে আপনার অর্ডারের খবর পাঠানো যায়।',
  asking: 'পাঠানো হচ্ছে…',
  codeSent: (phone) => `${phone} নম্বরে কোড পাঠানো হয়েছে। দশ মিনিট চলবে।`,
  noCode: 'কয়েক মিনিটেও এসএমএস না এলে হয়তো আজ অনেকবার কোড চাওয়া হয়েছে: কাল আবার চেষ্টা করুন।',
  confirmCode: 'কোড মিলিয়ে দেখুন',
  confirming: 'মিলিয়ে দেখা হচ্ছে…',
  anotherCode: 'আরেকটি কোড পাঠান',
  provenOn: (day) => `যাচাই করা হয়েছে, ${day}। নম্বরটি আপনারই।`,
  messagesBy: 'অর্ডারের খবর যেভাবে পাবেন',
  ways: { mail: 'ই-মেইলে', both: 'ই-মেইলে ও এসএমএসে' },
  saveMessages: 'সেভ করুন',
  messagesSaved: 'সেভ হয়েছে।',
}

export const codeMessageWords: typeof english.codeMessageWords = {
  sms: (shop, code, minutes) => `কোড ${code}, ${number(minutes)} মিনিট চলবে। কাউকে জানাবেন না। ${shop}`,
  mail: (code, minutes) => ({
    subject: `আপনার কোড ${code}`,
    paragraphs: [
      `আপনার কোড ${code}। যে পাতায় কোড চাওয়া হয়েছে, সেখানে লিখুন। কোডটি ${number(minutes)} মিনিট চলবে।`,
      'কোডটি কাউকে জানাবেন না: আমরা কখনও ফোনে কোড চাই না। আপনি কোড না চেয়ে থাকলে কিছু করতে হবে না।',
    ],
  }),
}

export const codeAlarmWords: typeof english.codeAlarmWords = {
  soon: (sent, most) => ({
    subject: `আজকের ${number(most)}টি এসএমএস কোডের ${number(sent)}টি শেষ`,
    paragraphs: [
      `আপনার দোকান আজ এসএমএসে ${number(sent)}টি কোড পাঠিয়েছে। ${number(most)}টি হয়ে গেলে রাত ১২টা পর্যন্ত আর পাঠাবে না, যেন কেউ বারবার কোড চেয়ে আপনার খরচ বাড়াতে না পারে।`,
      'ই-মেইল জানা থাকলে অর্ডার খোলার কোড ই-মেইলে যাবে। ফোন নম্বর যাচাই করা আর মুছে ফেলা রাত ১২টার আগে আর হবে না।',
    ],
  }),
  usedUp: (sent, most) => ({
    subject: `আজকের ${number(most)}টি এসএমএস কোড শেষ`,
    paragraphs: [
      `আপনার দোকান আজ এসএমএসে ${number(sent)}টি কোড পাঠিয়েছে, রাত ১২টা পর্যন্ত আর পাঠাবে না।`,
      'ই-মেইল জানা থাকলে অর্ডার খোলার কোড ই-মেইলে যাবে। ফোন নম্বর যাচাই করা আর মুছে ফেলা রাত ১২টার আগে আর হবে না। আজ এত ক্রেতা না এলে হয়তো কেউ ইচ্ছা করে বারবার কোড চাইছে।',
    ],
  }),
}

export const ownNumberAlarmWords: typeof english.ownNumberAlarmWords = {
  soon: (sent, most) => ({
    subject: `নিজের নম্বরের জন্য আজকের ${number(most)}টি এসএমএস কোডের ${number(sent)}টি শেষ`,
    paragraphs: [
      `যাঁরা নিজের ফোন নম্বর যাচাই করেন বা মুছে ফেলেন, তাঁদের আপনার দোকান আজ এসএমএসে ${number(sent)}টি কোড পাঠিয়েছে। ${number(most)}টি, মানে দিনের কোডের অর্ধেক হয়ে গেলে রাত ১২টা পর্যন্ত আর পাঠাবে না, কারণ সেখানে যে কেউ যেকোনো নম্বর লিখতে পারে।`,
      'বাকি অর্ধেক রাখা থাকে তাঁদের জন্য, যাঁরা কোড দিয়ে অর্ডার খোলেন।',
    ],
  }),
  usedUp: (sent, most) => ({
    subject: `নিজের নম্বরের জন্য আজকের ${number(most)}টি এসএমএস কোড শেষ`,
    paragraphs: [
      `যাঁরা নিজের ফোন নম্বর যাচাই করেন বা মুছে ফেলেন, তাঁদের আপনার দোকান আজ এসএমএসে ${number(sent)}টি কোড পাঠিয়েছে। রাত ১২টা পর্যন্ত আর পাঠাবে না। দিনের কোডের বাকি অর্ধেক রাখা থাকে তাঁদের জন্য, যাঁরা অর্ডার খোলেন।`,
      'আজ এত ক্রেতা না এলে হয়তো কেউ অন্যের নম্বর লিখে যাচ্ছে। সংখ্যাটি সেটিংসের এসএমএস অংশে বদলাতে পারেন।',
    ],
  }),
}

export const codeLetterAlarmWords: typeof english.codeLetterAlarmWords = {
  soon: (sent, most) => ({
    subject: `আজ ই-মেইলে ${number(most)}টি কোডের ${number(sent)}টি শেষ`,
    paragraphs: [
      `আপনার দোকান আজ ই-মেইলে ${number(sent)}টি কোড পাঠিয়েছে। ${number(most)}টি হয়ে গেলে রাত ১২টা পর্যন্ত আর পাঠাবে না, যেন কেউ আপনার ক্রেতাদের মেইলবক্স ভরে ফেলতে না পারে।`,
    ],
  }),
  usedUp: (sent, most) => ({
    subject: `আজ ই-মেইলে ${number(most)}টি কোড শেষ`,
    paragraphs: [
      `আপনার দোকান আজ ই-মেইলে ${number(sent)}টি কোড পাঠিয়েছে, রাত ১২টা পর্যন্ত আর পাঠাবে না।`,
      'যাঁদের অ্যাকাউন্ট নেই, তাঁরা ততক্ষণ কোড দিয়ে অর্ডার খুলতে পারবেন না। আজ এত ক্রেতা না এলে হয়তো কেউ ইচ্ছা করে বারবার কোড চাইছে।',
    ],
  }),
}

import { FORMATS } from '../../kernel/language/format.ts'
import type * as english from './words.en.ts'

const { number } = FORMATS.bn

export const phoneCodeRefusals: typeof english.phoneCodeRefusals = {
  'code-wrong': ({ left }) => `কোডটি মেলেনি। আর ${number(left)} বার চেষ্টা করা যাবে।`,
  'code-tried-out': 'পাঁচবার ভুল হয়েছে, তাই কোডটি আর চলবে না। নতুন কোড নিন।',
  'code-expired': 'কোডটি আর চলবে না। নতুন কোড নিন।',
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
      'যাঁদের ই-মেইল জানা আছে, তাঁরা ই-মেইলে কোড পাবেন।',
    ],
  }),
  usedUp: (_, most) => ({
    subject: `আজকের ${number(most)}টি এসএমএস কোড শেষ`,
    paragraphs: [
      `আপনার দোকান আজ এসএমএসে ${number(most)}টি কোড পাঠিয়েছে, রাত ১২টা পর্যন্ত আর পাঠাবে না।`,
      'যাঁদের ই-মেইল জানা আছে, তাঁরা ই-মেইলে কোড পাবেন। আজ এত ক্রেতা না এলে হয়তো কেউ ইচ্ছা করে বারবার কোড চাইছে।',
    ],
  }),
}

import { FORMATS } from '../../kernel/language/format.ts'
import type * as english from './words.en.ts'

const { number } = FORMATS.bn

const next = { again: 'পরদিন আবার', call: 'আগে ফোন' }

export const tryWords: typeof english.tryWords = {
  notAtHome: 'বাসায় কেউ নেই',
  whatNext: 'বাসায় কেউ ছিলেন না। এরপর কী করবেন?',
  howOften: (n) => `এ নিয়ে ${number(n)} বার বাসায় কাউকে পাওয়া গেল না। এরপর কী করবেন?`,
  again: 'পরদিন আবার চেষ্টা করুন',
  call: 'আগে ফোন করুন',
  bringBack: 'ফেরত আনুন',
  cancel: 'কেউ ছিলেন',
  undo: 'শেষ চেষ্টাটি মুছুন',
  noted: 'লেখা হয়েছে। প্রেরক ই-মেইল পাবেন।',
  planned: 'লেখা হয়েছে',
  didNotWork: 'কাজটি হয়নি',
  next,
  tried: (n, then) => `${number(n)} বার চেষ্টা হয়েছে, ${next[then]}`,
}

export const tryRefusals: typeof english.tryRefusals = {
  'not-on-its-way': 'পার্সেলটি এখন আর পথে নেই, তাই কিছু লেখা হয়নি। আরেকবার দেখে নিন।',
  'not-tried': 'এই পার্সেল পৌঁছানোর চেষ্টা এখনো হয়নি। আরেকবার দেখে নিন।',
  'tried-meanwhile': 'এর মধ্যে অন্য কেউ এই পার্সেলের অবস্থা লিখেছেন, তাই কিছু বদলানো হয়নি। আরেকবার দেখে নিন।',
  'tried-too-often': 'এই পার্সেল অনেকবার চেষ্টা করা হয়েছে। ফেরত আনুন, নয়তো প্রেরককে ফোন করুন।',
}

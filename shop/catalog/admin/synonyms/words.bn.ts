import { FORMATS } from '../../../kernel/language/format.ts'
import type * as english from './words.en.ts'

const { number } = FORMATS.bn

export const synonymsWords: typeof english.synonymsWords = {
  title: 'খোঁজার শব্দ',
  theWords: 'খোঁজার শব্দগুলো',
  missed: 'খোঁজা হয়েছে, পাওয়া যায়নি',
  missedLead:
    'ক্রেতারা এই শব্দগুলো দিয়ে খুঁজে কিছু পাননি। কোনটির মানে কী তা বলে দিন, এরপর থেকে খুঁজলে পাওয়া যাবে। বানান ভুল আর ইংরেজি হরফে লেখা বাংলা এমনিতেই বোঝা যায়।',
  nothingMissed: 'এখনো কিছু নেই',
  nothingMissedText: 'কোনো শব্দ দিয়ে খুঁজে ক্রেতারা কিছু না পেলে সেটি এখানে দেখা যাবে।',
  onlyMost: (shown, all) =>
    `${number(all)}টির মধ্যে সবচেয়ে বেশি খোঁজা ${number(shown)}টি; আপনি ঠিক করতে থাকলে পরেরগুলো আসবে।`,
  times: (n) => `${number(n)} বার খোঁজা`,
  lastOn: (day) => `শেষবার ${day}`,
  sameAs: 'একই অর্থের চেনা শব্দ',
  sameAsFor: (word) => `“${word}”: একই অর্থের চেনা শব্দ`,
  add: 'যোগ করুন',
  ignore: 'বাদ দিন',
  ofWord: (word) => ` “${word}”`,
  wasIgnored: (word) => `“${word}” এখানে আর দেখানো হবে না।`,
  own: 'আরেকটি শব্দ যোগ করুন',
  word: 'শব্দ',
  sameAsHelp: 'আপনার উপহারে আছে এমন শব্দ, যেমন rose',
  saved: (word) => `সেভ হয়েছে। এখন থেকে “${word}” দিয়ে খুঁজলে পাওয়া যাবে।`,
  same: 'একই অর্থের শব্দ',
  noneSame: 'এখনো নেই।',
  alsoShows: 'আরও দেখায়',
  takeBack: 'সরান',
  takenBack: (word) => `“${word}” সরানো হয়েছে।`,
  ignored: (n) => `বাদ দেওয়া শব্দ (${number(n)}টি)`,
  showAgain: 'আবার দেখান',
  shownAgain: (word) => `“${word}” আবার ওপরে দেখানো হচ্ছে।`,
  history: 'ইতিহাস',
}

export const synonymsRefusals: typeof english.synonymsRefusals = {
  'synonym-unknown': ({ same }) => `আপনার কোনো উপহারে “${same}” শব্দটি নেই। আছে এমন একটি শব্দ লিখুন।`,
  'synonyms-full': 'এখানে আর জায়গা নেই। আগে একটি শব্দ সরান।',
  'synonyms-changed': 'এর মধ্যে অন্য একজন অ্যাডমিন শব্দগুলো বদলেছেন। দেখতে পাতাটি আবার খুলুন।',
}

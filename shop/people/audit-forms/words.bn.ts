import type * as english from './words.en.ts'

export const auditFormWords: typeof english.auditFormWords = {
  save: 'সেভ করুন',
  saved: 'সেভ হয়েছে। দোকানে এখনই দেখা যাচ্ছে।',
  undo: 'ফিরিয়ে নিন',
  notSaved: 'এখনো সেভ হয়নি',
  pictureOnItsWay: 'ছবিটি এখনো পাঠানো হচ্ছে।',
  theirs: 'অন্যজন যা সেভ করেছেন',
  savedMeanwhile:
    'এর মধ্যে অন্য একজন অ্যাডমিন এটি সেভ করেছেন। কিছু হারায়নি: আপনার লেখা ওপরের ঘরগুলোতেই আছে, আর তিনি যা সেভ করেছেন তা এখানে। তার জায়গায় আপনারটি রাখতে আবার সেভ করুন, কিংবা তাঁরটি নিন।',
  takeTheirs: 'তাঁরটি নিন',
  choose: 'একটি ছবি বেছে নিন',
  another: 'আরেকটি বেছে নিন',
  without: 'ছবি ছাড়া',
  sending: (share) => `পাঠানো হচ্ছে: ${share} %`,
  changePage: 'বদলান',
}

export const saveRefusals: typeof english.saveRefusals = {
  'setting-changed': 'এর মধ্যে অন্য একজন অ্যাডমিন এটি বদলেছেন, তাই কিছু সেভ হয়নি। তাঁরটি দেখতে পাতাটি আবার লোড করুন।',
}

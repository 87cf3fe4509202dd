import type * as english from './deletion-words.en.ts'

export const deletionWords: typeof english.deletionWords = {
  pleaseTryAgain: 'আবার চেষ্টা করুন।',
  areYouSure: 'আপনি কি নিশ্চিত?',
  yesDelete: 'হ্যাঁ, মুছে ফেলুন!',
  noKeep: 'না, থাকুক',
  deleted: 'মুছে ফেলা হয়েছে!',
  deleteOne: (name) => `${name} মুছুন`,
  leaveUnsaved: 'সেভ না করেই চলে যাবেন?',
  notSavedYet: 'এই পাতায় আপনি যা বদলেছেন, তা এখনো সেভ হয়নি।',
  leavePage: 'চলে যাই',
  stayHere: 'এখানেই থাকি',
  closeUnsaved: 'সেভ না করেই বন্ধ করবেন?',
  typedNotSaved: 'এখানে আপনি যা লিখেছেন, তা এখনো সেভ হয়নি।',
  closeForm: 'বন্ধ করি',
  notSent: (what) => `${what} পাঠানো গেল না। আপনার ইন্টারনেট সংযোগ দেখে আবার চেষ্টা করুন।`,
}

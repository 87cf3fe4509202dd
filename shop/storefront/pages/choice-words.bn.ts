import type * as english from './choice-words.en.ts'

export const giftChoiceWords: typeof english.giftChoiceWords = {
  chooseFirst: (option) => `আগে ${option} বেছে নিন`,
  soldOut: 'শেষ',
  inThisHamper: 'এই হ্যাম্পারে যা আছে',
  noLongerSold: 'একটি উপহার, যা আর দোকানে নেই',
  notOffered: 'এভাবে মিলিয়ে পাওয়া যায় না। অন্য একটি বেছে নিন।',
}

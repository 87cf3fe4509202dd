import type * as english from './choice-words.en.ts'

export const giftChoiceWords: typeof english.giftChoiceWords = {
  chooseFirst: (option) => `আগে ${option} বেছে নিন`,
  soldOut: 'শেষ',
  notOffered: 'এভাবে মিলিয়ে পাওয়া যায় না। অন্য একটি বেছে নিন।',
}

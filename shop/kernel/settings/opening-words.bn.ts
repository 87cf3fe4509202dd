import type * as english from './opening-words.en.ts'

export const openingWords: typeof english.openingWords = {
  openingSoon: 'আমরা শিগগিরই আসছি',
  lookAround: 'দোকান শিগগিরই খুলছে। ঘুরে দেখুন, খুললেই অর্ডার করতে পারবেন।',
}

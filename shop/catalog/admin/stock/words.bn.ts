import type * as english from './words.en.ts'

export const stockPageRefusals: typeof english.stockPageRefusals = {
  'counted-by-choice': 'এই উপহার কয়েক রকমে বিক্রি হয়। প্রতিটি রকম আলাদা করে গুনুন।',
  'counted-by-parts': 'এটি একটি হ্যাম্পার। এর ভেতরের উপহারগুলো গুনুন।',
}

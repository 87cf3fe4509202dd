import type * as english from './terms-words.en.ts'

export const deliveryTermsWords: typeof english.deliveryTermsWords = {
  allRates: 'ডেলিভারির খরচ',
}

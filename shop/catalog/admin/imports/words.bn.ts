import { FORMATS } from '../../../kernel/language/format.ts'
import type { importWords as english } from './words.en.ts'

const { number } = FORMATS.bn

export const importWords: typeof english = {
  theShop: 'দোকান',
  rowErrors: {
    'not-an-id': 'আইডিটি কোনো উপহারের নয়। নতুন উপহার যোগ করতে ঘরটি খালি রাখুন।',
    'no-name': 'নতুন উপহারের নাম লাগবে।',
    'no-price': 'নতুন উপহারের দাম লাগবে।',
    'too-many-cells': 'সারিটিতে কলামের চেয়ে বেশি ঘর আছে। লেখার ভেতরে কমা থাকলে লেখাটি উদ্ধৃতি চিহ্নের মধ্যে রাখতে হয়।',
    'no-such-product': 'এই আইডির কোনো উপহার নেই।',
    'offer-too-high': 'অফারের দাম আসল দামের চেয়ে কম হতে হবে।',
  },
  sameProduct: (row) => `${number(row)} নম্বর সারিতেও এই একই উপহার আছে।`,
  sentence: (text) => `${text}।`,
}

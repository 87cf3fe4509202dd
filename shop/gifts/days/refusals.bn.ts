import { FORMATS } from '../../kernel/language/format.ts'
import { MOST_DAYS } from './remembered-day.ts'

export const bn = {
  'too-many-days': `সর্বোচ্চ ${FORMATS.bn.number(MOST_DAYS)}টি দিন মনে রাখা যায়। যেটি আর দরকার নেই, সেটি বন্ধ করুন।`,
  'day-not-found': 'এমন কোনো দিন আপনার মনে রাখা নেই। হয়তো বন্ধ করা হয়েছে।',
  'parcel-of-day-not-found': 'আপনার এমন কোনো পার্সেল নেই।',
  'day-kept-already': 'এই উপহারের দিন আগেই মনে রাখা হয়েছে।',
  'occasion-of-day-unknown': 'এমন কোনো উপলক্ষ নেই।',
  'ending-link-unknown': 'এই লিংকে মনে রাখা কোনো দিন নেই। হয়তো বন্ধ করা হয়েছে।',
}

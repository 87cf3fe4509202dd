import { FORMATS } from '../../kernel/language/format.ts'
import { MAX_LOCATIONS } from './location.ts'

export const bn = {
  'too-many-locations': `সর্বোচ্চ ${FORMATS.bn.number(MAX_LOCATIONS)}টি ঠিকানা সেভ করা যায়।`,
  'location-not-found': 'আপনার এমন কোনো ঠিকানা নেই। হয়তো সরানো হয়েছে।',
}

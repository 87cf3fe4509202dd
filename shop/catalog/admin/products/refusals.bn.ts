import { FORMATS } from '../../../kernel/language/format.ts'
import type { Poisha } from '../../../kernel/money.ts'

const { taka } = FORMATS.bn

export const bn = {
  'product-removed': 'এই উপহারটি দোকানে আর নেই।',
  'product-changed': 'আপনি লেখার সময় অন্য কেউ উপহারটি বদলেছেন। মিলিয়ে দেখুন।',
  'offer-above-price': ({ offerPrice }: { offerPrice: Poisha }) =>
    `উপহারটি এখন ${taka(offerPrice)} অফারে আছে। দাম এর চেয়ে বেশি রাখুন, কিংবা আগে অফারটি শেষ করুন।`,
}

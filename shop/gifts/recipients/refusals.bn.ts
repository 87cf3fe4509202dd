import { FORMATS } from '../../kernel/language/format.ts'
import type { Poisha } from '../../kernel/money.ts'
import type { RecipientColumn } from './columns.ts'
import { recipientWords as words } from './words.bn.ts'

const { list, number, taka } = FORMATS.bn

export const bn = {
  'recipients-columns-missing': ({ missing }: { readonly missing: readonly RecipientColumn[] }) =>
    `প্রথম সারিতে কলামের নাম থাকতে হবে। নেই: ${list(missing.map((column) => `“${words.columns[column]}”`))}। নমুনা ফাইলে সব কটি আছে।`,
  'recipients-gone': 'ফাইলটি আর এখানে নেই: এর জায়গায় অন্যটি এসেছে, কিংবা রাখার সময় পেরিয়ে গেছে। আবার বেছে নিন।',
  'recipients-not-right': ({ rows }: { readonly rows: number }) =>
    `${number(rows)}টি সারি আর ঠিক নেই, তাই কিছুই অর্ডার হয়নি। একবার দেখে নিন।`,
  'recipients-price-changed': ({ amount }: { readonly amount: Poisha }) =>
    `একটি দাম বদলেছে: এখন মোট ${taka(amount)}, তাই কিছুই অর্ডার হয়নি। একবার দেখে আবার অর্ডার করুন।`,
  'recipients-out-of-range': ({
    amount,
    minAmount,
    maxAmount,
  }: Record<'amount' | 'minAmount' | 'maxAmount', Poisha>) =>
    `একবারে ${taka(minAmount)} থেকে ${taka(maxAmount)} পর্যন্ত দেওয়া যায়, আর এর মোট ${taka(amount)}। ${amount > maxAmount ? 'ফাইলটি ভাগ করে নিন।' : 'আরও কিছু যোগ করুন।'}`,
}

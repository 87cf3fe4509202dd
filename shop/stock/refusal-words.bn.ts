import { FORMATS } from '../kernel/language/format.ts'
import type { stockRefusals as english } from './refusal-words.en.ts'
import type { Shortages } from './stock.ts'

const left = ({ gifts }: Shortages) =>
  gifts
    .map(({ name, nameBn, left }) =>
      left === 0 ? nameBn || name : `${nameBn || name} (আর ${FORMATS.bn.number(left)}টি আছে)`,
    )
    .join(', ')

export const stockRefusals: typeof english = {
  'sold-out': (short: Shortages) => {
    if (short.orderId)
      return `আপনার একটি অর্ডারের দাম এখনো দেওয়া হয়নি, শেষটি সেখানেই রাখা আছে: ${left(short)}। সেই অর্ডারের দাম দিন, অথবা সেটি কার্টে ফিরিয়ে আনুন।`
    return short.gifts.every((gift) => gift.left === 0)
      ? `শেষ হয়ে গেছে: ${left(short)}। কার্ট থেকে সরিয়ে দিন।`
      : `এতগুলো নেই: ${left(short)}। সংখ্যা কমিয়ে নিন।`
  },
  'not-on-the-shelf': (short: Shortages) =>
    `হিসাব অনুযায়ী তাকে যথেষ্ট নেই: ${left(short)}। আবার গুনে দেখুন, অথবা অর্ডারটির টাকা ফেরত দিন।`,
}

import { FORMATS } from '../kernel/language/format.ts'
import type { stockRefusals as english } from './refusal-words.en.ts'
import type { HeldTooMany, Shortages, ShortGift } from './stock.ts'

const left = ({ gifts }: Shortages) =>
  gifts
    .map(({ name, nameBn, left }) =>
      left === 0 ? nameBn || name : `${nameBn || name} (আর ${FORMATS.bn.number(left)}টি আছে)`,
    )
    .join(', ')

function refusedToCart({ name, nameBn, left }: ShortGift, inCart: number): string {
  const { number } = FORMATS.bn
  const gift = nameBn || name
  if (left > 0)
    return inCart === 0
      ? `আর মাত্র ${number(left)}টি আছে: ${gift}। সংখ্যা কমিয়ে নিন।`
      : `কার্টের ${number(inCart)}টির সঙ্গে আর ${number(left)}টি যোগ করা যাবে: ${gift}।`
  return inCart === 0 ? `শেষ হয়ে গেছে: ${gift}।` : `যে কয়টি বাকি আছে, সবই আপনার কার্টে আছে: ${gift}।`
}

export const stockRefusals: typeof english = {
  'sold-out': (short: Shortages) => {
    if (short.orderId && short.gifts.every((gift) => gift.left === 0))
      return `আপনার একটি অর্ডারের দাম এখনো দেওয়া হয়নি, শেষটি সেখানেই রাখা আছে: ${left(short)}। সেই অর্ডারের দাম দিন, অথবা সেটি কার্টে ফিরিয়ে আনুন।`
    const [added] = short.gifts
    if (added?.inCart !== undefined) return refusedToCart(added, added.inCart)
    return short.gifts.every((gift) => gift.left === 0)
      ? `শেষ হয়ে গেছে: ${left(short)}। কার্ট থেকে সরিয়ে দিন।`
      : `এতগুলো নেই: ${left(short)}। সংখ্যা কমিয়ে নিন।`
  },
  'too-many-unpaid-units': (held: HeldTooMany) =>
    `ই-মেইল নিশ্চিত না করা পর্যন্ত টাকা দেওয়ার আগে আপনার জন্য রাখা যায়: ${held.gifts.map(({ name, nameBn, most }) => `“${nameBn || name}” সর্বোচ্চ ${FORMATS.bn.number(most)}টি`).join(', ')}। সংখ্যা কমিয়ে নিন, ${held.orderId ? 'আগের অর্ডারের দাম দিন, অথবা' : 'অথবা'} অ্যাকাউন্টের পাতায় ই-মেইল নিশ্চিত করুন।`,
  'too-many-units-of-guests': ({ gifts, orderId }: HeldTooMany) =>
    `অ্যাকাউন্ট ছাড়া যাঁরা কিনছেন, টাকা দেওয়ার আগে তাঁদের জন্য তাকের একটা অংশই রাখা হয়: ${gifts.map(({ name, nameBn }) => `“${nameBn || name}”`).join(', ')}। সংখ্যা কমিয়ে নিন, ${orderId ? 'আগের অর্ডারের দাম দিন, লগইন করুন,' : 'লগইন করুন,'} কিংবা আধা ঘণ্টা পরে আবার চেষ্টা করুন।`,
  'not-on-the-shelf': (short: Shortages) =>
    `হিসাব অনুযায়ী তাকে যথেষ্ট নেই: ${left(short)}। আবার গুনে দেখুন, অথবা অর্ডারটির টাকা ফেরত দিন।`,
}

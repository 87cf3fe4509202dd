import { FORMATS } from '../kernel/language/format.ts'
import type { stockRefusals as english } from './refusal-words.en.ts'
import type { HeldTooMany, Shortages, ShortProduct } from './stock.ts'

const left = ({ gifts }: Shortages) =>
  gifts
    .map(({ name, nameBn, left }) =>
      left === 0 ? nameBn || name : `${nameBn || name} (আর ${FORMATS.bn.number(left)}টি আছে)`,
    )
    .join(', ')

function refusedToCart({ name, nameBn, left }: ShortProduct, inCart: number): string {
  const { number } = FORMATS.bn
  const gift = nameBn || name
  if (left > 0)
    return inCart === 0
      ? `আর মাত্র ${number(left)}টি আছে: ${gift}। সংখ্যা কমিয়ে নিন।`
      : `কার্টের ${number(inCart)}টির সঙ্গে আর ${number(left)}টি যোগ করা যাবে: ${gift}।`
  return inCart === 0 ? `শেষ হয়ে গেছে: ${gift}।` : `যে কয়টি বাকি আছে, সবই আপনার কার্টে আছে: ${gift}।`
}

const kept = ({ gifts }: HeldTooMany) =>
  gifts
    .map(({ name, nameBn, most }) =>
      most === 0
        ? `“${nameBn || name}” আর রাখা যায় না`
        : `“${nameBn || name}” সর্বোচ্চ ${FORMATS.bn.number(most)}টি রাখা যায়`,
    )
    .join(', ')

function waysOn({ gifts, orderId }: HeldTooMany, proving: string): string {
  const fewer = gifts.some(({ most }) => most > 0) ? ['সংখ্যা কমিয়ে নিন'] : []
  const ways = [...fewer, ...(orderId ? ['আগের অর্ডারের দাম দিন'] : []), proving]
  return ways.join(', অথবা ')
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
  'too-many-unpaid-units': (held) =>
    `ই-মেইল নিশ্চিত না করা পর্যন্ত টাকা দেওয়ার আগে আপনার জন্য ${kept(held)}। ${waysOn(held, 'অ্যাকাউন্টের পাতায় ই-মেইল নিশ্চিত করুন')}।`,
  'too-many-units-of-guests': (held) =>
    `অ্যাকাউন্ট ছাড়া কিনলে টাকা দেওয়ার আগে আপনার জন্য ${kept(held)}। ${waysOn(held, 'অ্যাকাউন্ট খুলে ই-মেইল নিশ্চিত করুন, কার্ট সঙ্গেই থাকবে')}।`,
  'not-on-the-shelf': (short: Shortages) =>
    `হিসাব অনুযায়ী তাকে যথেষ্ট নেই: ${left(short)}। আবার গুনে দেখুন, অথবা অর্ডারটির টাকা ফেরত দিন।`,
}

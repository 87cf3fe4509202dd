/** What stands on a receipt, each in both languages of the country. */
export const WORDS = {
  receipt: ['Receipt', 'রসিদ'],
  number: ['Receipt no.', 'রসিদ নং'],
  transaction: ['Payment number', 'পেমেন্ট নং'],
  paidOn: ['Paid on', 'পরিশোধের তারিখ'],
  paidWith: ['Paid with', 'পরিশোধের মাধ্যম'],
  customer: ['Customer', 'ক্রেতা'],
  gift: ['Gift', 'উপহার'],
  price: ['Price', 'মূল্য'],
  total: ['Total', 'মোট'],
  paid: ['Paid', 'পরিশোধিত'],
  rest: ['Paid after refunds', 'ফেরতের পর পরিশোধিত'],
} as const

type Word = keyof typeof WORDS

/** `Total · মোট` */
export const both = (word: Word): string => WORDS[word].join(' · ')

/** `2 gifts · ২টি উপহার` */
export function giftCount(count: number): string {
  const english = count === 1 ? '1 gift' : `${count} gifts`
  return `${english} · ${inBangla(count)}টি উপহার`
}

/** `Refunded on 22/11/2026 · ফেরত` */
export const refundedOn = (day: string): string => `Refunded on ${day} · ${BACK}`

/** Of several refunds, the last of which was on this day. */
export const refundedUntil = (day: string): string => `Refunded until ${day} · ${BACK}`

const BACK = 'ফেরত'

/** `21/11/2026, 02:30 (Dhaka)`. Put together here: a newer Node may put its commas elsewhere. */
export function dhakaMoment(moment: Date): string {
  const [year, month, day, hour, minute] = new Date(moment.getTime() + DHAKA_AHEAD_MS)
    .toISOString()
    .split(/[-T:]/)
  return `${day}/${month}/${year}, ${hour}:${minute} (Dhaka)`
}

export const dhakaDay = (moment: Date): string => dhakaMoment(moment).slice(0, 10)

/** Bangladesh has had no summer time since 2009. */
const DHAKA_AHEAD_MS = 6 * 60 * 60 * 1000

const inBangla = (count: number): string =>
  String(count).replace(/\d/g, (digit) => String.fromCodePoint(0x09e6 + Number(digit)))

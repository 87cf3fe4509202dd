import { type Poisha, sumOf } from '../../kernel/money.ts'
import type { ReceiptRefund } from './receipt.ts'

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

export const both = (word: Word): string => WORDS[word].join(' · ')

export function giftCount(count: number): string {
  const english = count === 1 ? '1 gift' : `${count} gifts`
  return `${english} · ${inBangla(count)}টি উপহার`
}

const MAX_ROWS = 10

interface RefundRow {
  readonly label: string
  readonly amount: Poisha
}

/** Of many refunds the oldest share a row, so that all fit below the total. */
export function refundRows(refunds: readonly ReceiptRefund[]): RefundRow[] {
  const older = refunds.length > MAX_ROWS ? refunds.slice(0, 1 - MAX_ROWS) : []
  const last = older.at(-1)
  const single = refunds.slice(older.length).map(({ amount, at }) => ({
    label: `Refunded on ${dhakaDay(at)} · ${REFUNDED}`,
    amount,
  }))
  if (!last) return single
  const shared = sumOf(older.map(({ amount }) => amount))
  return [{ label: `Refunded until ${dhakaDay(last.at)} · ${REFUNDED}`, amount: shared }, ...single]
}

const REFUNDED = 'ফেরত'

/** `21/11/2026, 02:30 (Dhaka)`. Not by `Intl`: a newer Node may put its commas elsewhere. */
export function dhakaMoment(moment: Date): string {
  const [year, month, day, hour, minute] = new Date(moment.getTime() + DHAKA_AHEAD_MS)
    .toISOString()
    .split(/[-T:]/)
  return `${day}/${month}/${year}, ${hour}:${minute} (Dhaka)`
}

const dhakaDay = (moment: Date): string => dhakaMoment(moment).slice(0, 10)

/** Bangladesh has had no summer time since 2009. */
const DHAKA_AHEAD_MS = 6 * 60 * 60 * 1000

const inBangla = (count: number): string =>
  String(count).replace(/\d/g, (digit) => String.fromCodePoint(0x09e6 + Number(digit)))

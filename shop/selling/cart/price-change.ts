import { formatTaka, type Poisha, poisha, sumOf } from '../../kernel/money.ts'
import type { CartItem } from './cart.ts'

/** By how much a line costs more than when it was added; less than 0: it is cheaper now. */
export const changeOf = ({ gone, price, priceWhenAdded }: CartItem): Poisha =>
  poisha(gone ? 0 : price - priceWhenAdded)

/** `৳200 more`, `৳0.50 less` */
export const inWords = (change: Poisha): string =>
  `${formatTaka(poisha(Math.abs(change)))} ${change > 0 ? 'more' : 'less'}`

/** What a shopper has to know about prices before paying; null when all are as they were. */
export function priceNews(items: readonly CartItem[]): string | null {
  const changes = items.map(changeOf).filter((change) => change !== 0)
  if (changes.length === 0) return null
  const sum = sumOf(changes)
  const outcome = sum === 0 ? 'The total stays the same.' : `The total is ${inWords(sum)} than then.`
  const what = changes.length === 1 ? 'A price' : `${changes.length} prices`
  return `${what} changed since you added your gifts. ${outcome}`
}

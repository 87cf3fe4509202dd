import type { Refusal } from '../../kernel/api/refusal.ts'
import { MAX_POISHA, type Poisha, parseTaka, poisha } from '../../kernel/money.ts'
import { plainPrice } from './product-fields.ts'
import { refuseProduct } from './refusals.ts'

/** Characters. */
export const MAX_TYPED_PRICE = 20

interface TypedRange {
  readonly from?: string
  readonly to?: string
}

/** Inclusive, and open where nothing is typed. */
export function readPriceRange(typed: TypedRange): Record<keyof TypedRange, Poisha | undefined> | Refusal {
  const [from, to] = [typed.from, typed.to].map((end) => (end ? parsePrice(end) : undefined))
  if (from === null || to === null) return refuseProduct('price-not-whole-taka')
  if (from !== undefined && to !== undefined && from > to) return refuseProduct('price-range-reversed')
  return { from, to }
}

/** Whole taka, so that a range has one address; capped at the highest price. */
function parsePrice(typed: string): Poisha | null {
  const amount = typed.length > MAX_TYPED_PRICE ? null : parseTaka(plainPrice(typed))
  if (amount === null || amount % 100 !== 0) return null
  return poisha(Math.min(amount, MAX_POISHA))
}

/** `৳১,২৫০` → `1250`. @returns null when unreadable */
export function plainBound(typed: string): string | null {
  const amount = parsePrice(typed)
  return amount === null ? null : String(amount / 100)
}

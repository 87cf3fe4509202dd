import { MAX_QUANTITY } from '../stock/stock.ts'
import type { CartItem } from './cart.ts'

interface CountedRow {
  readonly productId: string | null
  readonly variantId: string | null
  /** Null: not counted. */
  readonly left: number | null
  readonly fewAt: number | null
}

/** More of them lie in the cart than are left. */
export function shortItems(rows: readonly CountedRow[]): string[] {
  const units = Map.groupBy(rows, itemOf)
  return [...units].flatMap(([item, [first, ...more]]) =>
    item !== null && first && first.left !== null && first.left <= more.length ? item : [],
  )
}

const itemOf = (row: CountedRow): string | null => row.variantId ?? row.productId

/** @param held own unpaid orders, by what they hold */
export function stockOnLine(
  row: CountedRow,
  held: ReadonlyMap<string, string>,
): Pick<CartItem, 'stock' | 'left' | 'heldBy'> {
  const { left, fewAt } = row
  if (left === null) return {}
  const heldBy = held.get(itemOf(row) ?? '')
  const stock = left <= 0 ? 'out' : left <= (fewAt ?? 0) ? 'few' : undefined
  return {
    ...(stock && { stock }),
    left: Math.min(Math.max(0, left), MAX_QUANTITY),
    ...(heldBy && { heldBy }),
  }
}

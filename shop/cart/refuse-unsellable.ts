import type { Refusal } from '../kernel/api/refusal.ts'
import { refuseStock } from '../stock/refusals.ts'
import type { CheckoutLine } from './cart.ts'
import { refuseCart } from './refusals.ts'

/** Refuses an empty cart, gifts that left the shop, those whose choice has to be made again, and hampers without one of their parts. */
export function refuseUnsellable(lines: readonly CheckoutLine[]): Refusal | null {
  if (lines.length === 0) return refuseCart('cart-empty')
  const without = (choiceMissing: boolean) =>
    lines.flatMap((line) =>
      line.product === null && line.choiceMissing === choiceMissing ? line.nameWhenAdded : [],
    )
  const gone = without(false)
  if (gone.length > 0) return refuseCart('gifts-gone', { gone })
  const products = [...new Set(without(true))]
  if (products.length > 0) return refuseCart('choice-missing', { gifts: products })
  const incomplete = new Map(
    lines.flatMap(({ product }) => (product?.isIncomplete ? [[product.id, product] as const] : [])),
  )
  if (incomplete.size === 0) return null
  return refuseStock('sold-out', {
    gifts: [...incomplete.values()].map(({ name, nameBn }) => ({ name, nameBn, left: 0 })),
  })
}

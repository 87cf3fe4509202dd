import type { Refusal } from '../kernel/api/refusal.ts'
import type { CheckoutLine } from './cart.ts'
import { refuseCart } from './refusals.ts'

/** Refuses an empty cart, gifts that left the shop, and those whose choice has to be made again. */
export function refuseUnsellable(lines: readonly CheckoutLine[]): Refusal | null {
  if (lines.length === 0) return refuseCart('cart-empty')
  const without = (choiceMissing: boolean) =>
    lines.flatMap((line) =>
      line.product === null && line.choiceMissing === choiceMissing ? line.nameWhenAdded : [],
    )
  const gone = without(false)
  if (gone.length > 0) return refuseCart('gifts-gone', { gone })
  const gifts = [...new Set(without(true))]
  return gifts.length > 0 ? refuseCart('choice-missing', { gifts }) : null
}

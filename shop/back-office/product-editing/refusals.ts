import { FORMATS } from '../../kernel/format.ts'
import type { Poisha } from '../../kernel/money.ts'
import { type FieldError, refusals } from '../../kernel/refusal.ts'
import type { Product } from '../../selling/catalog/product.ts'
import { bn } from './refusals.bn.ts'

export interface ProductChanged {
  readonly product: Product
}

export const refuseEdit = refusals(
  {
    'product-removed': ['not-found', 'This product is no longer in the shop.'],
    'product-changed': (_: ProductChanged) =>
      'Somebody else changed this product while you were editing it. Please compare.',
    'offer-above-price': ({ offerPrice }: { offerPrice: Poisha; errors: readonly FieldError[] }) =>
      `This product is on offer for ${FORMATS.en.taka(offerPrice)}. Set a higher price, or end the offer first.`,
  },
  bn,
)

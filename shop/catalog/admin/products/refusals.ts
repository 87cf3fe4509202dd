import { type FieldError, refusals } from '../../../kernel/api/refusal.ts'
import { FORMATS } from '../../../kernel/language/format.ts'
import type { Poisha } from '../../../kernel/money.ts'
import type { Product } from '../../products/product.ts'
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
  {
    'product-changed': { product: { price: true, offerPrice: true } },
    'offer-above-price': { offerPrice: true },
  },
)

import type { RefusalsOf } from '../../../kernel/api/calls.ts'
import { refusals } from '../../../kernel/api/refusal.ts'
import { editRefusals } from './words.en.ts'

export const refuseEdit = refusals(
  editRefusals,
  { 'product-removed': 'not-found' },
  {
    'product-changed': { product: { price: true, offerPrice: true } },
    'offer-above-price': { offerPrice: true },
  },
)

declare module '../../../kernel/api/calls.ts' {
  interface Refusals extends RefusalsOf<typeof editRefusals> {}
}

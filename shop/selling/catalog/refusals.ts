import { refusals } from '../../kernel/refusal.ts'
import { bn } from './refusals.bn.ts'

export const refuseProduct = refusals(
  {
    'product-not-found': ['not-found', 'This gift is no longer in the shop.'],
  },
  bn,
)

import { refusals } from '../../kernel/api/refusal.ts'
import { bn } from './refusals.bn.ts'

export const refuseProduct = refusals(
  {
    'product-not-found': ['not-found', 'This gift is no longer in the shop.'],
    'price-not-whole-taka': ['bad-input', 'Please write the prices in whole taka, such as 500.'],
    'price-range-reversed': ['bad-input', 'The first price is the lower one: from 500 to 1000.'],
  },
  bn,
)

import { refusals } from '../../kernel/api/refusal.ts'
import { productRefusals } from './words.en.ts'

export const refuseProduct = refusals(productRefusals, {
  'product-not-found': 'not-found',
  'price-not-whole-taka': 'bad-input',
  'price-range-reversed': 'bad-input',
})

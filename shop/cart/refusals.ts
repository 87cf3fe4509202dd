import { refusals } from '../kernel/api/refusal.ts'
import { cartRefusals } from './words.en.ts'

export const refuseCart = refusals(cartRefusals, { 'cart-line-not-found': 'not-found' })

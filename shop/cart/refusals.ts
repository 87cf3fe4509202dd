import type { RefusalsOf } from '../kernel/api/calls.ts'
import { refusals } from '../kernel/api/refusal.ts'
import { cartRefusals } from './words.en.ts'

export const refuseCart = refusals(cartRefusals, {
  'cart-line-not-found': 'not-found',
  'variant-not-found': 'not-found',
})

declare module '../kernel/api/calls.ts' {
  interface Refusals extends RefusalsOf<typeof cartRefusals> {}
}

import type { RefusalsOf } from '../kernel/api/calls.ts'
import { refusals } from '../kernel/api/refusal.ts'
import { deliveryRefusals } from './words.en.ts'

export const refuseDelivery = refusals(deliveryRefusals, {
  'zone-unknown': 'not-found',
  'window-unknown': 'not-found',
})

declare module '../kernel/api/calls.ts' {
  interface Refusals extends RefusalsOf<typeof deliveryRefusals> {}
}

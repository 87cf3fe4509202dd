import type { RefusalsOf } from '../../kernel/api/calls.ts'
import { refusals } from '../../kernel/api/refusal.ts'
import { promotionRefusals } from './words.en.ts'

export const refusePromotion = refusals(promotionRefusals, { 'promotion-unknown': 'not-found' })

declare module '../../kernel/api/calls.ts' {
  interface Refusals extends RefusalsOf<typeof promotionRefusals> {}
}

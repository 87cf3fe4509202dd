import type { RefusalsOf } from '../kernel/api/calls.ts'
import { refusals } from '../kernel/api/refusal.ts'
import { stockPageRefusals } from './words.en.ts'

export const refuseStockPage = refusals(stockPageRefusals)

declare module '../kernel/api/calls.ts' {
  interface Refusals extends RefusalsOf<typeof stockPageRefusals> {}
}

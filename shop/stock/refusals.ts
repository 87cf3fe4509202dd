import type { RefusalsOf } from '../kernel/api/calls.ts'
import { refusals } from '../kernel/api/refusal.ts'
import { stockRefusals } from './refusal-words.en.ts'

export const refuseStock = refusals(stockRefusals)

declare module '../kernel/api/calls.ts' {
  interface Refusals extends RefusalsOf<typeof stockRefusals> {}
}

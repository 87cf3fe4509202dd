import type { RefusalsOf } from '../kernel/api/calls.ts'
import { refusals } from '../kernel/api/refusal.ts'
import { countRefusals } from './count-words.en.ts'

export const refuseCount = refusals(countRefusals, { 'move-unknown': 'not-found' })

declare module '../kernel/api/calls.ts' {
  interface Refusals extends RefusalsOf<typeof countRefusals> {}
}

import type { RefusalsOf } from '../../kernel/api/calls.ts'
import { refusals } from '../../kernel/api/refusal.ts'
import { demoRefusals } from './words.en.ts'

export const refuseDemo = refusals(demoRefusals)

declare module '../../kernel/api/calls.ts' {
  interface Refusals extends RefusalsOf<typeof demoRefusals> {}
}

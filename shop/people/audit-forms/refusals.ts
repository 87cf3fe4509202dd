import type { RefusalsOf } from '../../kernel/api/calls.ts'
import { refusals } from '../../kernel/api/refusal.ts'
import { saveRefusals } from './words.en.ts'

export const refuseSave = refusals(saveRefusals)

declare module '../../kernel/api/calls.ts' {
  interface Refusals extends RefusalsOf<typeof saveRefusals> {}
}

import type { RefusalsOf } from '../kernel/api/calls.ts'
import { refusals } from '../kernel/api/refusal.ts'
import { codeRefusals } from './words.en.ts'

export const refuseCode = refusals(
  codeRefusals,
  { 'code-tries': 'too-many' },
  {
    'code-unknown': { amount: true },
    'code-used-up': { amount: true },
    'code-used-by-you': { amount: true },
    'code-needs-proof': { amount: true },
    'code-held': { amount: true },
    'code-not-for-these': { amount: true },
    'code-needs-amount': { amount: true, minimum: true },
    'code-needs-gifts': { amount: true },
  },
)

declare module '../kernel/api/calls.ts' {
  interface Refusals extends RefusalsOf<typeof codeRefusals> {}
}

import { type ReasonOf, reasons } from '../../kernel/api/refusal.ts'
import { differenceReasons } from './words.en.ts'

/** What a gateway's books say otherwise than ours. */
export type DifferenceReason = ReasonOf<typeof differenceReasons>

export const differenceIn = reasons(differenceReasons)

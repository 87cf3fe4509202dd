import { type ReasonOf, reasons } from '../../kernel/api/refusal.ts'
import { refundReasons } from './words.en.ts'

/** Why money goes back, where the shop itself gives the reason. */
export type RefundReason = ReasonOf<typeof refundReasons>

export const refundReasonIn = reasons(refundReasons)

import { type ReasonOf, reasons } from '../../kernel/api/reason.ts'
import { bn } from './reasons.bn.ts'

const en = {
  'nobody-said-where': 'Nobody said in time where the gift goes.',
}

/** Why money goes back, where the shop itself gives the reason. */
export type RefundReason = ReasonOf<typeof en>

export const refundReasonIn = reasons(en, bn)

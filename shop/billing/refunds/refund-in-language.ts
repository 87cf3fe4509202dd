import { type ReasonOf, reasons } from '../../kernel/api/refusal.ts'
import type { Language } from '../../kernel/language/language.ts'
import { type PaymentReason, paymentReasonIn } from '../../payments/reasons.ts'
import type { Refund } from './refund-shapes.server.ts'
import { refundReasons } from './words.en.ts'

/** A reason that the shop itself gives. */
export type RefundReason = ReasonOf<typeof refundReasons>

export const refundReasonIn = reasons(refundReasons)

export interface StoredReason {
  /** As a person wrote it; empty where the shop itself gives the reason. */
  readonly reason: string
  readonly reasonCode: RefundReason['code'] | null
}

export interface StoredRefund extends Omit<Refund, 'tran_id' | 'reason' | 'steps'>, StoredReason {
  readonly tranId: string
  readonly steps: readonly (Omit<Refund['steps'][number], 'why'> & { readonly why: PaymentReason | null })[]
}

/** The shop's reason in this language, the shopkeeper's as it was written. */
export const refundReason = (language: Language, { reason, reasonCode }: StoredReason): string =>
  reasonCode === null ? reason : refundReasonIn(language, { code: reasonCode })

/** A refund as its customer reads it. */
export const ownRefundIn = <T extends StoredReason>(
  language: Language,
  { reason, reasonCode, ...refund }: T,
) => ({ ...refund, reason: refundReason(language, { reason, reasonCode }) })

/** A refund as the shopkeeper reads it, with the gateway's answers. */
export const refundIn = (language: Language, { tranId, ...refund }: StoredRefund): Refund => ({
  ...ownRefundIn(language, refund),
  tran_id: tranId,
  steps: refund.steps.map((step) => ({ ...step, why: step.why ? paymentReasonIn(language, step.why) : '' })),
})

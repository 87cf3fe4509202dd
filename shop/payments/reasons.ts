import { type ReasonOf, reasons } from '../kernel/api/refusal.ts'
import type { HoldReason } from './payment.ts'
import { paymentReasons } from './words.en.ts'

/** Why a payment or a refund is in its state. */
export type PaymentReason = ReasonOf<typeof paymentReasons>

/** Null: nothing holds it. */
export const heldFor = (reasons: readonly HoldReason[]): PaymentReason | null =>
  reasons.length > 0 ? { code: 'held', reasons } : null

export const paymentReasonIn = reasons(paymentReasons)

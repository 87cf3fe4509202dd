import { type ReasonOf, reasons } from '../kernel/api/refusal.ts'
import type { Language } from '../kernel/language/language.ts'
import { wordsIn } from '../kernel/language/words-in.ts'
import type { GatewayId, HoldReason, PaymentState } from './payment.ts'
import { paymentMethodNames, paymentReasons } from './words.en.ts'

/** Why a payment or a refund is in its state. */
export type PaymentReason = ReasonOf<typeof paymentReasons>

/** Null without any. */
export const joinHoldReasons = (reasons: readonly HoldReason[]): PaymentReason | null =>
  reasons.length > 0 ? { code: 'held', reasons } : null

export const paymentReasonIn = reasons(paymentReasons)

interface PaidWith {
  readonly gateway: GatewayId | null
  readonly method: string
}

interface StoredAttempt extends PaidWith {
  readonly holdReasons: readonly HoldReason[]
  readonly changes: readonly {
    readonly state: PaymentState
    readonly at: string
    readonly why: PaymentReason
    readonly note: string
  }[]
}

/** An attempt with the shop's reasons translated; the shopkeeper's notes stay. */
export const paymentIn = <T extends StoredAttempt>(
  language: Language,
  { holdReasons, changes, ...payment }: T,
) => {
  const held = joinHoldReasons(holdReasons)
  return {
    ...payment,
    method: methodIn(language, payment),
    holdReason: held && paymentReasonIn(language, held),
    changes: changes.map(({ note, why, ...change }) => ({
      ...change,
      why: [paymentReasonIn(language, why), note].filter(Boolean).join(' '),
    })),
  }
}

/** The gateway's name of the method, or the gateway's where it has one only. */
export const methodIn = (language: Language, { gateway, method }: PaidWith): string =>
  (method && gateway && wordsIn(language, paymentMethodNames)[gateway]) || method

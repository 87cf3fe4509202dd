import type { Language } from '../kernel/language/language.ts'
import { wordsIn } from '../kernel/language/words-in.ts'
import type { GatewayId, HoldReason, PaymentState } from './payment.ts'
import { heldFor, type PaymentReason, paymentReasonIn } from './reasons.ts'
import { paymentMethodNames } from './words.en.ts'

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
) => ({
  ...payment,
  method: methodIn(language, payment),
  holdReason: holdSentence(language, holdReasons),
  changes: changes.map(({ note, why, ...change }) => ({
    ...change,
    why: [paymentReasonIn(language, why), note].filter(Boolean).join(' '),
  })),
})

function holdSentence(language: Language, holdReasons: readonly HoldReason[]): string | null {
  const held = heldFor(holdReasons)
  return held && paymentReasonIn(language, held)
}

/** The gateway's name of the method, or the gateway's where it has one only. */
export const methodIn = (language: Language, { gateway, method }: PaidWith): string =>
  (method && gateway && wordsIn(language, paymentMethodNames)[gateway]) || method

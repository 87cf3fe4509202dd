import type { Language } from '../kernel/language/language.ts'
import { saidIn } from '../kernel/language/stored-sentence.ts'

interface StoredAttempt {
  readonly method: string
  readonly holdReason: string | null
  readonly changes: readonly { readonly why: string; readonly note?: string }[]
}

/** An attempt to pay as it is answered: the shop's sentences in this language, the shopkeeper's notes as they were written. */
export const paymentIn = <T extends StoredAttempt>(language: Language, payment: T): T => ({
  ...payment,
  method: saidIn(language, payment.method),
  holdReason: saidIn(language, payment.holdReason),
  changes: payment.changes.map(({ note, why, ...change }) => ({
    ...change,
    why: [saidIn(language, why), note].filter(Boolean).join(' '),
  })),
})

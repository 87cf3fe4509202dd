import type { Language } from '../../kernel/language/language.ts'
import { saidIn } from '../../kernel/language/stored-sentence.ts'
import type { Refund } from './refund-shapes.server.ts'

export interface StoredReason {
  readonly reason: string
  /** Set where the shop itself gives the reason; else a person wrote it. */
  readonly reasonCode?: string | null
}

/** A refund as its customer reads it: a reason that the shop gave in this language, the shopkeeper's as it was written. */
export const ownRefundIn = <T extends StoredReason>(language: Language, { reasonCode, ...refund }: T) => ({
  ...refund,
  reason: reasonCode ? saidIn(language, refund.reason) : refund.reason,
})

/** The same for the shopkeeper, with what the gateway answered. */
export const refundIn = (language: Language, refund: Refund & StoredReason): Refund => ({
  ...ownRefundIn(language, refund),
  steps: refund.steps.map((step) => ({ ...step, why: saidIn(language, step.why) })),
})

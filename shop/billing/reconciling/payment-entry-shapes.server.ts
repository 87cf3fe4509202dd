import { z } from '../../kernel/api/api-router.server.ts'
import { TakaAnswer } from '../../kernel/api/taka-schema.server.ts'
import type { NounOf } from '../../kernel/api/wire.ts'
import { paragraph } from '../../kernel/language/text.ts'
import { TryAnswer } from '../../payments/attempt-shapes.server.ts'
import { MAX_NOTE } from '../refunds/refund.ts'
import { DIFFERENCE_KINDS } from './difference.ts'

/** States in which a refund may need attention, open ones only after a day. */
const TROUBLED_STATES = ['requested', 'processing', 'failed', 'cancelled'] as const

export const EntryAnswer = TryAnswer.extend({
  orderId: z.uuid(),
  taken: TakaAnswer.nullable(),
  verificationRef: z.string().nullable(),
  transactionRef: z.string().nullable(),
  acceptable: z.boolean(),
  whyNot: z.string().nullable(),
  refundable: TakaAnswer,
  differences: z
    .array(
      z.object({
        kind: z.enum(DIFFERENCE_KINDS),
        gatewaySays: z.string(),
        foundAt: z.iso.datetime(),
      }),
    )
    .readonly(),
  troubledRefunds: z
    .array(
      z.object({
        _id: z.uuid(),
        amount: TakaAnswer,
        state: z.enum(TROUBLED_STATES),
        requestedAt: z.iso.datetime(),
        by: z.string(),
        why: z.string(),
      }),
    )
    .readonly(),
})

/** An attempt to pay, with what the shopkeeper needs to decide about it. */
export type PaymentEntry = NounOf<typeof EntryAnswer>
export type TroubledRefund = PaymentEntry['troubledRefunds'][number]

export const ResolutionBody = z.object({
  note: paragraph(MAX_NOTE, 1).openapi({ type: 'string' }),
})

export const AcknowledgementBody = z.object({
  state: z.enum(TROUBLED_STATES),
})

export const ComparisonAnswer = z.object({
  last: z
    .object({ endedAt: z.iso.datetime(), compared: z.number().int(), unanswered: z.number().int() })
    .nullable(),
  cutShort: z.iso.datetime().nullable(),
  overdue: z.boolean(),
})

export type Comparison = NounOf<typeof ComparisonAnswer>

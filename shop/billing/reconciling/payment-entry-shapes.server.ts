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
  verificationRef: z.string().nullable().openapi({
    description:
      'The gateway’s number of the payment: SSLCommerz val_id, bKash paymentID, Stripe Checkout Session',
  }),
  transactionRef: z.string().nullable().openapi({
    description: 'The number of its money: SSLCommerz bank_tran_id, bKash TrxID, Stripe PaymentIntent',
  }),
  acceptable: z.boolean().openapi({
    description: 'On hold, and acceptable as far as the shop knows without asking the gateway',
  }),
  whyNot: z.string().nullable().openapi({ description: 'Of money on hold that is not acceptable: why' }),
  refundable: TakaAnswer.openapi({ description: 'Taka on hold that the shop can give back' }),
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
    .readonly()
    .openapi({ description: 'Failed, cancelled, or under way for more than a day, and not seen yet' }),
}).openapi('PaymentEntry')

/** An attempt to pay, with what the shopkeeper needs to decide about it. */
export type PaymentEntry = NounOf<typeof EntryAnswer>
export type TroubledRefund = PaymentEntry['troubledRefunds'][number]

export const ResolutionBody = z.object({
  note: paragraph(MAX_NOTE, 1).openapi({
    type: 'string',
    description: 'How it was settled',
    example: 'Given back on the gateway’s own page, 21 November',
  }),
})

export const AcknowledgementBody = z.object({
  state: z.enum(TROUBLED_STATES).openapi({ description: 'As it was seen', example: 'failed' }),
})

export const ComparisonAnswer = z
  .object({
    last: z
      .object({ endedAt: z.iso.datetime(), compared: z.number().int(), unanswered: z.number().int() })
      .nullable()
      .openapi({ description: 'The last one that came to its end, with its payments; null: none has' }),
    cutShort: z.iso
      .datetime()
      .nullable()
      .openapi({ description: 'When the newest one began, if it should have ended by now and has not' }),
    overdue: z.boolean().openapi({ description: 'A night went by without one' }),
  })
  .openapi('Comparison')

export type Comparison = NounOf<typeof ComparisonAnswer>

import { z } from '../../kernel/api/api-router.server.ts'
import { taka, takaAnswer } from '../../kernel/api/taka-schema.server.ts'
import type { NounOf } from '../../kernel/api/wire.ts'
import { line } from '../../kernel/language/text.ts'
import { parseTaka } from '../../kernel/money.ts'
import { MAX_PARTS, REFUND_STATES } from './refund.ts'

export const RefundKey = z.object({
  'idempotency-key': z
    .uuid()
    .optional()
    .openapi({ description: 'Repeating a call with the same key answers the same refund.' }),
})

const noSum = (written: number | string): string | null =>
  (parseTaka(written) ?? 0) > 0 ? null : 'must be taka, more than 0, with at most two decimals'

export const RefundBody = z.object({
  amount: taka(noSum).openapi({ description: 'Taka', example: 250 }),
  reason: line(255, 1).openapi({
    type: 'string',
    description: 'Why; the payer reads it',
    example: 'It arrived broken',
  }),
  parts: z
    .array(z.uuid())
    .max(MAX_PARTS)
    .optional()
    .openapi({ description: 'The gifts and charges of the order that it is for; the amount is its own' }),
})

const State = z.enum(REFUND_STATES)

const RefundPartSchema = z.object({
  label: z.string(),
  label_bn: z.string().openapi({ description: 'In Bangla, or empty' }),
  amount: takaAnswer({ description: 'Taka that it cost' }),
})

export const OwnRefundSchema = z
  .object({
    amount: takaAnswer({ description: 'Taka' }),
    state: State,
    requestedAt: z.iso.datetime(),
    endedAt: z.iso.datetime().nullable(),
    reason: z.string(),
    parts: z
      .array(RefundPartSchema)
      .readonly()
      .openapi({ description: 'The gifts and charges that it is for' }),
  })
  .openapi('OwnRefund')

export const RefundSchema = OwnRefundSchema.extend({
  _id: z.uuid(),
  tran_id: z.string(),
  by: z.string(),
  steps: z.array(z.object({ state: State, at: z.iso.datetime(), why: z.string() })).readonly(),
}).openapi('Refund')

export const PaymentRefundsSchema = z
  .object({
    refundable: takaAnswer({ description: 'Taka that may still be given back' }),
    byHand: z.boolean().openapi({ description: 'The shopkeeper hands it back: no gateway does.' }),
    refunds: z.array(RefundSchema).readonly(),
    parts: z
      .array(
        RefundPartSchema.extend({
          _id: z.uuid(),
          refunded: z.boolean().openapi({ description: 'Whether another refund names it already' }),
          noLongerNeeded: z
            .boolean()
            .openapi({ description: 'It was paid, and costs nothing any more: it is to be given back' }),
        }),
      )
      .readonly()
      .openapi({ description: 'The gifts and charges of its order' }),
  })
  .openapi('Refunds')

/** A refund as its customer sees it. */
export type OwnRefund = NounOf<typeof OwnRefundSchema>
export type Refund = NounOf<typeof RefundSchema>
export type RefundPart = PaymentRefunds['parts'][number]
export type PaymentRefunds = NounOf<typeof PaymentRefundsSchema>

import { z } from '../../kernel/api/api-router.server.ts'
import { TakaAnswer, taka } from '../../kernel/api/taka-schema.server.ts'
import type { NounOf } from '../../kernel/api/wire.ts'
import { line } from '../../kernel/language/text.ts'
import { parseTaka } from '../../kernel/money.ts'
import { MAX_PARTS, REFUND_STATES } from './refund.ts'

export const RefundKey = z.object({
  'idempotency-key': z.uuid().optional(),
})

const noSum = (written: number | string): string | null =>
  (parseTaka(written) ?? 0) > 0 ? null : 'must be taka, more than 0, with at most two decimals'

export const RefundBody = z.object({
  amount: taka(noSum),
  reason: line(255, 1).openapi({ type: 'string' }),
  parts: z.array(z.uuid()).max(MAX_PARTS).optional(),
})

const State = z.enum(REFUND_STATES)

const RefundPartSchema = z.object({
  label: z.string(),
  labelBn: z.string().openapi({ description: 'In Bangla, or empty' }),
  amount: TakaAnswer,
})

export const OwnRefundSchema = z
  .object({
    amount: TakaAnswer,
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

export const PaymentRefundsSchema = z.object({
  refundable: TakaAnswer,
  byHand: z.boolean(),
  refunds: z.array(RefundSchema).readonly(),
  parts: z
    .array(
      RefundPartSchema.extend({
        _id: z.uuid(),
        refunded: z.boolean(),
        noLongerNeeded: z.boolean(),
      }),
    )
    .readonly(),
})

/** A refund as its customer sees it. */
export type OwnRefund = NounOf<typeof OwnRefundSchema>
export type Refund = NounOf<typeof RefundSchema>
export type RefundPart = PaymentRefunds['parts'][number]
export type PaymentRefunds = NounOf<typeof PaymentRefundsSchema>

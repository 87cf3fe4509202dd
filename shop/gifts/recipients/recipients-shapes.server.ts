import { CHARGE_KINDS } from '../../charges/charge.ts'
import { z } from '../../kernel/api/api-router.server.ts'
import { TakaAnswer, taka } from '../../kernel/api/taka-schema.server.ts'
import type { NounOf } from '../../kernel/api/wire.ts'
import { CodeState, TypedCode } from '../../promotions/promotion-shapes.server.ts'
import { RECIPIENT_COLUMNS } from './columns.ts'

const count = z.number().int()

const RowAnswer = z.object({
  row: count,
  name: z.string(),
  city: z.string(),
  area: z.string(),
  day: z.string().nullable(),
  timeSlot: z.object({ begins: z.string(), ends: z.string() }).nullable(),
  gifts: z.array(z.object({ name: z.string(), nameBn: z.string(), count })).readonly(),
  amount: TakaAnswer,
  flaws: z.array(z.object({ column: z.enum(RECIPIENT_COLUMNS).nullable(), message: z.string() })).readonly(),
})

export const RecipientListAnswer = z.object({
  _id: z.uuid(),
  fileName: z.string(),
  readAt: z.iso.datetime(),
  unknownColumns: z.array(z.string()).readonly(),
  rows: z.array(RowAnswer).readonly(),
  wrong: count,
  parcels: count,
  gifts: z.object({ count, amount: TakaAnswer }),
  charges: z
    .array(
      z.object({
        kind: z.enum(CHARGE_KINDS),
        label: z.string(),
        labelBn: z.string(),
        parcels: count,
        amount: TakaAnswer,
      }),
    )
    .readonly(),
  amount: TakaAnswer,
  code: CodeState,
  codeRefusal: z.object({ code: z.string(), message: z.string() }).nullable(),
  problem: z.string(),
})

export const OwnListAnswer = z.object({
  list: RecipientListAnswer.nullable(),
})

export const OrderRecipientsBody = z.object({
  amount: taka(),
  code: TypedCode,
})

/** A file of recipients as it would be ordered now. */
export type RecipientList = NounOf<typeof RecipientListAnswer>
export type CheckedRecipient = RecipientList['rows'][number]

import { CHARGE_KINDS } from '../../charges/charge.ts'
import { z } from '../../kernel/api/api-router.server.ts'
import { TakaAnswer, taka } from '../../kernel/api/taka-schema.server.ts'
import type { NounOf } from '../../kernel/api/wire.ts'
import { CodeState, TypedCode } from '../../promotions/promotion-shapes.server.ts'
import { RECIPIENT_COLUMNS } from './columns.ts'

const count = z.number().int()

const RowAnswer = z
  .object({
    row: count.openapi({ description: 'As a spreadsheet counts: the header is row 1' }),
    name: z.string(),
    city: z.string(),
    area: z.string(),
    day: z.string().nullable().openapi({ description: 'yyyy-mm-dd in Dhaka; null: none was chosen' }),
    timeSlot: z
      .object({ begins: z.string(), ends: z.string() })
      .nullable()
      .openapi({ description: 'HH:MM in Dhaka; null: none was chosen' }),
    gifts: z.array(z.object({ name: z.string(), nameBn: z.string(), count })).readonly(),
    amount: TakaAnswer.openapi({ description: 'Taka of its gifts and charges; 0 where something is wrong' }),
    flaws: z
      .array(z.object({ column: z.enum(RECIPIENT_COLUMNS).nullable(), message: z.string() }))
      .readonly()
      .openapi({ description: 'Why it cannot be ordered; column null: of the whole row' }),
  })
  .openapi('RecipientRow')

export const RecipientListAnswer = z
  .object({
    _id: z.uuid(),
    fileName: z.string(),
    readAt: z.iso.datetime(),
    unknownColumns: z.array(z.string()).readonly().openapi({ description: 'Left alone' }),
    rows: z.array(RowAnswer).readonly(),
    wrong: count.openapi({ description: 'Rows that cannot be ordered; all or none are' }),
    parcels: count.openapi({ description: 'Of the rows that are right, as all sums' }),
    gifts: z.object({ count, amount: TakaAnswer }),
    charges: z
      .array(
        z.object({
          kind: z.enum(CHARGE_KINDS),
          label: z.string(),
          label_bn: z.string(),
          parcels: count.openapi({ description: 'How many have it; 0: it is of the whole order' }),
          amount: TakaAnswer,
        }),
      )
      .readonly()
      .openapi({ description: 'What it costs beside its gifts, those of the same name together' }),
    amount: TakaAnswer,
    code: CodeState,
    codeRefusal: z
      .object({ code: z.string(), message: z.string() })
      .nullable()
      .openapi({ description: 'Why the typed code is left out of the sums; ordering with it is refused so' }),
    problem: z
      .string()
      .openapi({ description: 'Why it cannot be paid, though all rows are right; or empty' }),
  })
  .openapi('RecipientList')

export const OwnListAnswer = z.object({
  list: RecipientListAnswer.nullable().openapi({ description: 'Null: no file waits' }),
})

export const OrderRecipientsBody = z.object({
  amount: taka().openapi({ description: 'What was shown: another sum than ours is 409', example: 25_000 }),
  code: TypedCode,
})

/** A file of recipients as it would be ordered now. */
export type RecipientList = NounOf<typeof RecipientListAnswer>
export type CheckedRecipient = RecipientList['rows'][number]

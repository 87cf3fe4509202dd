import { type NounOf, z } from '../../kernel/api/api-router.server.ts'
import { takaAnswer } from '../../kernel/api/taka-schema.server.ts'
import { STOCK_LEVELS } from '../../stock/stock.ts'
import { MAX_HAMPER_PARTS, MAX_PART_UNITS } from './hamper.ts'

const EXAMPLE = '01a1fc77-7e55-73f9-a9b7-0b258914146d'

export const PartAnswer = z
  .object({
    variantId: z.uuid().optional().openapi({
      description: 'The variant, or a product without options; absent: it left the shop',
      example: EXAMPLE,
    }),
    productId: z.uuid().optional().openapi({ example: EXAMPLE }),
    units: z.int().openapi({ description: 'In each hamper', example: 2 }),
    name: z.string().openapi({ description: 'With the choice', example: 'Twin mugs · Blue' }),
    nameBn: z.string().optional().openapi({ description: 'In Bangla, where it was written' }),
    photos: z.string(),
    price: takaAnswer({ description: 'Taka to pay for one of it by itself', example: 490 }).optional(),
    stock: z.enum(STOCK_LEVELS).optional().openapi({
      description: 'Out where there is not enough for one hamper; absent: enough, or not counted',
    }),
  })
  .openapi('HamperPart')

/** A part of a hamper; without a `variantId` it was deleted from the shop. */
export type HamperPart = NounOf<typeof PartAnswer>

/** Beside the other fields of one product. */
export const PARTS_ANSWER = {
  parts: z
    .array(PartAnswer)
    .readonly()
    .optional()
    .openapi({ description: 'Of a hamper: what it consists of; absent: no hamper' }),
}

const PartBody = z.object({
  variantId: z.uuid().openapi({
    description: 'A variant, or a product without options; no hamper, and each once',
    example: EXAMPLE,
  }),
  units: z.int().min(1).max(MAX_PART_UNITS),
})

/** Undefined stays as it is; null is none. */
export const PARTS_BODY = {
  parts: z
    .array(PartBody)
    .max(MAX_HAMPER_PARTS)
    .nullish()
    .transform((parts) => (parts === null ? [] : parts))
    .openapi({ description: 'What a hamper consists of; a product with options has none', example: [] }),
}

export type PartInput = z.output<typeof PartBody>

/** Beside the other fields of a line of an order. */
export const SOLD_AS_ANSWER = {
  variantId: z.uuid().nullish().openapi({ description: 'What was chosen, while the shop has it' }),
  parts: z
    .array(PartAnswer.pick({ units: true, name: true, nameBn: true }).extend({ variantId: z.uuid() }))
    .readonly()
    .nullish()
    .openapi({ description: 'Of a hamper: what it consisted of when it was ordered' }),
}

import { z } from '../../../kernel/api/api-router.server.ts'
import type { NounOf } from '../../../kernel/api/wire.ts'
import { textFields } from '../../../kernel/language/text-fields.ts'

const count = z.int().min(0)
const EXAMPLE = '01a1fc77-7e55-73f9-a9b7-0b258914146d'
const named = textFields('name', z.string(), z.string().optional())

const MissingPartAnswer = z.object(named).openapi({
  description: 'A part of which there is not enough for one hamper; an empty name: it left the shop',
})

export const MissingParts = z.array(MissingPartAnswer).readonly()

export const ShortHamperAnswer = z
  .object({ _id: z.uuid().openapi({ example: EXAMPLE }), ...named, missing: MissingParts })
  .openapi('ShortHamper')

/** A hamper that cannot be ordered, and why. */
export type ShortHamper = NounOf<typeof ShortHamperAnswer>
export type MissingPart = ShortHamper['missing'][number]

export const GiftAvailabilityAnswer = z
  .object({
    _id: z.uuid().openapi({ example: EXAMPLE }),
    left: count.optional().openapi({
      description: 'Free units of all that is counted of it; absent: nothing is, or it is a hamper',
      example: 3,
    }),
    choices: z
      .object({ count, soldOut: count })
      .optional()
      .openapi({ description: 'Of a gift with options: variants in the shop, and how many are sold out' }),
    missing: MissingParts.openapi({ description: 'Of a hamper: why it cannot be ordered; empty: it can' }),
    hampers: z
      .object({ count, first: z.array(z.object({ _id: z.uuid(), ...named })).readonly() })
      .openapi({ description: 'Those that it, or a variant of it, is a part of; up to 5 are named' }),
  })
  .openapi('GiftAvailability')

/** What a shopkeeper has to know of a gift beside its fields. */
export type GiftAvailability = NounOf<typeof GiftAvailabilityAnswer>

import { z } from '../../../kernel/api/api-router.server.ts'
import type { NounOf } from '../../../kernel/api/wire.ts'
import { textFields } from '../../../kernel/language/text-fields.ts'

const count = z.int().min(0)
const named = textFields('name', z.string(), z.string().optional())

const MissingPartAnswer = z.object(named)

export const MissingParts = z.array(MissingPartAnswer).readonly()

export const ShortHamperAnswer = z.object({ _id: z.uuid(), ...named, missing: MissingParts })

/** A hamper that cannot be ordered, and why. */
export type ShortHamper = NounOf<typeof ShortHamperAnswer>
export type MissingPart = ShortHamper['missing'][number]

export const ProductAvailabilityAnswer = z.object({
  _id: z.uuid(),
  left: count.optional(),
  choices: z.object({ count, soldOut: count }).optional(),
  missing: MissingParts,
  hampers: z.object({ count, first: z.array(z.object({ _id: z.uuid(), ...named })).readonly() }),
})

/** Stock and sales status of a product, shown beside its fields. */
export type ProductAvailability = NounOf<typeof ProductAvailabilityAnswer>

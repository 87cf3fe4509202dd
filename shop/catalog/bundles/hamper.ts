import type { NounOf } from '../../kernel/api/wire.ts'
import { type Poisha, poisha } from '../../kernel/money.ts'
import type { PartAnswer } from './part-shapes.server.ts'

export const MAX_PARTS = 20
/** Of one part, in each hamper. */
export const MAX_PART_UNITS = 20

/** What a hamper consists of; without a `variantId` it left the shop. */
export type HamperPart = NounOf<typeof PartAnswer>

/** What its parts cost by themselves. */
export const sumOfParts = (parts: readonly Pick<HamperPart, 'price' | 'units'>[]): Poisha =>
  poisha(parts.reduce((sum, { price = 0, units }) => sum + price * units, 0))

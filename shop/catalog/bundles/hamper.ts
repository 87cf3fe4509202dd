import { type Poisha, poisha } from '../../kernel/money.ts'

export const MAX_HAMPER_PARTS = 20
/** Of one part, in each hamper. */
export const MAX_PART_UNITS = 20

interface PricedPart {
  readonly units: number
  readonly price?: Poisha
}

/** What its parts cost by themselves. */
export const sumOfParts = (parts: readonly PricedPart[]): Poisha =>
  poisha(parts.reduce((sum, { price = 0, units }) => sum + price * units, 0))

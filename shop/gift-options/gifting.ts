import type { z } from 'zod'
import type { FromWire } from '../kernel/api/wire.ts'
import type {
  CardAnswer,
  GiftingAnswer,
  OccasionAnswer,
  OfferedGiftingAnswer,
  WrapAnswer,
} from './gifting-shapes.server.ts'

export type Wrap = FromWire<z.infer<typeof WrapAnswer>>
export type CardDesign = FromWire<z.infer<typeof CardAnswer>>
export type Occasion = FromWire<z.infer<typeof OccasionAnswer>>

/** What the shop offers beside its gifts, in its order. */
export type Gifting = FromWire<z.infer<typeof GiftingAnswer>>
export type OfferedGifting = FromWire<z.infer<typeof OfferedGiftingAnswer>>

type Part = Gifting[keyof Gifting][number]

/** Of a wrap or a card; of an occasion its key. */
export const idOf = (part: Part): string => ('key' in part ? part.key : part._id)

import type { NounOf } from '../kernel/api/wire.ts'
import type {
  CardAnswer,
  GiftingAnswer,
  OccasionAnswer,
  OfferedGiftingAnswer,
  WrapAnswer,
} from './gifting-shapes.server.ts'

export type Wrap = NounOf<typeof WrapAnswer>
export type CardDesign = NounOf<typeof CardAnswer>
export type Occasion = NounOf<typeof OccasionAnswer>

/** Wraps, cards and occasions in their order. */
export type Gifting = NounOf<typeof GiftingAnswer>
export type OfferedGifting = NounOf<typeof OfferedGiftingAnswer>

type Part = Gifting[keyof Gifting][number]

/** An occasion's key, else the id. */
export const idOf = (part: Part): string => ('key' in part ? part.key : part._id)

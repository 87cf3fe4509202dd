import { type CardText, layOutCard, MAX_CARD_NAME, MAX_MESSAGE } from '../../gift-options/card-layout.ts'
import type { CardDesign, Gifting, OfferedGifting, Wrap } from '../../gift-options/gifting.ts'
import type { GiftInput, SignedGift } from '../../orders/order-gifts.server.ts'
import type { Gift } from '../../orders/parcel.ts'

/** As the fields have it; empty: none. */
export type TypedGift = Pick<
  SignedGift,
  'to' | 'from' | 'anonymous' | 'withoutPhone' | 'message' | 'thanks'
> &
  Readonly<Record<'occasion' | 'cardId' | 'wrapId', string>>

export const NO_GIFT: TypedGift = {
  ...{ to: '', from: '', anonymous: false, withoutPhone: false, message: '', thanks: true },
  ...{ occasion: '', cardId: '', wrapId: '' },
}

/** @param sender signs the card, until another name is typed */
export const newGift = (sender: string): TypedGift => ({
  ...NO_GIFT,
  from: [...sender].length > MAX_CARD_NAME ? '' : sender,
})

export const asTyped = (gift: Gift | null, sender: string): TypedGift =>
  gift
    ? {
        ...{ to: gift.to, from: gift.from, anonymous: gift.anonymous, message: gift.message },
        ...{ thanks: gift.thanks, withoutPhone: gift.withoutPhone },
        ...{ occasion: gift.occasion?.key ?? '', cardId: gift.card?._id ?? '', wrapId: gift.wrap?._id ?? '' },
      }
    : newGift(sender)

/** As it was kept; what was not asked by then is as it is at first. */
export const asTypedInput = ({ occasion, cardId, wrapId, ...typed }: GiftInput): TypedGift => ({
  ...NO_GIFT,
  ...typed,
  from: typed.from ?? '',
  ...{ occasion: occasion ?? '', cardId: cardId ?? '', wrapId: wrapId ?? '' },
})

/** For the API. */
export const asInput = ({ occasion, cardId, wrapId, ...typed }: TypedGift): SignedGift => ({
  ...typed,
  occasion: occasion || null,
  cardId: cardId || null,
  wrapId: wrapId || null,
})

export const cardTextOf = ({ to, message, from, anonymous }: CardText & Pick<GiftInput, 'anonymous'>) => ({
  to,
  message,
  from: anonymous ? '' : from,
})

/** Something is written, or it is to be a card without words. */
export const hasCard = (
  gift: Pick<Gift, 'to' | 'message' | 'from' | 'anonymous'> & { readonly card: unknown },
): boolean => gift.card !== null || Object.values(cardTextOf(gift)).some((text) => text !== '')

export type DrawnOn = Pick<CardDesign, '_id' | 'picture' | 'box'>

/** What can be chosen: what is offered, and what it has already. */
export interface GiftChoices {
  /** Whether the shop has pages on which one says thanks. */
  readonly thanks: boolean
  readonly occasions: readonly Pick<Gifting['occasions'][number], 'key' | 'name' | 'nameBn'>[]
  readonly cards: readonly (DrawnOn & Pick<CardDesign, 'name' | 'nameBn'>)[]
  /** Without a price: what it has already, and is offered no more. */
  readonly wraps: readonly (Pick<Wrap, '_id' | 'name' | 'nameBn' | 'picture'> &
    Partial<Pick<Wrap, 'price'>>)[]
}

export function choicesFor(
  { occasions, cards, wraps, thanks }: OfferedGifting,
  gift: Gift | null,
): GiftChoices {
  const before = gift ?? { occasion: null, card: null, wrap: null }
  const isNew = <T>(had: T | null, offered: readonly T[], same: (one: T, other: T) => boolean): T[] =>
    had && !offered.some((one) => same(one, had)) ? [had] : []
  const sameId = (one: { readonly _id: string }, other: { readonly _id: string }) => one._id === other._id
  return {
    thanks,
    occasions: [
      ...occasions,
      ...isNew<GiftChoices['occasions'][number]>(
        before.occasion,
        occasions,
        (one, other) => one.key === other.key,
      ),
    ],
    cards: [...cards, ...isNew<GiftChoices['cards'][number]>(before.card, cards, sameId)],
    wraps: [...wraps, ...isNew<GiftChoices['wraps'][number]>(before.wrap, wraps, sameId)],
  }
}

/** So many characters of the message have no room on the card, or are more than a message may have; 0: all is well. */
export function countTooMany(typed: TypedGift, { cards }: Pick<GiftChoices, 'cards'>): number {
  const card = cards.find(({ _id }) => _id === typed.cardId) ?? null
  const { tooMany } = layOutCard(card, cardTextOf(typed))
  return Math.max(tooMany, [...typed.message.trim()].length - MAX_MESSAGE, 0)
}

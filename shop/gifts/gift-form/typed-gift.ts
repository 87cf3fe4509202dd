import { type CardText, layOutCard, MAX_CARD_NAME, MAX_MESSAGE } from '../../gift-options/card-layout.ts'
import type { CardDesign, Occasion, OfferedGifting, Wrap } from '../../gift-options/gifting.ts'
import type { Text } from '../../kernel/language/text-fields.ts'
import { isVisible } from '../../kernel/language/visible.ts'
import type { GiftInput, SignedGift } from '../../orders/order-gifts.server.ts'
import type { Gift } from '../../orders/parcel.ts'

/** The values of the fields; an empty choice chooses nothing. */
export type TypedGift = Pick<
  SignedGift,
  'to' | 'from' | 'anonymous' | 'withoutPhone' | 'message' | 'thanks'
> &
  Readonly<Record<'occasion' | 'cardId' | 'wrapId', string>>

export const NO_GIFT: TypedGift = {
  to: '',
  from: '',
  anonymous: false,
  withoutPhone: false,
  message: '',
  thanks: true,
  occasion: '',
  cardId: '',
  wrapId: '',
}

/** Recipient and sender as the card names them. */
export type CardNames = Pick<TypedGift, 'to' | 'from'>

/** As it is ordered: the usual names stand where none was typed, as far as a card has room for them. */
export const withNames = (gift: TypedGift, { to, from }: CardNames): TypedGift => ({
  ...gift,
  to: gift.to.trim() || fittingName(to),
  from: gift.from.trim() || fittingName(from),
})

const fittingName = (name: string): string => ([...name].length > MAX_CARD_NAME ? '' : name)

/** @param sender signs the card, until another name is typed */
export const newGift = (sender: string): TypedGift => ({
  ...NO_GIFT,
  from: fittingName(sender),
})

export function asTyped(gift: Gift | null, sender: string): TypedGift {
  if (!gift) return newGift(sender)
  const { occasion, card, wrap, to, from, anonymous, withoutPhone, message, thanks } = gift
  const texts = { to, from, anonymous, withoutPhone, message, thanks }
  return { ...texts, occasion: occasion?.key ?? '', cardId: card?._id ?? '', wrapId: wrap?._id ?? '' }
}

/** A saved draft; fields that it lacks are as in a new one. */
export const asTypedInput = ({ occasion, cardId, wrapId, ...typed }: GiftInput): TypedGift => ({
  ...NO_GIFT,
  ...typed,
  from: typed.from ?? '',
  occasion: occasion ?? '',
  cardId: cardId ?? '',
  wrapId: wrapId ?? '',
})

/** The body of the API. */
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

/** No words, no card: names or a design alone make none. */
export const hasCard = ({ message }: Pick<Gift, 'message'>): boolean => isVisible(message)

type Chosen<Noun, Field extends keyof Noun> = Pick<Noun, Field> & Text<'name'>

/** All that is offered, and the gift's own choice even where it no longer is. */
export interface GiftChoices {
  /** Whether the shop has pages to say thanks on. */
  readonly thanks: boolean
  readonly occasions: readonly Chosen<Occasion, 'key'>[]
  readonly cards: readonly Chosen<CardDesign, '_id' | 'picture' | 'box'>[]
  /** Without a price: one that is no longer offered. */
  readonly wraps: readonly (Chosen<Wrap, '_id' | 'picture'> & Partial<Pick<Wrap, 'price'>>)[]
}

export function choicesFor(
  { occasions, cards, wraps, thanks }: OfferedGifting,
  gift: Gift | null,
): GiftChoices {
  const { occasion = null, card = null, wrap = null } = gift ?? {}
  return {
    thanks,
    occasions: withFormer<GiftChoices['occasions'][number]>(occasions, occasion, ({ key }) => key),
    cards: withFormer<GiftChoices['cards'][number]>(cards, card, ({ _id }) => _id),
    wraps: withFormer<GiftChoices['wraps'][number]>(wraps, wrap, ({ _id }) => _id),
  }
}

const withFormer = <T>(offered: readonly T[], former: T | null, keyOf: (one: T) => string): readonly T[] =>
  former && !offered.some((one) => keyOf(one) === keyOf(former)) ? [...offered, former] : offered

/** How many characters of the message exceed the card, or the limit of a message. */
export function countTooMany(typed: TypedGift, { cards }: Pick<GiftChoices, 'cards'>): number {
  const card = cards.find(({ _id }) => _id === typed.cardId) ?? null
  const { tooMany } = layOutCard(card, cardTextOf(typed))
  return Math.max(tooMany, [...typed.message.trim()].length - MAX_MESSAGE, 0)
}

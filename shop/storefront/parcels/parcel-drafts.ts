import type { CartItem } from '../../cart/cart.ts'
import type { OfferedDay } from '../../delivery/days.ts'
import { type DeliveryZone, zoneFor } from '../../delivery/zone.ts'
import type { OfferedGifting } from '../../gift-options/gifting.ts'
import type { PlannedParcel } from '../../gifts/cart-plans/cart-plans.server.ts'
import {
  asInput,
  asTypedInput,
  type CardNames,
  choicesFor,
  countTooMany,
  NO_GIFT,
  newGift,
  type TypedGift,
  withNames,
} from '../../gifts/gift-form/typed-gift.ts'
import { newId } from '../../kernel/id.ts'
import type { Location, NewLocation } from '../../people/addresses/location.ts'
import { isAnotherPerson } from '../../people/addresses/person-name.ts'
import type { ChosenParcel } from '../checkout/use-quote.ts'
import {
  ANOTHER,
  ASK_RECIPIENT,
  type ChosenDay,
  type ChosenDelivery,
  chooseDelivery,
  FIRST_DAY,
  NOWHERE,
} from '../delivery/use-offered-days.ts'

/** One recipient's parcel, perhaps incomplete. */
export interface ParcelDraft {
  readonly key: string
  readonly lines: readonly string[]
  /** A saved location's id, `ANOTHER` or `ASK_RECIPIENT`; null: not chosen. */
  readonly to: string | null
  /** For `ANOTHER`. */
  readonly typed: NewLocation
  /** For `ASK_RECIPIENT`: the rough destination. */
  readonly zoneId: string | null
  readonly chosen: ChosenDay
  /** Null: derived from the recipient's name. */
  readonly isGift: boolean | null
  readonly gift: TypedGift
}

export const newDraft = (part: Partial<ParcelDraft> = {}): ParcelDraft => ({
  key: newId(),
  lines: [],
  to: null,
  typed: NOWHERE,
  zoneId: null,
  chosen: FIRST_DAY,
  isGift: false,
  gift: NO_GIFT,
  ...part,
})

/** @param sender signs the cards */
export const toDrafts = (plan: readonly PlannedParcel[], sender: string): ParcelDraft[] =>
  plan.map(
    ({ lines, locationId = null, askRecipient, zoneId = null, deliverOn = null, windowId = null, gift }) =>
      newDraft({
        lines,
        to: askRecipient ? ASK_RECIPIENT : locationId,
        zoneId,
        chosen: { day: deliverOn, windowId },
        isGift: Boolean(gift),
        gift: gift ? asTypedInput(gift) : newGift(sender),
      }),
  )

export const toPlan = (drafts: readonly ParcelDraft[]): PlannedParcel[] =>
  drafts.map(({ lines, to, zoneId, chosen, isGift, gift }) => ({
    ...(to === ASK_RECIPIENT && { askRecipient: true, zoneId }),
    lines: [...lines],
    locationId: to === ASK_RECIPIENT ? null : to,
    deliverOn: chosen.day,
    windowId: chosen.windowId,
    gift: isGift ? asInput(gift) : null,
  }))

/** Drops removed gifts and puts new ones into the first parcel. */
export function matchItems(drafts: readonly ParcelDraft[], items: readonly CartItem[]): ParcelDraft[] {
  const ids = items.map(({ _id }) => _id)
  const placed = new Set(drafts.flatMap(({ lines }) => lines))
  const added = ids.filter((id) => !placed.has(id))
  return drafts.map((draft, at) => ({
    ...draft,
    lines: [...draft.lines.filter((id) => ids.includes(id)), ...(at === 0 ? added : [])],
  }))
}

export const moveLine = (drafts: readonly ParcelDraft[], line: string, key: string): ParcelDraft[] =>
  drafts.map((draft) => {
    const others = draft.lines.filter((id) => id !== line)
    return { ...draft, lines: draft.key === key ? [...others, line] : others }
  })

/** Its gifts move to the first parcel left. */
export function removeDraft(drafts: readonly ParcelDraft[], key: string): ParcelDraft[] {
  const freed = drafts.find((draft) => draft.key === key)?.lines ?? []
  const left = drafts.filter((draft) => draft.key !== key)
  return left.map((draft, at) => (at === 0 ? { ...draft, lines: [...draft.lines, ...freed] } : draft))
}

/** A parcel as shown on its page. */
export interface ShownParcel {
  readonly draft: ParcelDraft
  readonly items: readonly CartItem[]
  /** Null: not chosen, or removed. */
  readonly location: Location | null
  readonly delivery: ChosenDelivery
  /** As it is ordered; null: no gift. */
  readonly gift: TypedGift | null
  /** On the card where no others are typed. */
  readonly names: CardNames
  /** Excess characters of the message. */
  readonly tooMany: number
}

interface CartFacts {
  readonly items: readonly CartItem[]
  readonly locations: readonly Location[]
  readonly zones: readonly DeliveryZone[]
  readonly gifting: OfferedGifting
  /** The shopper's name. */
  readonly sender: string
  readonly daysOf: (zone: DeliveryZone | null) => readonly OfferedDay[] | null
}

/** The fields of an address that are empty. @param text of a field */
export const missingFields = (text: (field: 'city' | 'area' | 'address') => string) =>
  (['city', 'area', 'address'] as const).filter((field) => text(field).trim() === '')

/** The zone that decides the cost; null while no address is chosen or its place is not typed. */
export function findZone(
  { to, typed }: ParcelDraft,
  { locations, zones }: Pick<CartFacts, 'locations' | 'zones'>,
): DeliveryZone | null {
  const typedPlace = to === ANOTHER && typed.city.trim() !== '' ? typed : null
  const place = locations.find(({ _id }) => _id === to) ?? typedPlace
  return place && zoneFor(zones, place)
}

/** As chosen; by default a parcel for somebody else is a gift. */
export function isGiftTo(
  { to, typed, isGift }: ParcelDraft,
  { locations, sender }: Pick<CartFacts, 'locations' | 'sender'>,
): boolean {
  const recipient = to === ANOTHER ? typed : locations.find(({ _id }) => _id === to)
  return (
    isGift ?? (to === ASK_RECIPIENT || (recipient !== undefined && isAnotherPerson(recipient.name, sender)))
  )
}

export function showParcel(draft: ParcelDraft, cart: CartFacts): ShownParcel {
  const location = cart.locations.find(({ _id }) => _id === draft.to) ?? null
  const recipient = draft.to === ANOTHER ? draft.typed : location
  const names = { to: recipient?.name ?? '', from: cart.sender }
  const gift = isGiftTo(draft, cart) ? withNames(draft.gift, names) : null
  const zone = findZone(draft, cart)
  return {
    draft,
    location,
    gift,
    names,
    items: cart.items.filter(({ _id }) => draft.lines.includes(_id)),
    delivery: chooseDelivery(zone, cart.daysOf(zone), draft.chosen),
    tooMany: gift ? countTooMany(gift, choicesFor(cart.gifting, null)) : 0,
  }
}

/** As quoted and ordered, with the shown day. */
export function chooseParcel({ draft, location, delivery, gift }: ShownParcel): ChosenParcel {
  const { to, typed, zoneId, lines } = draft
  return {
    ...(to === ASK_RECIPIENT && { askRecipient: true, zoneId }),
    lines: [...lines],
    locationId: location?._id ?? null,
    deliverOn: delivery.day?.day ?? null,
    windowId: delivery.timeSlot?._id ?? null,
    gift: gift && asInput(gift),
    ...(to !== ASK_RECIPIENT && !location && { address: to === ANOTHER ? typed : NOWHERE }),
  }
}

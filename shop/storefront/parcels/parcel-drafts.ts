import type { OfferedDay } from '../../delivery/days.ts'
import { type DeliveryZone, zoneFor } from '../../delivery/zone.ts'
import type { OfferedGifting } from '../../gift-options/gifting.ts'
import { wrapCharges } from '../../gift-options/wrap-charges.ts'
import { newId } from '../../kernel/id.ts'
import type { Poisha } from '../../kernel/money.ts'
import { type CartItem, cartTotal } from '../../orders/cart/cart.ts'
import type { PlannedParcel } from '../../orders/cart-plans/cart-plan-shapes.server.ts'
import {
  asInput,
  asTypedInput,
  choicesFor,
  type TypedGift,
  tooManyIn,
} from '../../orders/parts/typed-gift.ts'
import { type Charge, totalOf } from '../../orders/total.ts'
import type { Location } from '../../people/addresses/location.ts'
import { type CheckoutDelivery, type ChosenDay, deliveryAbout, deliveryOn } from '../delivery/use-delivery.ts'

/** What goes to one of several people, as far as it is said. */
export interface ParcelDraft {
  readonly key: string
  readonly lines: readonly string[]
  readonly locationId: string | null
  /** About where it goes, where whoever it is for is asked; else null. */
  readonly asked: { readonly zoneId: string | null } | null
  readonly chosen: ChosenDay
  /** Null: it is none. */
  readonly gift: TypedGift | null
}

export const newDraft = (part: Partial<ParcelDraft> = {}): ParcelDraft => ({
  ...{ key: newId(), lines: [], locationId: null, asked: null, gift: null },
  chosen: { day: null, windowId: null },
  ...part,
})

export const draftsOf = (plan: readonly PlannedParcel[]): ParcelDraft[] =>
  plan.map(
    ({ lines, locationId = null, askRecipient, zoneId = null, deliverOn = null, windowId = null, gift }) =>
      newDraft({
        lines,
        locationId,
        asked: askRecipient ? { zoneId } : null,
        chosen: { day: deliverOn, windowId },
        gift: gift ? asTypedInput(gift) : null,
      }),
  )

export const asPlan = (drafts: readonly ParcelDraft[]): PlannedParcel[] =>
  drafts.map(({ lines, locationId, asked, chosen, gift }) => ({
    ...(asked && { askRecipient: true, ...asked }),
    ...{ lines: [...lines], locationId, deliverOn: chosen.day, windowId: chosen.windowId },
    gift: gift && asInput(gift),
  }))

/** Without gifts that are gone; new ones go into the first. */
export function withItems(drafts: readonly ParcelDraft[], items: readonly CartItem[]): ParcelDraft[] {
  const ids = items.map(({ _id }) => _id)
  const placed = new Set(drafts.flatMap(({ lines }) => lines))
  const added = ids.filter((id) => !placed.has(id))
  return drafts.map((draft, at) => ({
    ...draft,
    lines: [...draft.lines.filter((id) => ids.includes(id)), ...(at === 0 ? added : [])],
  }))
}

export const movedTo = (drafts: readonly ParcelDraft[], line: string, key: string): ParcelDraft[] =>
  drafts.map((draft) => {
    const others = draft.lines.filter((id) => id !== line)
    return { ...draft, lines: draft.key === key ? [...others, line] : others }
  })

/** What was in it goes into the first that is left. */
export function withoutDraft(drafts: readonly ParcelDraft[], key: string): ParcelDraft[] {
  const freed = drafts.find((draft) => draft.key === key)?.lines ?? []
  const left = drafts.filter((draft) => draft.key !== key)
  return left.map((draft, at) => (at === 0 ? { ...draft, lines: [...draft.lines, ...freed] } : draft))
}

/** A parcel as its page shows it. */
export interface ShownParcel {
  readonly draft: ParcelDraft
  readonly items: readonly CartItem[]
  /** Null: nobody has said, or it is gone. */
  readonly location: Location | null
  readonly delivery: CheckoutDelivery
  readonly charges: readonly Charge[]
  /** Of the message, or 0. */
  readonly tooMany: number
}

interface Known {
  readonly items: readonly CartItem[]
  readonly locations: readonly Location[]
  readonly zones: readonly DeliveryZone[]
  readonly gifting: OfferedGifting
  readonly daysOf: (zone: DeliveryZone | null) => readonly OfferedDay[] | null
}

/** By the functions that charge it. */
export function shownParcel(
  draft: ParcelDraft,
  { locations, zones, gifting, daysOf, ...all }: Known,
): ShownParcel {
  const items = all.items.filter(({ _id }) => draft.lines.includes(_id))
  const { asked } = draft
  const location = asked ? null : (locations.find(({ _id }) => _id === draft.locationId) ?? null)
  const zone = location && zoneFor(zones, location)
  const delivery = asked
    ? deliveryAbout(zones, asked.zoneId, cartTotal(items))
    : deliveryOn(zone, daysOf(zone), draft.chosen, cartTotal(items))
  const wrap = gifting.wraps.find(({ _id }) => _id === draft.gift?.wrapId) ?? null
  const tooMany = draft.gift ? tooManyIn(draft.gift, choicesFor(gifting, null)) : 0
  return { draft, items, location, delivery, charges: [...delivery.charges, ...wrapCharges(wrap)], tooMany }
}

/** Whom it is for, as it will stand on the receipt; empty while nobody is named. @param shopper for a location that names nobody */
export const nameOfParcel = ({ draft, location }: ShownParcel, shopper: string): string =>
  draft.asked ? (draft.gift?.to ?? '') : location?.name || shopper

/** Of all that go to somebody. */
export const sumOfParcels = (parcels: readonly ShownParcel[]): Poisha =>
  totalOf(
    parcels.flatMap(({ items }) => items.filter(({ gone }) => !gone)),
    parcels.flatMap(({ items, charges }) => (items.length > 0 ? charges : [])),
  )

/** For the order: those with gifts, on the day that is shown. */
export const orderedParcels = (parcels: readonly ShownParcel[]): PlannedParcel[] =>
  asPlan(
    parcels
      .filter(({ items }) => items.length > 0)
      .map(({ draft, delivery: { day, window } }) => ({
        ...draft,
        chosen: { day: day?.day ?? null, windowId: window?._id ?? null },
      })),
  )

import { useState } from 'react'
import type { OfferedDay } from '../../delivery/days.ts'
import {
  type DeliveryCharge,
  type DeliveryWindow,
  type DeliveryZone,
  deliveryCharges,
  type Place,
  zoneAbout,
  zoneFor,
} from '../../delivery/zone.ts'
import type { Poisha } from '../../kernel/money.ts'
import { useOfferedDays } from './use-offered-days.ts'

export interface ChosenDay {
  readonly day: string | null
  readonly windowId: string | null
}

export const FIRST_DAY: ChosenDay = { day: null, windowId: null }

export interface CheckoutDelivery {
  /** Null: nobody has said where it goes. */
  readonly zone: DeliveryZone | null
  /** Null while they are not known, or where none are offered. */
  readonly days: readonly OfferedDay[] | null
  readonly day: OfferedDay | null
  readonly window: DeliveryWindow | null
  readonly charges: readonly DeliveryCharge[]
}

/** The day: the first that can be had, until another one is chosen. */
export function deliveryOn(
  zone: DeliveryZone | null,
  days: readonly OfferedDay[] | null,
  chosen: ChosenDay,
  gifts: Poisha,
): CheckoutDelivery {
  const free = days?.filter(({ state }) => state === 'free') ?? []
  const day = free.find((one) => one.day === chosen.day) ?? free.find(({ isRush }) => !isRush) ?? null
  const offered = day?.windows.find(({ _id, state }) => _id === chosen.windowId && state === 'free')
  const window = zone?.windows.find(({ _id }) => _id === offered?._id) ?? null
  const charges = zone ? deliveryCharges(zone, gifts, { window, isRush: day?.isRush ?? false }) : []
  return { zone, days, day, window, charges }
}

/** Where whoever it is for is asked: the zone of which delivery is charged, and no day yet. @param zoneId null: not chosen yet */
export function deliveryAbout(
  zones: readonly DeliveryZone[],
  zoneId: string | null,
  gifts: Poisha,
): CheckoutDelivery {
  return deliveryOn(zoneAbout(zones, zoneId), null, FIRST_DAY, gifts)
}

interface Where {
  /** Null: not said. */
  readonly place: Place | null
  readonly asked: { readonly zoneId: string | null } | null
}

/** What delivery costs there, and the day. */
export function useDelivery(zones: readonly DeliveryZone[], { place, asked }: Where, gifts: Poisha) {
  const zone = place && zoneFor(zones, place)
  const { daysOf, waitsFor, reload } = useOfferedDays(zone ? [zone] : [])
  const [chosen, choose] = useState(FIRST_DAY)
  const delivery = asked
    ? deliveryAbout(zones, asked.zoneId, gifts)
    : deliveryOn(zone, daysOf(zone), chosen, gifts)
  return { ...delivery, waits: waitsFor(zone), choose, reload }
}

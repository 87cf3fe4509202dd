import { useCallback, useEffect, useState } from 'react'
import { type OfferedDay, offersDays } from '../../delivery/days.ts'
import { type DeliveryZone, type TimeSlot, zoneAbout } from '../../delivery/zone.ts'
import { callPublic } from '../../kernel/api/api-client.ts'
import type { NewLocation } from '../../people/addresses/location.ts'

/** In place of a saved location's id: a typed address, or the recipient gives it. */
export const ANOTHER = 'another'
export const ASK_RECIPIENT = 'asked'

/** Where the recipient is asked, delivery is charged for one of the cheapest areas until another is chosen. */
export function zoneToQuote(
  { to }: { readonly to?: string | null },
  zones: readonly DeliveryZone[],
  zoneId: string | null,
): { readonly zoneId?: string | null } {
  if (to !== ASK_RECIPIENT) return {}
  const [cheapest] = zones.toSorted((one, other) => one.charge - other.charge)
  return { zoneId: (zoneAbout(zones, zoneId) ?? cheapest)?._id ?? null }
}

export const NOWHERE: NewLocation = { name: '', phone: '', city: '', area: '', address: '' }

export interface ChosenDay {
  readonly day: string | null
  readonly windowId: string | null
}

export const FIRST_DAY: ChosenDay = { day: null, windowId: null }

export interface ChosenDelivery {
  /** Null: unknown, or the recipient gives the address. */
  readonly zone: DeliveryZone | null
  /** Null while loading, or where none are offered. */
  readonly days: readonly OfferedDay[] | null
  readonly day: OfferedDay | null
  readonly timeSlot: TimeSlot | null
}

/** The first free day until another is chosen. */
export function chooseDelivery(
  zone: DeliveryZone | null,
  days: readonly OfferedDay[] | null,
  chosen: ChosenDay,
): ChosenDelivery {
  const free = days?.filter(({ state }) => state === 'free') ?? []
  const day = free.find((one) => one.day === chosen.day) ?? free.find(({ isRush }) => !isRush) ?? null
  const offered = day?.windows.find(({ _id, state }) => _id === chosen.windowId && state === 'free')
  const timeSlot = zone?.windows.find(({ _id }) => _id === offered?._id) ?? null
  return { zone, days, day, timeSlot }
}

type FetchDays = (zoneId: string, signal: AbortSignal) => Promise<readonly OfferedDay[]>

const fetchZoneDays: FetchDays = (id, signal) =>
  callPublic('GET /delivery/zones/{id}/days', { params: { id }, signal })

/** The next fourteen days of these zones, reloaded when the page is shown again. */
export function useOfferedDays(zones: readonly DeliveryZone[], fetchDays = fetchZoneDays) {
  const [known, setKnown] = useState<Readonly<Record<string, readonly OfferedDay[]>>>({})
  const [turn, setTurn] = useState(0)
  const ids = [...new Set(zones.filter(offersDays).map(({ _id }) => _id))].sort().join()

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn asks again.
  useEffect(() => {
    const stop = new AbortController()
    for (const id of ids.split(',').filter(Boolean))
      fetchDays(id, stop.signal)
        .then((days) => setKnown((before) => ({ ...before, [id]: days })))
        .catch((error) => {
          if (stop.signal.aborted) return
          console.error('Error fetching delivery days', error)
          // Payment works without them; known days stay.
          setKnown((before) => ({ [id]: [], ...before }))
        })
    return () => stop.abort()
  }, [ids, turn])

  useEffect(() => {
    // Free days may be full or past when the page is shown again.
    const onReturn = () => document.visibilityState === 'visible' && setTurn((now) => now + 1)
    document.addEventListener('visibilitychange', onReturn)
    return () => document.removeEventListener('visibilitychange', onReturn)
  }, [])

  /** Null while loading, or where none are offered; empty where the shop does not answer. */
  const daysOf = (zone: DeliveryZone | null) => (zone && offersDays(zone) && known[zone._id]) || null
  return {
    daysOf,
    waitsFor: (zone: DeliveryZone | null): boolean =>
      zone !== null && offersDays(zone) && daysOf(zone) === null,
    reload: useCallback(() => setTurn((now) => now + 1), []),
  }
}

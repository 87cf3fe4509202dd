import { useCallback, useEffect, useState } from 'react'
import { publicApi } from '../../kernel/api-client.ts'
import type { Poisha } from '../../kernel/money.ts'
import { type OfferedDay, offersDays } from '../../selling/delivery/days.ts'
import {
  type DeliveryCharge,
  type DeliveryZone,
  deliveryCharges,
  type Place,
  zoneFor,
} from '../../selling/delivery/zone.ts'

interface Chosen {
  readonly day: string | null
  readonly windowId: string | null
}

const FIRST: Chosen = { day: null, windowId: null }

export type Delivery = ReturnType<typeof useDelivery>

/** What delivery costs there, and the day: the first that can be had, until another one is chosen. @param place null: not said */
export function useDelivery(zones: readonly DeliveryZone[], place: Place | null, gifts: Poisha) {
  const zone = place && zoneFor(zones, place)
  const { days, waits, reload } = useDays(zone)
  const [chosen, choose] = useState(FIRST)
  const free = days?.filter(({ state }) => state === 'free') ?? []
  const day = free.find((one) => one.day === chosen.day) ?? free.find(({ isRush }) => !isRush) ?? null
  const offered = day?.windows.find(({ _id, state }) => _id === chosen.windowId && state === 'free')
  const window = zone?.windows.find(({ _id }) => _id === offered?._id) ?? null
  const charges: readonly DeliveryCharge[] = zone
    ? deliveryCharges(zone, gifts, { window, isRush: day?.isRush ?? false })
    : []
  return { zone, days, waits, day, window, charges, choose, reload }
}

/** Of the next fourteen; null while they are not known, or where none are offered; none where the shop does not answer. */
function useDays(zone: DeliveryZone | null) {
  const [known, setKnown] = useState<{ zone: string; days: readonly OfferedDay[] } | null>(null)
  const [turn, setTurn] = useState(0)
  const id = zone && offersDays(zone) ? zone._id : null

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn asks again.
  useEffect(() => {
    if (id === null) return
    const stop = new AbortController()
    publicApi<OfferedDay[]>('GET', `/delivery/zones/${id}/days`, { signal: stop.signal })
      .then((days) => setKnown({ zone: id, days }))
      .catch((error) => {
        if (stop.signal.aborted) return
        console.error('Error fetching delivery days', error)
        // Without them it can be paid all the same; what was known before stays.
        setKnown((before) => (before?.zone === id ? before : { zone: id, days: [] }))
      })
    return () => stop.abort()
  }, [id, turn])

  useEffect(() => {
    // What was free when the page was left may be full, or its time over, when somebody comes back to it.
    const onReturn = () => document.visibilityState === 'visible' && setTurn((now) => now + 1)
    document.addEventListener('visibilitychange', onReturn)
    return () => document.removeEventListener('visibilitychange', onReturn)
  }, [])

  const reload = useCallback(() => setTurn((now) => now + 1), [])
  const days = known !== null && known.zone === id ? known.days : null
  return { days, waits: id !== null && days === null, reload }
}

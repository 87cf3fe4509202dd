import { useCallback, useEffect, useState } from 'react'
import type { Place } from '../../delivery/zone.ts'
import { callPublic } from '../../kernel/api/api-client.ts'
import type { FreeDay } from './gift-link.ts'

/** Null while nobody has said where it goes, and where none are offered or the shop does not answer: then none is chosen. */
export function useFreeDaysThere(token: string, place: Place | null) {
  const [days, setDays] = useState<readonly FreeDay[] | null>(null)
  const [turn, setTurn] = useState(0)
  const { city, area } = place ?? {}

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn asks again.
  useEffect(() => {
    if (city === undefined) return setDays(null)
    const stop = new AbortController()
    callPublic('GET /gift-links/{token}/days', {
      params: { token },
      query: { city, area },
      signal: stop.signal,
    })
      .then((free) => setDays(free.length > 0 ? free : null))
      .catch((error: unknown) => {
        if (!stop.signal.aborted) console.error('Error fetching delivery days', error)
      })
    return () => stop.abort()
  }, [token, city, area, turn])

  return { days, reload: useCallback(() => setTurn((now) => now + 1), []) }
}

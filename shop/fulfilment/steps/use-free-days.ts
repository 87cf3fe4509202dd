import { useCallback, useEffect, useState } from 'react'
import type { OfferedDay } from '../../delivery/days.ts'
import type { DeliveryZone } from '../../delivery/zone.ts'
import { callPublic } from '../../kernel/api/api-client.ts'
import { clockWords } from '../../kernel/language/clock-words.en.ts'
import { nightInWords } from '../../kernel/language/day-in-words.ts'
import { nameOf } from '../../kernel/language/text-fields.ts'
import { useLanguage, useWords } from '../../kernel/language/use-words.ts'

export interface FreeDayOption {
  readonly day: string
  /** The free ones. */
  readonly windows: readonly { readonly _id: string; readonly name: string }[]
}

/** Free days of the next fourteen; null while loading, `failed` where the shop does not answer. */
export function useFreeDays(zoneId: string) {
  const [known, setKnown] = useState<
    readonly [readonly DeliveryZone[], readonly OfferedDay[]] | 'failed' | null
  >(null)
  const [turn, setTurn] = useState(0)
  const language = useLanguage()
  const { span } = useWords(clockWords)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn reloads.
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    Promise.all([
      callPublic('GET /delivery/zones', { signal }),
      callPublic('GET /delivery/zones/{id}/days', { params: { id: zoneId }, signal }),
    ])
      .then(setKnown)
      .catch((error) => {
        if (signal.aborted) return
        console.error('Error fetching delivery days', error)
        setKnown('failed')
      })
    return () => stop.abort()
  }, [zoneId, turn])

  const reload = useCallback(() => setTurn((now) => now + 1), [])
  if (known === null || known === 'failed') return { days: known, reload }
  const [zones, offered] = known
  const windows = zones.find(({ _id }) => _id === zoneId)?.windows ?? []
  const days: readonly FreeDayOption[] = offered
    .filter(({ state }) => state === 'free')
    .map((one) => ({
      day: one.day,
      windows: windows
        .filter(({ _id }) => one.windows.some((part) => part._id === _id && part.state === 'free'))
        .map((timeSlot) => ({
          _id: timeSlot._id,
          name: [
            `${nameOf(language, timeSlot)} ${span(timeSlot.begins, timeSlot.ends)}`,
            nightInWords(language, one.day, timeSlot),
          ]
            .filter(Boolean)
            .join(' · '),
        })),
    }))
  return { days, reload }
}

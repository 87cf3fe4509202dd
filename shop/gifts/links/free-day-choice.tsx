import { useCallback, useEffect, useState } from 'react'
import { callPublic } from '../../kernel/api/api-client.ts'
import { clockWords } from '../../kernel/language/clock-words.en.ts'
import { useDates } from '../../kernel/language/dates.ts'
import { nightInWords } from '../../kernel/language/day-in-words.ts'
import type { Place } from '../../kernel/language/district.ts'
import { nameOf } from '../../kernel/language/text-fields.ts'
import { useLanguage, useWords } from '../../kernel/language/use-words.ts'
import { SelectField } from '../../ui/form/select-field.tsx'
import type { FreeDay } from './gift-link-shapes.server.ts'
import { giftLinkWords } from './words.en.ts'

interface Chosen {
  /** Empty: none. */
  readonly day: string
  readonly windowId: string
}

interface Props {
  /** Null: none can be chosen yet, or there. */
  readonly days: readonly FreeDay[] | null
  readonly chosen: Chosen
  readonly onChoose: (chosen: Chosen) => void
}

/** On which day, and in which part of it. */
export function FreeDayChoice({ days, chosen, onChoose }: Props) {
  const words = useWords(giftLinkWords)
  const language = useLanguage()
  const { longDay } = useDates()
  const { span } = useWords(clockWords)
  const { windows = [], day = '' } = days?.find((one) => one.day === chosen.day) ?? {}
  return (
    <div className="grid gap-5">
      <SelectField
        label={words.when}
        value={day}
        options={[['', words.anyDay], ...(days ?? []).map((one) => [one.day, longDay(one.day)] as const)]}
        onChange={({ target }) => onChoose({ day: target.value, windowId: '' })}
      >
        {!days && <p className="text-ink-soft text-sm">{words.daysOnceKnown}</p>}
      </SelectField>
      {windows.length > 0 && (
        <SelectField
          label={words.partOfDay}
          value={chosen.windowId}
          options={[
            ['', words.duringDay],
            ...windows.map(
              ({ _id, begins, ends, ...named }) =>
                [
                  _id,
                  [nameOf(language, named), span(begins, ends), nightInWords(language, day, { begins, ends })]
                    .filter(Boolean)
                    .join(' · '),
                ] as const,
            ),
          ]}
          onChange={({ target }) => onChoose({ day, windowId: target.value })}
        />
      )}
    </div>
  )
}

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

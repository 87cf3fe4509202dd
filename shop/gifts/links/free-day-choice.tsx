import { useId } from 'react'
import { useDates } from '../../kernel/language/dates.ts'
import { nameOf } from '../../kernel/language/language.ts'
import { useFormats, useLanguage, useWords } from '../../kernel/language/use-words.ts'
import { Select } from '../../ui/form/select.tsx'
import type { FreeDay } from './gift-link.ts'
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
  const id = useId()
  const words = useWords(giftLinkWords)
  const language = useLanguage()
  const { longDay } = useDates()
  const { digits } = useFormats()
  const { windows = [], day = '' } = days?.find((one) => one.day === chosen.day) ?? {}
  return (
    <div className="grid gap-5">
      <div className="grid gap-1.5">
        <label htmlFor={`${id}day`} className="font-semibold">
          {words.when}
        </label>
        <Select
          id={`${id}day`}
          className="rounded-xl ps-3.5 pe-11"
          value={day}
          onChange={({ target }) => onChoose({ day: target.value, windowId: '' })}
        >
          <option value="">{words.anyDay}</option>
          {days?.map((one) => (
            <option key={one.day} value={one.day}>
              {longDay(one.day)}
            </option>
          ))}
        </Select>
        {!days && <p className="text-ink-soft text-sm">{words.daysOnceKnown}</p>}
      </div>
      {windows.length > 0 && (
        <div className="grid gap-1.5">
          <label htmlFor={`${id}window`} className="font-semibold">
            {words.partOfDay}
          </label>
          <Select
            id={`${id}window`}
            className="rounded-xl ps-3.5 pe-11"
            value={chosen.windowId}
            onChange={({ target }) => onChoose({ day, windowId: target.value })}
          >
            <option value="">{words.duringDay}</option>
            {windows.map((timeSlot) => (
              <option key={timeSlot._id} value={timeSlot._id}>
                {nameOf(language, timeSlot)} · {digits(timeSlot.begins)}–{digits(timeSlot.ends)}
              </option>
            ))}
          </Select>
        </div>
      )}
    </div>
  )
}

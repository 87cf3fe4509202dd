import type { ReactNode } from 'react'
import { useDates } from '../kernel/language/dates.ts'
import { useWords } from '../kernel/language/use-words.ts'
import { dayRowWords } from './day-words.en.ts'

/** One day in a strip of days. */
export const DAY_BOX =
  'relative grid w-21 shrink-0 snap-start cursor-pointer content-start justify-items-center gap-0.5 rounded-2xl border border-edge bg-surface px-1.5 py-2.5'

/** @param children what is to be said of it, in a few words */
export function DayFace({ day, children }: { day: string; children: ReactNode }) {
  const { weekday, shortDay, longDay } = useDates()
  return (
    <>
      <span className="sr-only">{longDay(day)}</span>
      <span aria-hidden="true" className="text-ink-soft text-sm">
        {weekday(day)}
      </span>
      <span aria-hidden="true" className="whitespace-nowrap font-semibold">
        {shortDay(day)}
      </span>
      <span className="text-balance text-center text-xs leading-tight">{children}</span>
    </>
  )
}

interface AnotherDayProps {
  /** Whether all days are shown, instead of a row to swipe. */
  readonly isOpen: boolean
  readonly onToggle: () => void
}

/** Beside the label of a row of days: shows all of them at once, and the row again. */
export function AnotherDay({ isOpen, onToggle }: AnotherDayProps) {
  const { anotherDay, fewerDays } = useWords(dayRowWords)
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={onToggle}
      className="min-h-11 shrink-0 text-berry underline underline-offset-4"
    >
      {isOpen ? fewerDays : anotherDay}
    </button>
  )
}

/** All days at once: as wide as the phone allows, instead of `DAY_BOX`'s own width. */
export const ALL_DAYS = 'grid grid-cols-[repeat(auto-fill,minmax(4.75rem,1fr))] gap-2 *:w-auto'

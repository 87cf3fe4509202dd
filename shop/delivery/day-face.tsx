import type { ReactNode } from 'react'
import { useDates } from '../kernel/language/dates.ts'

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

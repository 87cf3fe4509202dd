import { type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

export interface Slides {
  readonly row: RefObject<HTMLDivElement | null>
  /** Index of the slide in view. */
  readonly current: number
  /** The first slide stands behind the last one now, so that the row has no end. */
  readonly firstIsBehindLast: boolean
  /** Brings a slide into view; beyond one end it goes on at the other. */
  readonly show: (place: number) => void
  /** Follows the row where the person scrolls it. */
  readonly follow: () => void
}

/** A row of slides as wide as the row itself. */
export function useSlides(count: number): Slides {
  const row = useRef<HTMLDivElement>(null)
  // `count` while the first slide is seen behind the last.
  const [place, setPlace] = useState(0)

  function follow(): void {
    if (!row.current) return
    const { scrollLeft, clientWidth } = row.current
    const end = count * clientWidth
    if (Math.abs(scrollLeft - end) >= 1) {
      setPlace(Math.round(scrollLeft / clientWidth))
      return
    }
    goHome()
  }

  /** From the first slide behind the last to itself, in one frame: the slide and the row move together. */
  function goHome(): void {
    flushSync(() => setPlace(0))
    row.current?.scrollTo({ left: 0, behavior: 'instant' })
  }

  function show(wanted: number): void {
    // The first slide may still be arriving: coming home later would stop the way to the wanted one.
    if (place >= count && wanted > 0) goHome()
    row.current?.scrollTo({
      left: (wanted < 0 ? count - 1 : wanted) * row.current.clientWidth,
      behavior: prefersStillness() ? 'instant' : 'smooth',
    })
  }

  return { row, current: place % count, firstIsBehindLast: place >= count - 1, show, follow }
}

export const LESS_MOTION = '(prefers-reduced-motion: reduce)'

export const prefersStillness = (): boolean => window.matchMedia(LESS_MOTION).matches

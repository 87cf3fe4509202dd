import { type RefObject, useRef, useState } from 'react'

export interface Slides {
  readonly row: RefObject<HTMLDivElement | null>
  /** Index of the slide in view. */
  readonly current: number
  /** Brings a slide into view; beyond one end it goes on at the other. */
  readonly show: (place: number) => void
  /** Follows the row where the person scrolls it. */
  readonly follow: () => void
}

/** A row of slides as wide as the row itself. */
export function useSlides(count: number): Slides {
  const row = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)

  function follow(): void {
    const { scrollLeft = 0, clientWidth = 1 } = row.current ?? {}
    setCurrent(Math.round(scrollLeft / clientWidth))
  }

  function show(place: number): void {
    const around = (place + count) % count
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    row.current?.scrollTo({
      left: around * row.current.clientWidth,
      behavior: still ? 'instant' : 'smooth',
    })
  }

  return { row, current, show, follow }
}

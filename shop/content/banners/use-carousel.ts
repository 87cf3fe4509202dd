import { type FocusEvent, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

const TURN_MS = 3000
/** The second banner is fetched so long before its turn, each further one a whole turn before. */
const AHEAD_MS = 1000

export interface RotationState {
  /** The last press of the button; null: none. */
  readonly pressed: 'play' | 'pause' | null
  readonly reducedMotion: boolean
  readonly tabHidden: boolean
  readonly hovered: boolean
  readonly focused: boolean
}

/** Whether banners should turn at all: the button outweighs the system's setting. */
export const isOn = ({
  pressed,
  reducedMotion,
}: Pick<RotationState, 'pressed' | 'reducedMotion'>): boolean =>
  pressed === null ? !reducedMotion : pressed === 'play'

export const isTurning = (now: RotationState): boolean =>
  isOn(now) && !now.tabHidden && !now.hovered && !now.focused

export type Carousel = ReturnType<typeof useCarousel>

/** A row of full-width slides that turns every three seconds unless paused. */
export function useCarousel(count: number) {
  const slides = useSlides(count)
  const { current, prepare, show } = slides
  const rotation = useRotation({
    onPointed: () => prepare(count),
    onAhead: () => prepare(current + 1),
    onTurn: () => {
      show(current + 1)
      prepare(current + 2)
    },
  })
  return { ...slides, ...rotation }
}

function useSlides(count: number) {
  const row = useRef<HTMLDivElement>(null)
  // `count` while the first slide is shown behind the last.
  const [place, setPlace] = useState(0)
  // The last slide whose picture is fetched.
  const [prepared, setPrepared] = useState(0)
  const prepare = (last: number) => setPrepared((before) => Math.max(before, last))

  function follow(): void {
    if (!row.current) return
    const { scrollLeft, clientWidth } = row.current
    if (Math.abs(scrollLeft - count * clientWidth) >= 1) setPlace(Math.round(scrollLeft / clientWidth))
    else wrapAround()
  }

  /** Jumps from the copy behind the last slide to the first, slide and row in one frame. */
  function wrapAround(): void {
    flushSync(() => setPlace(0))
    row.current?.scrollTo({ left: 0, behavior: 'instant' })
  }

  function show(index: number): void {
    prepare(index < 0 ? count : index)
    // The copy may still be arriving: wrapping later would stop the scrolling to this slide.
    if (place >= count && index > 0) wrapAround()
    row.current?.scrollTo({
      left: (index < 0 ? count - 1 : index) * row.current.clientWidth,
      behavior: prefersReducedMotion() ? 'instant' : 'smooth',
    })
  }

  const firstIsBehindLast = count > 1 && place >= count - 1
  return { row, current: place % count, firstIsBehindLast, prepared, prepare, show, follow }
}

interface RotationEvents {
  readonly onPointed: () => void
  readonly onAhead: () => void
  readonly onTurn: () => void
}

function useRotation({ onPointed, onAhead, onTurn }: RotationEvents) {
  const [pressed, setPressed] = useState<RotationState['pressed']>(null)
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const reducedMotion = useSyncExternalStore(subscribe, prefersReducedMotion, getOnServer)
  const tabHidden = useSyncExternalStore(subscribe, isTabHidden, getOnServer)
  const ahead = useEffectEvent(onAhead)
  const turn = useEffectEvent(onTurn)

  const on = isOn({ pressed, reducedMotion })
  const turning = isTurning({ pressed, reducedMotion, tabHidden, hovered, focused })
  useEffect(() => {
    if (!turning) return
    const first = setTimeout(ahead, TURN_MS - AHEAD_MS)
    const timer = setInterval(turn, TURN_MS)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [turning])

  return {
    on,
    turning,
    toggle: () => setPressed(on ? 'pause' : 'play'),
    pausing: {
      onPointerEnter: () => {
        onPointed()
        setHovered(true)
      },
      onPointerLeave: () => setHovered(false),
      // Only keyboard focus pauses: a clicked button keeps the focus after the mouse has left.
      onFocus: ({ target }: FocusEvent) => {
        onPointed()
        setFocused(target.matches(':focus-visible'))
      },
      onBlur: () => setFocused(false),
    },
  }
}

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'

const prefersReducedMotion = (): boolean => window.matchMedia(REDUCED_MOTION).matches
const isTabHidden = () => document.hidden
const getOnServer = () => true

function subscribe(listener: () => void): () => void {
  const motion = window.matchMedia(REDUCED_MOTION)
  motion.addEventListener('change', listener)
  document.addEventListener('visibilitychange', listener)
  return () => {
    motion.removeEventListener('change', listener)
    document.removeEventListener('visibilitychange', listener)
  }
}

import { type FocusEvent, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { type Circumstances, isOn, isTurning, TURN_MS } from './rotation.ts'
import { LESS_MOTION, prefersStillness } from './use-slides.ts'

export interface Rotation {
  /** What the button shows; see `isOn`. */
  readonly on: boolean
  readonly turning: boolean
  readonly toggle: () => void
  /** For the element that holds the slides and their controls. */
  readonly holds: {
    readonly onPointerEnter: () => void
    readonly onPointerLeave: () => void
    readonly onFocus: (event: FocusEvent) => void
    readonly onBlur: () => void
  }
}

/** Calls `next` every three seconds, as long as nothing in `rotation.ts` speaks against it. */
export function useRotation(next: () => void): Rotation {
  const [asked, setAsked] = useState<Circumstances['asked']>(null)
  const [pointedAt, setPointedAt] = useState(false)
  const [focused, setFocused] = useState(false)
  const still = useSyncExternalStore(watch, prefersStillness, onServer)
  const tabHidden = useSyncExternalStore(watch, isTabHidden, onServer)
  const turn = useEffectEvent(next)

  const on = isOn({ asked, still })
  const turning = isTurning({ asked, still, tabHidden, pointedAt, focused })
  useEffect(() => {
    if (!turning) return
    const timer = setInterval(turn, TURN_MS)
    return () => clearInterval(timer)
  }, [turning])

  return {
    on,
    turning,
    toggle: () => setAsked(on ? 'pause' : 'play'),
    holds: {
      onPointerEnter: () => setPointedAt(true),
      onPointerLeave: () => setPointedAt(false),
      // A clicked button keeps the focus after the mouse has left: only the keyboard's focus holds.
      onFocus: ({ target }) => setFocused(target.matches(':focus-visible')),
      onBlur: () => setFocused(false),
    },
  }
}

const isTabHidden = () => document.hidden
const onServer = () => true

function watch(tell: () => void): () => void {
  const motion = window.matchMedia(LESS_MOTION)
  motion.addEventListener('change', tell)
  document.addEventListener('visibilitychange', tell)
  return () => {
    motion.removeEventListener('change', tell)
    document.removeEventListener('visibilitychange', tell)
  }
}

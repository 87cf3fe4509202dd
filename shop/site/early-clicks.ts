import { useEffect, useLayoutEffect } from 'react'

export const HYDRATED = 'presses-are-heard'
export const REPLAY = 'presses-are-due'

/** Runs before the scripts have loaded: remembers the last press that found no handler. */
export const KEEP_EARLY_CLICK = `{
  let pressed
  const keep = ({ target }) => (pressed = target.closest('button[type=button]') ?? pressed)
  document.addEventListener('click', keep, true)
  document.addEventListener('${HYDRATED}', () => document.removeEventListener('click', keep, true), { once: true })
  document.addEventListener('${REPLAY}', () => pressed?.isConnected && pressed.click(), { once: true })
}`

/** Repeats that press. */
export function useEarlyClick(): void {
  // Not later: a press may come between painting and the other effect.
  useLayoutEffect(() => void document.dispatchEvent(new Event(HYDRATED)), [])
  // Not inside the effect: there React would render none of the repeated events before the next one.
  useEffect(() => queueMicrotask(() => document.dispatchEvent(new Event(REPLAY))), [])
}

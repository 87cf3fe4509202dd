import { useEffect, useLayoutEffect } from 'react'

const HEARD = 'presses-are-heard'
const DUE = 'presses-are-due'

/** Runs before the scripts have come: remembers the last button that was pressed and could do nothing yet. */
export const KEEP_EARLY_CLICK = `{
  let pressed
  const keep = ({ target }) => (pressed = target.closest('button[type=button]') ?? pressed)
  document.addEventListener('click', keep, true)
  document.addEventListener('${HEARD}', () => document.removeEventListener('click', keep, true), { once: true })
  document.addEventListener('${DUE}', () => pressed?.isConnected && pressed.click(), { once: true })
}`

/** Presses now what was pressed before anybody heard it. */
export function useEarlyClick(): void {
  // At once: the page may be painted, and a press be heard, before the other effect.
  useLayoutEffect(() => void document.dispatchEvent(new Event(HEARD)), [])
  useEffect(() => void document.dispatchEvent(new Event(DUE)), [])
}

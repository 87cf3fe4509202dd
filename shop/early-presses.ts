import { useEffect } from 'react'

const OVER = 'presses-are-heard'

/**
 * For the page itself, before its scripts have come over a slow line: remembers the last button that was pressed and could
 * do nothing yet.
 */
export const KEEP_EARLY_PRESS = `{
  let pressed
  const keep = ({ target }) => (pressed = target.closest('button[type=button]') ?? pressed)
  document.addEventListener('click', keep, true)
  document.addEventListener('${OVER}', () => {
    document.removeEventListener('click', keep, true)
    if (pressed?.isConnected) pressed.click()
  }, { once: true })
}`

/** Presses now what was pressed before anybody heard it. */
export function useEarlyPress(): void {
  useEffect(() => void document.dispatchEvent(new Event(OVER)), [])
}

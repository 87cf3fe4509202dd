import { useEffect, useLayoutEffect } from 'react'
import { FILLED } from '../kernel/api/rendered-document.ts'

const HYDRATED = 'presses-are-heard'
const REPLAY = 'presses-are-due'

/**
 * Runs before the scripts have loaded: remembers the last press that found no handler, and the last form sent on a page that came with its
 * data. Without scripts the browser would send such a form to the address it stands on.
 */
export const KEEP_EARLY_CLICK = `{
  let again = () => {}
  const press = ({ target }) => {
    const button = target.closest('button[type=button]')
    if (button) again = () => button.isConnected && button.click()
  }
  const send = (event) => {
    const { target: form, submitter } = event
    if (!form.closest('#${FILLED}')) return
    event.preventDefault()
    again = () => form.isConnected && form.requestSubmit(submitter)
  }
  document.addEventListener('click', press, true)
  document.addEventListener('submit', send, true)
  document.addEventListener('${HYDRATED}', () => {
    document.removeEventListener('click', press, true)
    document.removeEventListener('submit', send, true)
  }, { once: true })
  document.addEventListener('${REPLAY}', () => again(), { once: true })
}`

/** Repeats that press. */
export function useEarlyClick(): void {
  // Not later: a press may come between painting and the other effect.
  useLayoutEffect(() => void document.dispatchEvent(new Event(HYDRATED)), [])
  useEffect(() => void document.dispatchEvent(new Event(REPLAY)), [])
}

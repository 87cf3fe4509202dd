import { useEffect, useLayoutEffect } from 'react'
import { FILLED } from '../kernel/api/rendered-document.ts'

const HYDRATED = 'presses-are-heard'
const REPLAY = 'presses-are-due'

/**
 * Runs before the scripts have loaded: remembers the last press that found no handler. On a page that came with its data also what was ticked,
 * and the last form that was sent: the browser alone would send it to the address it stands on.
 */
export const KEEP_EARLY_CLICK = `{
  const ticks = []
  let again = () => {}
  const press = (event) => {
    const { target } = event
    const button = target.closest('button[type=button]')
    if (button) again = () => button.isConnected && button.click()
    if (!target.matches('#${FILLED} :is([type=checkbox], [type=radio])')) return
    event.preventDefault()
    ticks.push(target)
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
  document.addEventListener('${REPLAY}', () => {
    for (const tick of ticks) tick.click()
    again()
  }, { once: true })
}`

/** Repeats that press. */
export function useEarlyClick(): void {
  // Not later: a press may come between painting and the other effect.
  useLayoutEffect(() => void document.dispatchEvent(new Event(HYDRATED)), [])
  useEffect(() => void document.dispatchEvent(new Event(REPLAY)), [])
}

import { FILLED } from '../kernel/api/filled-page.ts'
import { HYDRATED, REPLAY } from './early-clicks.ts'

/**
 * For a page that came with its data, before the scripts have loaded: keeps what is typed, ticked and sent, and repeats it. Hydrating would
 * lose the first two, and the browser alone would send a form to the address it stands on.
 */
export const KEEP_EARLY_INPUT = `{
  const typed = new Map()
  const ticks = []
  let sent
  const isHere = (field) => field.closest('#${FILLED}') !== null
  const write = (field, value) => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, value)
    for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }))
  }
  const keep = {
    input: ({ target }) => isHere(target) && !target.matches(TICKED) && target.type !== 'file' && typed.set(target, target.value),
    click(event) {
      if (!event.target.matches(TICKED) || !isHere(event.target)) return
      event.preventDefault()
      ticks.push(event.target)
    },
    submit(event) {
      if (!isHere(event.target)) return
      event.preventDefault()
      sent = event
    },
  }
  const TICKED = '[type=checkbox], [type=radio]'
  for (const name in keep) document.addEventListener(name, keep[name], true)
  document.addEventListener('${HYDRATED}', () => {
    for (const name in keep) document.removeEventListener(name, keep[name], true)
  }, { once: true })
  document.addEventListener('${REPLAY}', () => {
    for (const [field, value] of typed) for (const one of ['', value]) write(field, one)
    for (const tick of ticks) tick.click()
    if (sent?.target.isConnected) sent.target.requestSubmit(sent.submitter)
  }, { once: true })
}`

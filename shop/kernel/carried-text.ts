import { CARRIED } from './carried.ts'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** For pages that fetch what their forms begin with. */
const WAIT_MS = 15_000

/** What is typed on this page, for the same page in the other language. No passwords, no files. */
export function carryText(): void {
  const typed = fieldsOf(document).map(([key, field]) => [key, textOf(field)])
  sessionStorage.setItem(CARRIED, JSON.stringify(Object.fromEntries(typed)))
}

/** Also into fields that are still to come. @returns stops waiting for them */
export function typeAgain(typed: string, page = document): () => void {
  const kept = new Map(Object.entries<string>(JSON.parse(typed)))
  const fill = () => {
    for (const [key, field] of fieldsOf(page)) {
      const value = kept.get(key)
      if (value === undefined) continue
      kept.delete(key)
      if (value !== textOf(field)) typeInto(field, value)
    }
    if (kept.size === 0) stop()
  }
  const observer = new MutationObserver(fill)
  const timer = setTimeout(stop, WAIT_MS)
  function stop(): void {
    observer.disconnect()
    clearTimeout(timer)
  }
  observer.observe(page.body, { childList: true, subtree: true })
  fill()
  return stop
}

/** By name, and by their place among those of the same name. */
function fieldsOf(page: ParentNode): [key: string, Field][] {
  const counts = new Map<string, number>()
  return [...page.querySelectorAll<Field>('input[name], textarea[name], select[name]')]
    .filter(({ type }) => !/^(password|file|hidden|submit|button)$/.test(type))
    .map((field) => {
      const nth = counts.get(field.name) ?? 0
      counts.set(field.name, nth + 1)
      return [`${field.name} ${nth}`, field]
    })
}

const isChoice = (field: Field): field is HTMLInputElement =>
  field.type === 'checkbox' || field.type === 'radio'

const textOf = (field: Field): string => (isChoice(field) ? String(field.checked) : field.value)

/** As a person would, so that the page hears of it. */
function typeInto(field: Field, value: string): void {
  if (isChoice(field)) {
    field.click()
    return
  }
  // React puts a setter of its own in front, which would hide the change from it.
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {}
  set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

import { TYPED_TEXT } from '../kernel/language/changing.ts'
import { languageOfPath } from '../kernel/language/language.ts'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** For pages that load what their forms begin with. */
const WAIT_MS = 15_000
/** Later somebody else may be there. */
const KEPT_MS = 60_000

interface TypedText {
  readonly path: string
  readonly at: number
  /** By field name, all of a name in their order. */
  readonly texts: Readonly<Record<string, readonly string[]>>
}

const path = (): string => languageOfPath(window.location.pathname).path

/** Saves the typed text for the page in the other language. No passwords, no files. */
export function saveTypedText(): void {
  const texts = Object.fromEntries(
    [...fieldsOf(document)].map(([name, fields]) => [name, fields.map(textOf)]),
  )
  const carried: TypedText = { path: path(), at: Date.now(), texts }
  sessionStorage.setItem(TYPED_TEXT, JSON.stringify(carried))
}

/** Waits for fields that appear later; fields of one name are filled in their order, all at once. */
export function restoreTypedText(carried: string): void {
  const { path: from, at, texts }: TypedText = JSON.parse(carried)
  if (from !== path() || Date.now() - at > KEPT_MS) return
  const kept = new Map(Object.entries(texts))
  const fill = () => {
    if (from !== path()) return stop()
    for (const [name, fields] of fieldsOf(document)) {
      const values = kept.get(name)
      if (values?.length !== fields.length) continue
      kept.delete(name)
      for (const [nth, field] of fields.entries()) {
        const value = values[nth]
        if (value !== undefined && value !== textOf(field) && !isTyped(field)) typeInto(field, value)
      }
    }
    if (kept.size === 0) stop()
  }
  const observer = new MutationObserver(fill)
  const timer = setTimeout(stop, WAIT_MS)
  function stop(): void {
    observer.disconnect()
    clearTimeout(timer)
  }
  observer.observe(document.body, { childList: true, subtree: true })
  fill()
}

function fieldsOf(page: ParentNode): Map<string, Field[]> {
  const fields = [...page.querySelectorAll<Field>('input[name], textarea[name], select[name]')]
  return Map.groupBy(
    fields.filter(({ type }) => !/^(password|file|hidden|submit|button)$/.test(type)),
    ({ name }) => name,
  )
}

/** Somebody typed before this script ran. */
const isTyped = (field: Field): boolean => 'defaultValue' in field && field.value !== field.defaultValue

const isChoice = (field: Field): field is HTMLInputElement =>
  field.type === 'checkbox' || field.type === 'radio'

const textOf = (field: Field): string => (isChoice(field) ? String(field.checked) : field.value)

/** Fires the page's own events. */
function typeInto(field: Field, value: string): void {
  if (isChoice(field)) {
    field.click()
    return
  }
  // React's own setter would hide the change from it.
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {}
  set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

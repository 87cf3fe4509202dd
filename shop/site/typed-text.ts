import { openedLinkToken, TYPED_TEXT } from '../kernel/language/changing.ts'
import { type Language, languageOfPath, pathIn } from '../kernel/language/language.ts'
import { saveLanguage } from '../people/identity/finish-login.ts'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Time for pages to load their forms' initial values. */
const WAIT_MS = 15_000
/** Later somebody else may be there. */
const LIFETIME_MS = 60_000

interface TypedText {
  readonly path: string
  readonly at: number
  /** By field name, all of a name in their order. */
  readonly texts: Readonly<Record<string, readonly string[]>>
}

const path = (): string => languageOfPath(window.location.pathname).path

/** Opens the page in another language, with its typed text. */
export async function changeLanguage(language: Language): Promise<void> {
  await saveLanguage(language)
  saveTypedText()
  const { pathname, search, hash } = window.location
  const token = openedLinkToken.current
  const query = token === null ? search : `?token=${encodeURIComponent(token)}`
  window.location.assign(pathIn(language, languageOfPath(pathname + query + hash).path))
}

/** No passwords, no files. */
function saveTypedText(): void {
  const texts = Object.fromEntries(
    [...fieldsOf(document)].map(([name, fields]) => [name, fields.map(textOf)]),
  )
  const typed: TypedText = { path: path(), at: Date.now(), texts }
  sessionStorage.setItem(TYPED_TEXT, JSON.stringify(typed))
}

/** Waits for fields that appear later; fields of one name are filled in their order, all at once. */
export function restoreTypedText(saved: string): void {
  const { path: from, at, texts }: TypedText = JSON.parse(saved)
  if (from !== path() || Date.now() - at > LIFETIME_MS) return
  const left = new Map(Object.entries(texts))
  const fill = () => {
    if (from !== path()) return stop()
    for (const [name, fields] of fieldsOf(document)) {
      const values = left.get(name)
      if (values?.length !== fields.length) continue
      left.delete(name)
      for (const [nth, field] of fields.entries()) {
        const value = values[nth]
        if (value !== undefined && value !== textOf(field) && !isTyped(field)) typeInto(field, value)
      }
    }
    if (left.size === 0) stop()
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

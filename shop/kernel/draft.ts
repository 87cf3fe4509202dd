import { isGuestEmail } from './guest-email.ts'

type BrowserStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const DRAFT = 'ogs-draft'

/** `of`: an id, or a name such as `new location`. */
type Owner = Readonly<Record<'email' | 'of', string>>

/** Saves what was typed when sending failed, so that logging in again loses nothing. */
export const saveDraft = (storage: BrowserStorage, owner: Owner, typed: object): void =>
  storage.setItem(DRAFT, JSON.stringify({ ...owner, typed }))

export const deleteDraft = (storage: BrowserStorage): void => storage.removeItem(DRAFT)

/** Whether the draft is shown to this person. A guest's draft becomes that of the account that logs in in the same tab. */
export const isDraftOf = (writer: unknown, email: string): boolean =>
  writer === email || (typeof writer === 'string' && isGuestEmail(writer) && !isGuestEmail(email))

/** The texts that this person had typed; nothing of somebody who used the same browser before. */
export function loadDraft<Typed extends object>(
  storage: BrowserStorage,
  { email, of }: Owner,
): Partial<Typed> {
  try {
    const draft: unknown = JSON.parse(storage.getItem(DRAFT) ?? 'null')
    if (!isObject(draft) || !isDraftOf(draft.email, email) || draft.of !== of || !isObject(draft.typed))
      return {}
    const texts = Object.entries(draft.typed).filter(([, value]) => typeof value === 'string')
    return Object.fromEntries(texts) as Partial<Typed>
  } catch {
    return {}
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

type Keep = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const KEPT = 'ogs-draft'

/** An id, or a name such as `new location`. */
type Owner = Readonly<Record<'email' | 'of', string>>

/** Saves what was typed when sending failed, so that signing in again loses nothing. */
export function keepDraft(keep: Keep, { email, of }: Owner, typed: object): void {
  keep.setItem(KEPT, JSON.stringify({ email, of, typed }))
}

export const forgetDraft = (keep: Keep): void => keep.removeItem(KEPT)

/** What this person had typed; nothing of somebody who used the same browser before. */
export function draftOf<Typed extends object>(keep: Keep, { email, of }: Owner): Partial<Typed> {
  try {
    const kept: unknown = JSON.parse(keep.getItem(KEPT) ?? 'null')
    if (!isObject(kept) || kept.email !== email || kept.of !== of || !isObject(kept.typed)) return {}
    const texts = Object.entries(kept.typed).filter(([, value]) => typeof value === 'string')
    return Object.fromEntries(texts) as Partial<Typed>
  } catch {
    return {}
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

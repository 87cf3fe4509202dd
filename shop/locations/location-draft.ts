import type { NewLocation } from './location.ts'

type Keep = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const KEPT = 'ogs-location-draft'

/** Keeps what was typed when saving failed: signing in again must not cost anybody their address. */
export function keepDraft(keep: Keep, email: string, typed: NewLocation): void {
  keep.setItem(KEPT, JSON.stringify({ email, typed }))
}

export const forgetDraft = (keep: Keep): void => keep.removeItem(KEPT)

/** What this person had typed; nothing of somebody who used the same browser before. */
export function draftOf(keep: Keep, email: string): Partial<NewLocation> {
  try {
    const kept: unknown = JSON.parse(keep.getItem(KEPT) ?? 'null')
    if (!isObject(kept) || kept.email !== email || !isObject(kept.typed)) return {}
    return Object.fromEntries(Object.entries(kept.typed).filter(([, value]) => typeof value === 'string'))
  } catch {
    return {}
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

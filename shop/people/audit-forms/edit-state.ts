import { isSame } from '../audit/audit.ts'

export interface Version<T> {
  readonly value: T
  readonly revision: number
}

/** Typed over the version that was shown when typing began. */
interface Draft<T> extends Version<T> {
  readonly typed: T
  readonly isUploading: boolean
  /** Somebody else saved meanwhile; both versions are shown. */
  readonly inConflict: boolean
  /** A new number remounts the fields. */
  readonly fields: number
}

export interface EditState<T> {
  /** Saved here: counts before the reload, which may fail. */
  readonly own: Version<T> | null
  readonly draft: Draft<T> | null
  readonly saved: { readonly former: T | null; readonly revision: number } | null
}

export const UNTOUCHED = { own: null, draft: null, saved: null }

/** No revision: remounts the fields with the values to restore. */
const NO_REVISION = -1

export const shownIn = <T>({ own }: EditState<T>, latest: Version<T>): Version<T> =>
  own && own.revision > latest.revision ? own : latest

export function draftIn<T>(state: EditState<T>, latest: Version<T>): Draft<T> {
  const shown = shownIn(state, latest)
  const untouched = { typed: shown.value, isUploading: false, inConflict: false, fields: latest.revision }
  return state.draft ?? { ...shown, ...untouched }
}

export const isUnsaved = <T>({ draft }: EditState<T>): boolean =>
  draft !== null && (draft.isUploading || draft.inConflict || !isSame(draft.typed, draft.value))

/** The last save, while it is what is shown. */
export const savedIn = <T>(state: EditState<T>, latest: Version<T>): EditState<T>['saved'] =>
  state.saved?.revision === shownIn(state, latest).revision && !isUnsaved(state) ? state.saved : null

export function afterTyping<T>(
  state: EditState<T>,
  latest: Version<T>,
  { typed, isUploading }: Pick<Draft<T>, 'typed' | 'isUploading'>,
): EditState<T> {
  const draft = draftIn(state, latest)
  // Fields are not remounted while somebody types.
  const isOlder = draft.fields !== latest.revision
  const differs = isUploading || draft.inConflict || isOlder || !isSame(typed, draft.value)
  return { ...state, draft: differs ? { ...draft, typed, isUploading } : null }
}

/** The version that a save replaces. */
export function versionToReplace<T>(state: EditState<T>, latest: Version<T>): Version<T> {
  const draft = draftIn(state, latest)
  if (draft.inConflict) return shownIn(state, latest)
  // Typing before the own save is rendered is no conflict.
  return state.own && state.own.revision > draft.revision ? state.own : draft
}

/** @param changes whether it differed from what was there */
export function afterSave<T>(
  { draft, saved }: EditState<T>,
  { sent, seen, changes }: { readonly sent: T; readonly seen: Version<T>; readonly changes: number },
): EditState<T> {
  const own = { value: sent, revision: seen.revision + changes }
  const isUndone = sent === saved?.former || isSame(sent, seen.value)
  const isStillTyping = draft !== null && (draft.isUploading || !isSame(draft.typed, sent))
  const former = changes > 0 && !isUndone ? seen.value : null
  const isSavedBefore = changes === 0 && saved?.revision === own.revision
  return {
    own,
    draft: isStillTyping ? { ...draft, ...own, inConflict: false } : null,
    saved: isSavedBefore ? saved : { former, revision: own.revision },
  }
}

export function afterConflict<T>(state: EditState<T>, latest: Version<T>, sent: T): EditState<T> {
  const mine = { ...draftIn(state, latest), value: sent, typed: sent, fields: NO_REVISION }
  return { ...state, draft: { ...(state.draft ?? mine), inConflict: true } }
}

/** Drops the conflict if both typed the same, or only the answer was lost. */
export function dropNeedlessConflict<T>(state: EditState<T>, latest: Version<T>): EditState<T> {
  const shown = shownIn(state, latest)
  const agrees = state.draft?.inConflict && isSame(state.draft.typed, shown.value)
  return agrees ? { ...state, draft: null, saved: { former: null, revision: shown.revision } } : state
}

import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError, api, factsOf, messageOf } from '../../kernel/api-client.ts'
import type { FieldError } from '../../kernel/refusal.ts'
import { isSame } from '../../people/audit/audit.ts'
import { isSending, typedIn } from './typed-section.ts'

interface Shown<T> {
  readonly value: T
  readonly revision: number
}

export interface Edited<T> extends Shown<T> {
  /** Hears whether something is not saved. */
  readonly onTyped: (isUnsaved: boolean) => void
  /** Fetches anew what is shown. */
  readonly onSaved: () => Promise<void>
}

/** Against what was seen when it began. */
interface Typing<T> extends Shown<T> {
  readonly typed: T
  /** A picture is on its way. */
  readonly sending: boolean
  /** Somebody saved another one since, which is shown beside it. */
  readonly inConflict: boolean
  /** The fields are made anew where it is another one. */
  readonly fields: number
}

/** What is typed in place of what is shown, until it is saved; what was saved last can be undone. */
export function useEditing<T extends object>(
  { value, revision, onTyped, onSaved }: Edited<T>,
  callOf: (value: T, revision: number) => { readonly path: string; readonly body: object },
) {
  const untouched = { value, revision, typed: value, sending: false, inConflict: false, fields: revision }
  const [begun, setBegun] = useState<Typing<T> | null>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<{ errors: readonly FieldError[]; problem: string | null }>(NONE)
  /** Saved, but what is shown was not fetched yet. */
  const [stored, setStored] = useState<T | null>(null)
  const [saved, setSaved] = useState<{ former: T | null; revision: number } | null>(null)
  // A second press comes before the first is drawn.
  const saving = useRef(false)
  const typing = begun ?? untouched
  const isUnsaved = begun !== null && (begun.sending || !stored || !isSame(begun.typed, stored))
  const isSaved = saved?.revision === revision && !begun && !busy
  const former = isSaved ? saved.former : null

  const tell = useEffectEvent(onTyped)
  useEffect(() => tell(isUnsaved), [isUnsaved])

  function input(form: HTMLFormElement): void {
    const typed = typedIn(form, value)
    const sending = isSending(form)
    const differs = sending || typing.inConflict || !isSame(typed, typing.value)
    setBegun(differs ? { ...typing, typed, sending } : null)
  }

  async function save(sent: T): Promise<void> {
    if (saving.current) return
    saving.current = true
    setBusy(true)
    setFailure(NONE)
    const seen = typing.inConflict ? { value, revision } : typing
    const { path, body } = callOf(sent, seen.revision)
    try {
      const { modifiedCount } = await api<{ modifiedCount: number }>('PUT', path, { body })
      const now = { value: sent, revision: seen.revision + modifiedCount }
      const undone = sent === saved?.former
      setStored(sent)
      await onSaved()
      startTransition(() => {
        setStored(null)
        setBegun((since) => since && stillTyping(since, now))
        setSaved((last) => {
          if (modifiedCount > 0) return { former: undone ? null : seen.value, revision: now.revision }
          return last?.revision === now.revision ? last : { former: null, revision: now.revision }
        })
      })
    } catch (error) {
      console.error('Error saving the settings', error)
      if (factsOf(error, 'setting-changed')) {
        await onSaved()
        startTransition(() => setBegun((since) => ({ ...(since ?? untouched), inConflict: true })))
      } else {
        const errors = error instanceof ApiError ? error.errors : []
        setFailure({ errors, problem: errors.length > 0 ? null : messageOf(error) })
      }
    } finally {
      saving.current = false
      // With what was fetched, which a router draws when there is time.
      startTransition(() => setBusy(false))
    }
  }

  function takeTheirs(): void {
    setBegun(null)
    setFailure(NONE)
  }

  return {
    typing,
    isUnsaved,
    errors: failure.errors,
    input,
    save,
    line: {
      busy,
      problem: failure.problem,
      isSending: typing.sending,
      isSaved,
      onUndo: former && (() => save(former)),
      conflict: typing.inConflict && !busy ? { mine: typing.typed, theirs: value, takeTheirs } : null,
    },
  }
}

/** What was typed while the save was on its way. */
const stillTyping = <T>(since: Typing<T>, now: Shown<T>): Typing<T> | null =>
  since.sending || !isSame(since.typed, now.value) ? { ...since, ...now, inConflict: false } : null

const NONE = { errors: [], problem: null }

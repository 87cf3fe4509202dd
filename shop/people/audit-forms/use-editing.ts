import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError, api, factsOf, messageOf } from '../../kernel/api/api-client.ts'
import type { FieldError } from '../../kernel/api/refusal.ts'
import type { WireValue } from '../../kernel/api/wire.ts'
import { isSame } from '../audit/audit.ts'
import { isSending, readTyped } from './typed-section.ts'

interface Shown<T> {
  readonly value: T
  readonly revision: number
}

export interface Edited<T> extends Shown<T> {
  readonly onTyped: (isUnsaved: boolean) => void
  /** Reloads what is shown. */
  readonly onSaved: () => Promise<void>
}

/** Typed over the version that was shown when typing began. */
interface Typing<T> extends Shown<T> {
  readonly typed: T
  /** Whether a picture is being uploaded. */
  readonly sending: boolean
  /** Somebody else saved meanwhile; both versions are shown. */
  readonly inConflict: boolean
  /** A new number remounts the fields. */
  readonly fields: number
}

export type Editing<T extends object> = ReturnType<typeof useEditing<T>>

/** Edits a value until it is saved, detects conflicts, and can undo the last save. */
export function useEditing<T extends object>(
  { value, revision, onTyped, onSaved }: Edited<T>,
  callOf: (value: T, revision: number) => { readonly path: string; readonly body: WireValue },
) {
  const [own, setOwn] = useState<Shown<T> | null>(null)
  const [changed, setChanged] = useState<Typing<T> | null>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<{ errors: readonly FieldError[]; problem: string | null }>(NONE)
  const [saved, setSaved] = useState<{ former: T | null; revision: number } | null>(null)
  // A second press may come before the next render.
  const saving = useRef(false)
  // The saved value counts before the reload, which may fail.
  const shown = own && own.revision > revision ? own : { value, revision }
  const untouched = { ...shown, typed: shown.value, sending: false, inConflict: false, fields: revision }
  const typing = changed ?? untouched
  const isUnsaved =
    changed !== null && (changed.sending || changed.inConflict || !isSame(changed.typed, changed.value))
  const isSaved = saved?.revision === shown.revision && !isUnsaved && !busy
  const former = isSaved ? saved.former : null
  /** The answer was lost, or both typed the same. */
  const agrees = changed?.inConflict === true && !busy && isSame(changed.typed, shown.value)

  const tell = useEffectEvent(onTyped)
  useEffect(() => tell(isUnsaved), [isUnsaved])
  const agree = useEffectEvent(() => {
    setChanged(null)
    setSaved({ former: null, revision: shown.revision })
  })
  useEffect(() => {
    if (agrees) agree()
  }, [agrees])

  function input(form: HTMLFormElement): void {
    const typed = readTyped(form, shown.value)
    const sending = isSending(form)
    // Fields are not remounted while somebody types.
    const isOlder = typing.fields !== revision
    const differs = sending || typing.inConflict || isOlder || !isSame(typed, typing.value)
    setChanged(differs ? { ...typing, typed, sending } : null)
  }

  async function save(sent: T): Promise<void> {
    if (saving.current) return
    saving.current = true
    setBusy(true)
    setFailure(NONE)
    // Typing before the own save is rendered is no conflict.
    const begunWith = own && own.revision > typing.revision ? own : typing
    const seen = typing.inConflict ? shown : begunWith
    const { path, body } = callOf(sent, seen.revision)
    try {
      const { modifiedCount } = await api<{ modifiedCount: number }>('PUT', path, { body })
      const now = { value: sent, revision: seen.revision + modifiedCount }
      const isUndone = sent === saved?.former || isSame(sent, seen.value)
      setOwn(now)
      setChanged((since) => since && stillTyping(since, now))
      setSaved((last) => {
        if (modifiedCount > 0) return { former: isUndone ? null : seen.value, revision: now.revision }
        return last?.revision === now.revision ? last : { former: null, revision: now.revision }
      })
      await onSaved()
    } catch (error) {
      console.error('Error saving the settings', error)
      if (factsOf(error, 'setting-changed')) {
        await onSaved()
        const mine = { ...untouched, value: sent, typed: sent, fields: NEVER }
        startTransition(() => setChanged((since) => ({ ...(since ?? mine), inConflict: true })))
      } else {
        const errors = error instanceof ApiError ? error.errors : []
        setFailure({ errors, problem: errors.length > 0 ? null : messageOf(error) })
      }
    } finally {
      saving.current = false
      // Together with the reload, which the router renders later.
      startTransition(() => setBusy(false))
    }
  }

  function takeTheirs(): void {
    setChanged(null)
    setFailure(NONE)
  }

  return {
    typing,
    isUnsaved,
    field: fieldOf(typing.value, failure.errors),
    input,
    save,
    line: {
      busy,
      problem: failure.problem,
      isSending: typing.sending,
      isSaved,
      onUndo: former && (() => save(former)),
      conflict: typing.inConflict && !busy ? { mine: typing.typed, theirs: shown.value, takeTheirs } : null,
    },
  }
}

/** @param path of the field in the API's errors */
const fieldOf =
  <T extends object>(value: T, errors: readonly FieldError[]) =>
  <N extends keyof T & string>(name: N, path: string = name) => ({
    name,
    defaultValue: String(value[name] ?? ''),
    error: errors.find((error) => error.path === path)?.message,
  })

/** What was typed while saving. */
const stillTyping = <T>(since: Typing<T>, now: Shown<T>): Typing<T> | null =>
  since.sending || !isSame(since.typed, now.value) ? { ...since, ...now, inConflict: false } : null

const NONE = { errors: [], problem: null }

/** No revision: remounts the fields with the values to restore. */
const NEVER = -1

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

export type Editing<T extends object> = ReturnType<typeof useEditing<T>>

/** What is typed in place of what is shown, until it is saved; what was saved last can be undone. */
export function useEditing<T extends object>(
  { value, revision, onTyped, onSaved }: Edited<T>,
  callOf: (value: T, revision: number) => { readonly path: string; readonly body: WireValue },
) {
  const [own, setOwn] = useState<Shown<T> | null>(null)
  const [changed, setChanged] = useState<Typing<T> | null>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<{ errors: readonly FieldError[]; problem: string | null }>(NONE)
  const [saved, setSaved] = useState<{ former: T | null; revision: number } | null>(null)
  // A second press comes before the first is drawn.
  const saving = useRef(false)
  // What was saved here is known before all is fetched anew, which may fail.
  const shown = own && own.revision > revision ? own : { value, revision }
  const untouched = { ...shown, typed: shown.value, sending: false, inConflict: false, fields: revision }
  const typing = changed ?? untouched
  const isUnsaved =
    changed !== null && (changed.sending || changed.inConflict || !isSame(changed.typed, changed.value))
  const isSaved = saved?.revision === shown.revision && !isUnsaved && !busy
  const former = isSaved ? saved.former : null
  /** An answer that was lost, or two who typed the same. */
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
    // Fields are not made anew under the hand that types.
    const isOlder = typing.fields !== revision
    const differs = sending || typing.inConflict || isOlder || !isSame(typed, typing.value)
    setChanged(differs ? { ...typing, typed, sending } : null)
  }

  async function save(sent: T): Promise<void> {
    if (saving.current) return
    saving.current = true
    setBusy(true)
    setFailure(NONE)
    // A letter typed before one's own save is drawn is no older version.
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
      // With what was fetched, which a router draws when there is time.
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

/** @param path as the API calls it in its errors */
const fieldOf =
  <T extends object>(value: T, errors: readonly FieldError[]) =>
  <N extends keyof T & string>(name: N, path: string = name) => ({
    name,
    defaultValue: String(value[name] ?? ''),
    error: errors.find((error) => error.path === path)?.message,
  })

/** What was typed while the save was on its way. */
const stillTyping = <T>(since: Typing<T>, now: Shown<T>): Typing<T> | null =>
  since.sending || !isSame(since.typed, now.value) ? { ...since, ...now, inConflict: false } : null

const NONE = { errors: [], problem: null }

/** No revision: the fields are made anew with what is to be undone. */
const NEVER = -1

import { useRef, useState } from 'react'
import { ApiError, api, messageOf } from '../../kernel/api-client.ts'
import type { FieldError } from '../../kernel/refusal.ts'

/** Fetches anew what is shown. */
export type Saved = () => Promise<void>

interface Shown<T> {
  readonly value: T
  readonly revision: number
  readonly onSaved: Saved
}

/** Saves what is typed in place of what is shown, and remembers that for an Undo. @param callOf what saves a value */
export function useSaving<T>(
  { value, revision, onSaved }: Shown<T>,
  callOf: (value: T) => { readonly path: string; readonly body: object },
) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<{ errors: readonly FieldError[]; problem: string | null }>(NONE)
  const [undoing, setUndoing] = useState<{ former: T; revision: number } | null>(null)
  // A second press comes before the first is drawn.
  const saving = useRef(false)

  async function save(typed: T): Promise<void> {
    if (saving.current) return
    saving.current = true
    setBusy(true)
    setFailure(NONE)
    const { path, body } = callOf(typed)
    try {
      await api('PUT', path, { body })
      setUndoing(undoing?.former === typed ? null : { former: value, revision: revision + 1 })
      await onSaved()
    } catch (error) {
      console.error('Error saving the settings', error)
      const errors = error instanceof ApiError ? error.errors : []
      setFailure({ errors, problem: errors.length > 0 ? null : messageOf(error) })
    } finally {
      saving.current = false
      setBusy(false)
    }
  }

  // What somebody changed since is not undone by accident.
  return { busy, ...failure, former: undoing?.revision === revision ? undoing.former : null, save }
}

const NONE = { errors: [], problem: null }

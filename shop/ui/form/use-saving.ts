import { useState } from 'react'
import { ApiError, hasStatus, messageOf } from '../../kernel/api/api-client.ts'
import type { FieldError } from '../../kernel/api/refusal.ts'

interface Failure {
  readonly errors: readonly FieldError[]
  readonly problem: string | null
}

const NO_FAILURE: Failure = { errors: [], problem: null }

interface Options {
  /** On a 409. */
  readonly onConflict?: () => unknown
  /** Whether the form shows an error of this path beside its field. */
  readonly isShown?: (path: string) => boolean
}

/** Whether a form is being saved, and the errors: those of shown fields beside them, all else above the button. */
export function useSaving({ onConflict, isShown = () => true }: Options = {}) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState(NO_FAILURE)

  /** @param failed for the log @returns null where it failed */
  async function save<T>(failed: string, send: () => Promise<T>): Promise<T | null> {
    setBusy(true)
    setFailure(NO_FAILURE)
    try {
      return await send()
    } catch (error) {
      console.error(failed, error)
      if (hasStatus(error, 409)) onConflict?.()
      const errors = error instanceof ApiError ? error.errors : []
      const areShown = errors.length > 0 && errors.every(({ path }) => isShown(path))
      setFailure({ errors, problem: areShown ? null : messageOf(error) })
      return null
    } finally {
      setBusy(false)
    }
  }

  const errorOf = (path: string) => failure.errors.find((error) => error.path === path)?.message
  /** For errors that the form finds itself. */
  const refuse = (errors: readonly FieldError[]) => setFailure({ errors, problem: null })
  return { busy, ...failure, errorOf, save, refuse }
}

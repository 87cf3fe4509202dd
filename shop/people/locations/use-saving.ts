import { useState } from 'react'
import { ApiError, messageOf } from '../../kernel/api-client.ts'
import { forgetDraft, keepDraft } from '../../kernel/draft.ts'
import type { FieldError } from '../../kernel/refusal.ts'
import { locationsChanged, type NewLocation } from './location.ts'

const NO_FAILURE = { errors: [] as readonly FieldError[], problem: null as string | null }

/** What could not be saved is kept as a draft. @param of the id, or `new location` @param log for the console */
export function useSaving(email: string, of: string, log: string) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState(NO_FAILURE)

  /** @returns null when it failed, and the person has been told */
  async function save<T>(typed: NewLocation, send: (body: object) => Promise<T>): Promise<T | null> {
    setBusy(true)
    setFailure(NO_FAILURE)
    try {
      const answer = await send({ ...typed, email })
      forgetDraft(sessionStorage)
      locationsChanged()
      return answer
    } catch (error) {
      console.error(log, error)
      keepDraft(sessionStorage, { email, of }, typed)
      setFailure(failureOf(error))
      return null
    } finally {
      setBusy(false)
    }
  }

  return { busy, failure, save }
}

/** Errors of fields go beside them, everything else above the button. */
function failureOf(error: unknown): typeof NO_FAILURE {
  const errors = error instanceof ApiError ? error.errors : []
  return { errors, problem: errors.length > 0 ? null : messageOf(error) }
}

import { startTransition, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { refusalOf } from '../../kernel/api/api-client.ts'
import type { Refusals } from '../../kernel/api/calls.ts'

interface Versions<T> {
  /** When the form was opened. */
  readonly seen: T
  readonly newest: T
  /** The refusal of a save over another version. */
  readonly code: keyof Refusals
}

/** For a form that closes once it is saved: shows what somebody else saved meanwhile, which the next save replaces. */
export function useConflict<T, B extends object>({ seen, newest, code }: Versions<T>) {
  const [mine, setMine] = useState<B | null>(null)
  const { revalidate } = useRevalidator()
  const sent = useRef<B>(null)

  async function onFailed(error: unknown): Promise<boolean> {
    if (!refusalOf(error, code)) return false
    await revalidate()
    startTransition(() => setMine(sent.current))
    return true
  }

  /** Keeps what is sent, to be compared. */
  function keepSent(body: B): B {
    sent.current = body
    return body
  }

  return { mine, base: mine ? newest : seen, keepSent, onFailed }
}

import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ApiError, messageOf } from '../../kernel/api-client.ts'
import { Notice } from '../../ui/notice.tsx'

export interface Submitting<Outcome> {
  /** What it throws is shown above the fields, which keep what was typed. */
  readonly submit: (form: FormData) => Promise<Outcome>
  readonly failure: string
}

export function useSubmission<Outcome>({ submit, failure }: Submitting<Outcome>) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setBusy(true)
    setProblem(null)
    setOutcome(null)
    try {
      setOutcome(await submit(new FormData(event.currentTarget)))
    } catch (error) {
      console.error(failure, error)
      setProblem(problemText(error))
    } finally {
      setBusy(false)
    }
  }
  return { busy, problem, outcome, onSubmit }
}

const FIELD_NAMES = new Map([
  ['email', 'The e-mail'],
  ['name', 'The name'],
  ['password', 'The password'],
  ['newPassword', 'The new password'],
  ['currentPassword', 'The current password'],
])

export function problemText(error: unknown): string {
  if (!(error instanceof ApiError)) return messageOf(error)
  const named = error.errors.every(({ path }) => FIELD_NAMES.has(path))
  if (error.status !== 400 || error.errors.length === 0 || !named) return error.message
  return error.errors.map(({ path, message }) => `${FIELD_NAMES.get(path)} ${message}.`).join(' ')
}

/** What went wrong, with the focus on it: the next key press goes on from there. */
export function FormProblem({ text }: { text: string | null }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (text) box.current?.focus()
  }, [text])
  if (!text) return null
  return (
    <div ref={box} tabIndex={-1}>
      <Notice kind="error">{text}</Notice>
    </div>
  )
}

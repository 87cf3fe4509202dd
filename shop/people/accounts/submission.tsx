import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { ApiError, messageOf } from '../../kernel/api/api-client.ts'
import { pageLanguage } from '../../kernel/language/language.ts'
import { wordsIn } from '../../kernel/language/words-in.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { accountWords } from './words.en.ts'

export type Typed = (name: string) => string

interface Submitting {
  /** Its error is shown above the fields, which keep what was typed. */
  readonly submit: (typed: Typed) => Promise<unknown>
  readonly failure: string
}

export function useSubmission({ submit, failure }: Submitting) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [outcome, setOutcome] = useState<unknown>(null)
  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setBusy(true)
    setProblem(null)
    setOutcome(null)
    try {
      setOutcome(await submit((name) => String(form.get(name) ?? '')))
    } catch (error) {
      console.error(failure, error)
      setProblem(problemText(error))
    } finally {
      setBusy(false)
    }
  }
  return { busy, problem, outcome, onSubmit }
}

export interface SubmissionFormProps extends Submitting {
  readonly button: string
  readonly busyButton: string
  readonly quiet?: boolean
  readonly disabled?: boolean
  readonly wide?: boolean
  readonly children?: ReactNode
}

export function SubmissionForm({ button, busyButton, quiet, disabled, wide, ...rest }: SubmissionFormProps) {
  const { busy, problem, outcome, onSubmit } = useSubmission(rest)
  return (
    <>
      <form
        method="post"
        onSubmit={onSubmit}
        className={`grid gap-5 ${wide ? '' : 'max-w-md *:last:justify-self-start'}`}
      >
        <FormProblem text={problem} />
        {rest.children}
        <Button kind={quiet ? 'quiet' : 'primary'} busy={busy} disabled={disabled}>
          {busy ? busyButton : button}
        </Button>
      </form>
      {typeof outcome === 'string' && <Alert kind="success">{outcome}</Alert>}
    </>
  )
}

export function problemText(error: unknown): string {
  if (!(error instanceof ApiError)) return messageOf(error)
  const { theFields, wrongField } = wordsIn(pageLanguage(), accountWords)
  const named = error.errors.every(({ path }) => theFields.has(path))
  if (error.status !== 400 || error.errors.length === 0 || !named) return error.message
  return error.errors.map(({ path, message }) => wrongField(theFields.get(path) ?? '', message)).join(' ')
}

/** Takes the focus when an error appears. */
export function FormProblem({ text }: { text: string | null }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (text) box.current?.focus()
  }, [text])
  if (!text) return null
  return (
    <div ref={box} tabIndex={-1}>
      <Alert kind="error">{text}</Alert>
    </div>
  )
}

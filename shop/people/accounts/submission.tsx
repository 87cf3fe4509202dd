import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Notice } from '../../ui/notice.tsx'
import { problemWords } from './problem-words.ts'

interface Submitting<Outcome> {
  /** Does the work. What it throws is the problem to show above the fields, which keep what was typed. */
  readonly submit: (form: FormData) => Promise<Outcome>
  /** The words for the log. */
  readonly failure: string
}

/** The sending of a form by script: whether it is under way, what it came to, and what stood in its way. */
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
      setProblem(problemWords(error))
    } finally {
      setBusy(false)
    }
  }
  return { busy, problem, outcome, onSubmit }
}

/** What went wrong, with the focus on it: the next key press goes on from there. */
export function Problem({ text }: { text: string | null }) {
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

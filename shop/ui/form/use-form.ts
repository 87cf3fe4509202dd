import { type SubmitEvent, startTransition, useEffect, useRef, useState } from 'react'
import { ApiError, messageOf } from '../../kernel/api/api-client.ts'
import type { FieldError } from '../../kernel/api/refusal.ts'

export interface Failure {
  readonly errors: readonly FieldError[]
  readonly problem: string | null
  /** Shown above the button where no field of the form shows an error. */
  readonly otherwise?: string
}

const NO_FAILURE: Failure = { errors: [], problem: null }

interface SendingOptions {
  /** For the log. */
  readonly failed: string
  /** Whether an error of this path is shown beside its field. */
  readonly isShown?: (path: string) => boolean
  readonly problemOf?: (error: unknown) => string
  /** @returns true where it shows the error itself */
  readonly onFailed?: (error: unknown) => unknown
}

export const failureOf = (
  error: unknown,
  { isShown = () => false, problemOf = messageOf }: Pick<SendingOptions, 'isShown' | 'problemOf'> = {},
): Failure => {
  const errors = error instanceof ApiError ? error.errors : []
  const areShown = errors.length > 0 && errors.every(({ path }) => isShown(path))
  const sentence = problemOf(error)
  return areShown ? { errors, problem: null, otherwise: sentence } : { errors, problem: sentence }
}

/** Runs one call at a time, for a button or a form; says whether it is running, and what went wrong. */
export function useSending({ failed, onFailed, ...shown }: SendingOptions) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState(NO_FAILURE)
  // A second press may come before the next render.
  const isBusy = useRef(false)

  /** @returns null where it failed */
  async function run<T>(work: () => Promise<T>): Promise<T | null> {
    if (isBusy.current) return null
    isBusy.current = true
    setBusy(true)
    setFailure(NO_FAILURE)
    try {
      return await work()
    } catch (error) {
      console.error(failed, error)
      if ((await onFailed?.(error)) !== true) setFailure(failureOf(error, shown))
      return null
    } finally {
      isBusy.current = false
      // Together with the reload, which the router renders later.
      startTransition(() => setBusy(false))
    }
  }

  return { busy, ...failure, run, setFailure }
}

export interface FormOptions<A> extends SendingOptions {
  /** Where it finds errors, they are shown and nothing is sent. */
  readonly check?: (typed: Typed) => readonly FieldError[]
  /** Asked before it is sent. */
  readonly confirm?: () => Promise<boolean>
  readonly send: (typed: Typed, form: HTMLFormElement) => Promise<A>
  readonly onSaved?: (answer: A, form: HTMLFormElement) => unknown
  readonly onUnsaved?: (isUnsaved: boolean) => void
}

export type FormState = Pick<ReturnType<typeof useForm>, 'busy' | 'problem' | 'events'>

/** A form of uncontrolled fields, which keep what was typed until it is saved; a wrong one takes the focus. */
export function useForm<A>({ check, confirm, send, onSaved, onUnsaved, ...options }: FormOptions<A>) {
  const { busy, errors, problem, otherwise, run, setFailure } = useSending({
    isShown: () => true,
    ...options,
  })
  const [answer, setAnswer] = useState<A | null>(null)
  const submitted = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (errors.length === 0) return
    const field = submitted.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    if (field) field.focus()
    else if (otherwise) setFailure({ errors, problem: otherwise })
  }, [errors, otherwise, setFailure])

  async function onSubmit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget
    submitted.current = form
    const typed = typedIn(new FormData(form))
    const found = check?.(typed) ?? []
    if (found.length > 0) return setFailure({ errors: found, problem: null })
    setAnswer(null)
    if (confirm && !(await confirm())) return
    await run(async () => {
      const sent = await send(typed, form)
      onUnsaved?.(false)
      try {
        await onSaved?.(sent, form)
      } catch (error) {
        // It is saved: an error message would make the person save it twice.
        console.error(error)
      }
      setAnswer(sent)
    })
  }

  const errorOf = (path: string) => errors.find((error) => error.path === path)?.message
  const events = { onSubmit, onInput: () => onUnsaved?.(true) }
  return { busy, errors, problem, errorOf, answer, run, events }
}

export type Typed = ReturnType<typeof typedIn>

/** Reads what was typed by the names of the fields; an absent field is an empty text. */
export const typedIn = (data: FormData) => ({
  text: (name: string) => String(data.get(name) ?? ''),
  isTicked: (name: string) => data.has(name),
  all: (name: string) => data.getAll(name).map(String),
})

import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { ApiError } from '../kernel/api-client.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { PageHeading } from '../ui/heading.tsx'
import { Notice } from '../ui/notice.tsx'
import { useHydrated } from './way-back.ts'

interface AccountFormProps {
  readonly title: string
  readonly button: string
  readonly busyButton: string
  /** The words for the log. */
  readonly failure: string
  /** Does the work. What it throws is shown above the fields, which keep what was typed. */
  readonly submit: (form: FormData) => Promise<void>
  readonly done?: boolean
  readonly children: ReactNode
  /** What stands below the button. */
  readonly footer?: ReactNode
}

export function AccountForm({
  title,
  button,
  busyButton,
  children,
  footer,
  done,
  ...rest
}: AccountFormProps) {
  const { busy, problem, onSubmit } = useSubmission(rest)
  // A password must not travel in an address, so no submitting before the script is there, and POST in any case.
  const ready = useHydrated() && !done
  return (
    <Card className="my-8 grid gap-6 p-6 max-sm:mx-4 sm:mx-auto sm:my-14 sm:max-w-md sm:p-9">
      <PageHeading>{title}</PageHeading>
      <form method="post" onSubmit={onSubmit} className="grid gap-5">
        <Problem text={problem} />
        {children}
        <Button busy={busy} disabled={!ready} className="mt-1">
          {busy ? busyButton : button}
        </Button>
      </form>
      {footer}
    </Card>
  )
}

function useSubmission({ submit, failure }: Pick<AccountFormProps, 'submit' | 'failure'>) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setBusy(true)
    setProblem(null)
    try {
      await submit(new FormData(event.currentTarget))
    } catch (error) {
      console.error(failure, error)
      setProblem(error instanceof ApiError ? error.message : 'Something went wrong. Please try again.')
    } finally {
      setBusy(false)
    }
  }
  return { busy, problem, onSubmit }
}

/** What went wrong, with the focus on it: the next key press goes on from there. */
function Problem({ text }: { text: string | null }) {
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

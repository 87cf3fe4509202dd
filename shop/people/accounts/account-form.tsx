import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { PageHeading } from '../../ui/heading.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { Problem, useSubmission } from './submission.tsx'

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
    <AccountCard title={title}>
      <form method="post" onSubmit={onSubmit} className="grid gap-5">
        <Problem text={problem} />
        {children}
        <Button busy={busy} disabled={!ready} className="mt-1">
          {busy ? busyButton : button}
        </Button>
      </form>
      {footer}
    </AccountCard>
  )
}

/** A page of one small matter. */
export function AccountCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="my-8 grid gap-6 p-6 max-sm:mx-4 sm:mx-auto sm:my-14 sm:max-w-md sm:p-9">
      <PageHeading>{title}</PageHeading>
      {children}
    </Card>
  )
}

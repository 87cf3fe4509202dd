import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Problem, useSubmission } from './submission.tsx'

interface SettingFormProps {
  readonly title: string
  readonly button: string
  readonly busyButton: string
  /** The words for the log. */
  readonly failure: string
  /** @returns the good news to show, or null when the fields say what is wrong */
  readonly submit: (form: FormData) => Promise<string | null>
  readonly children: ReactNode
}

/** One thing of the own account that can be changed. */
export function SettingForm({ title, button, busyButton, children, ...rest }: SettingFormProps) {
  const { busy, problem, outcome, onSubmit } = useSubmission(rest)
  return (
    <SettingCard title={title}>
      <form method="post" onSubmit={onSubmit} className="grid max-w-md gap-5">
        <Problem text={problem} />
        {children}
        <Button busy={busy} className="justify-self-start">
          {busy ? busyButton : button}
        </Button>
      </form>
      {outcome && <Notice kind="success">{outcome}</Notice>}
    </SettingCard>
  )
}

export function SettingCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="grid content-start gap-5 p-6 sm:p-8">
      <h2 className="font-semibold text-xl">{title}</h2>
      {children}
    </Card>
  )
}

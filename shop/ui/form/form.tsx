import type { ComponentProps, ReactNode } from 'react'
import { Alert } from '../alert.tsx'
import { Button } from '../button.tsx'
import { WithoutScripts } from '../without-scripts.tsx'
import type { FormState } from './use-form.ts'

interface Props extends Omit<ComponentProps<'form'>, 'onSubmit' | 'onInput'> {
  readonly form: FormState
  readonly button: ReactNode
  readonly kind?: ComponentProps<typeof Button>['kind']
  readonly disabled?: boolean
  readonly buttonClass?: string
  /** Beside the button. */
  readonly beside?: ReactNode
}

/** The form of `useForm`: fields, problem, button. */
export function Form({ form, button, kind, disabled, buttonClass = '', beside, children, ...rest }: Props) {
  const { busy, problem, events } = form
  return (
    <form noValidate className="grid gap-5" {...rest} {...events}>
      {children}
      {problem && <Alert kind="error">{problem}</Alert>}
      <div className="flex flex-wrap items-center gap-3">
        <Button kind={kind} busy={busy} disabled={disabled} className={`noscript:hidden ${buttonClass}`}>
          {button}
        </Button>
        {beside}
      </div>
      <WithoutScripts />
    </form>
  )
}

import { type ComponentProps, type SubmitEvent, useState } from 'react'
import { useWords } from '../../kernel/language/use-words.ts'
import { MAX_CARRIER, MAX_REASON, MAX_TAKER } from '../../orders/fulfilment.ts'
import { orderWords } from '../../orders/words.en.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { orderFulfilmentWords } from './words.en.ts'

interface FormProps<Typed> {
  readonly busy: boolean
  readonly disabled: boolean
  readonly onSubmit: (typed: Typed) => Promise<void>
}

export interface TypedSending {
  readonly courier: string
  readonly tracking: string
  readonly reason?: string
}

interface SendingFormProps extends FormProps<TypedSending> {
  /** Sending then needs a reason. */
  readonly lacksMoney: boolean
  readonly isFirst: boolean
}

export function SendingForm({ lacksMoney, isFirst, onSubmit, ...button }: SendingFormProps) {
  const words = useWords(orderFulfilmentWords)
  const { courier, tracking } = useWords(orderWords)
  const [isMissing, setMissing] = useState(false)

  function submit(typed: (name: string) => string): void {
    const reason = typed('reason')
    setMissing(lacksMoney && reason === '')
    if (lacksMoney && reason === '') return
    void onSubmit({ courier: typed('courier'), tracking: typed('tracking'), ...(reason && { reason }) })
  }

  return (
    <StepForm {...button} kind={isFirst ? 'primary' : 'quiet'} label={words.actions.sent} onSubmit={submit}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={courier}
          name="courier"
          help={words.courierHelp}
          maxLength={MAX_CARRIER}
          autoComplete="off"
        />
        <Field label={tracking} name="tracking" maxLength={MAX_CARRIER} autoComplete="off" />
      </div>
      {lacksMoney && (
        <Field
          label={words.whyUnpaid}
          name="reason"
          required
          maxLength={MAX_REASON}
          autoComplete="off"
          error={isMissing ? words.sayWhy : null}
        />
      )}
    </StepForm>
  )
}

/** The recipient's name may be left out: one press is enough. */
export function HandingOverForm({ onSubmit, ...button }: FormProps<string>) {
  const words = useWords(orderFulfilmentWords)
  return (
    <StepForm
      {...button}
      label={words.actions.delivered}
      onSubmit={(typed) => void onSubmit(typed('takenBy'))}
    >
      <Field
        label={words.whoTookIt}
        name="takenBy"
        help={words.takenByHelp}
        maxLength={MAX_TAKER}
        autoComplete="off"
      />
    </StepForm>
  )
}

interface StepFormProps
  extends Pick<ComponentProps<typeof Button>, 'busy' | 'disabled' | 'kind' | 'children'> {
  readonly label: string
  readonly onSubmit: (typed: (name: string) => string) => void
}

function StepForm({ label, onSubmit, children, ...button }: StepFormProps) {
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    onSubmit((name) => String(form.get(name) ?? '').trim())
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4 border-line border-b pb-5">
      {children}
      <div>
        <Button {...button}>{label}</Button>
      </div>
    </form>
  )
}

const BROKEN = 'broken'

export interface TypedReturn {
  readonly reason: string
  readonly broken?: boolean
}

interface ReturnedParcelFormProps extends Omit<FormProps<TypedReturn>, 'disabled'> {
  /** Counted gifts go back onto the shelf, or are broken. */
  readonly tookStock: boolean
  readonly onCancel: () => void
}

export function ReturnedParcelForm({ busy, tookStock, onSubmit, onCancel }: ReturnedParcelFormProps) {
  const [reason, setReason] = useState('')
  const words = useWords(orderFulfilmentWords)
  const [isSubmitted, setSubmitted] = useState(false)

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    setSubmitted(true)
    const broken = event.submitter instanceof HTMLButtonElement && event.submitter.value === BROKEN
    if (reason.trim() !== '') void onSubmit({ reason: reason.trim(), ...(tookStock && { broken }) })
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4 border-line border-t pt-4">
      <Field
        label={words.whyBack}
        name="reason"
        required
        autoFocus
        maxLength={MAX_REASON}
        autoComplete="off"
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={isSubmitted && reason.trim() === '' ? words.sayWhy : null}
      />
      <div className="flex flex-wrap gap-3">
        <Button busy={busy}>{tookStock ? words.backOnShelf : words.cameBack}</Button>
        {tookStock && (
          <Button kind="quiet" value={BROKEN} disabled={busy}>
            {words.cameBackBroken}
          </Button>
        )}
        <Button type="button" kind="quiet" disabled={busy} onClick={onCancel}>
          {words.didNot}
        </Button>
      </div>
    </form>
  )
}

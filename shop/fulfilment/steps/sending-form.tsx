import { type SubmitEvent, useState } from 'react'
import { useWords } from '../../kernel/language/use-words.ts'
import { MAX_CARRIER, MAX_REASON } from '../../orders/fulfilment.ts'
import { orderWords } from '../../orders/words.en.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { orderFulfilmentWords } from './words.en.ts'

export interface TypedSending {
  readonly courier: string
  readonly tracking: string
  readonly reason?: string
}

interface Props {
  /** It is then sent only with a reason. */
  readonly lacksMoney: boolean
  readonly isFirst: boolean
  readonly busy: boolean
  readonly disabled: boolean
  readonly onSubmit: (typed: TypedSending) => Promise<void>
}

export function SendingForm({ lacksMoney, isFirst, busy, disabled, onSubmit }: Props) {
  const words = useWords(orderFulfilmentWords)
  const { courier, tracking } = useWords(orderWords)
  const [isMissing, setMissing] = useState(false)

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const typed = (name: string) => String(form.get(name) ?? '').trim()
    const reason = typed('reason')
    setMissing(lacksMoney && reason === '')
    if (lacksMoney && reason === '') return
    void onSubmit({ courier: typed('courier'), tracking: typed('tracking'), ...(reason && { reason }) })
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4 border-line border-b pb-5">
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
      <div>
        <Button kind={isFirst ? 'primary' : 'quiet'} busy={busy} disabled={disabled}>
          {words.actions.sent}
        </Button>
      </div>
    </form>
  )
}

import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { type Confirmation, useDialogs } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { MAX_NOTE } from './difference.ts'
import type { PaymentEntry } from './payment-entry-shapes.server.ts'

interface Props {
  readonly payment: Pick<PaymentEntry, 'state'>
  readonly busy: boolean
  readonly onResolve: (note: string) => Promise<void>
}

export function ResolveOutside({ payment, busy, onResolve }: Props) {
  const [note, setNote] = useState('')
  const [shown, setShown] = useState(false)
  const { confirm } = useDialogs()
  const isHeld = payment.state === 'paid_on_hold'

  async function resolve(event: FormEvent): Promise<void> {
    event.preventDefault()
    setShown(true)
    if (note.trim() === '' || !(await confirm(resolutionConfirmation(isHeld)))) return
    await onResolve(note.trim())
  }

  return (
    <details className="border-line border-t pt-2">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold text-berry">
        Settled outside the shop
      </summary>
      <form noValidate onSubmit={(event) => void resolve(event)} className="grid gap-4 pt-2">
        <p className="text-ink-soft">{meaning(isHeld)}</p>
        <Field
          label="How it was settled"
          name="note"
          multiline
          required
          maxLength={MAX_NOTE}
          value={note}
          onChange={(event) => setNote(event.target.value)}
          error={shown && note.trim() === '' ? 'Please say how it was settled.' : null}
        />
        <div>
          <Button kind="quiet" busy={busy}>
            It is settled
          </Button>
        </div>
      </form>
    </details>
  )
}

const meaning = (isHeld: boolean): string =>
  isHeld
    ? 'For money that went back on the gateway’s own page or by hand. No money moves by this: the payment then counts as paid back, and its order may be paid again.'
    : 'For a difference that you have settled on the gateway’s own page. No money moves by this: the payment stays what it is, and the difference is shown no more.'

export const resolutionConfirmation = (isHeld: boolean): Confirmation => ({
  title: 'Is it settled?',
  text: isHeld
    ? 'The customer is told that the money has been given back. This cannot be undone, and it is kept with your name.'
    : 'This difference is not shown again while it lasts. It is kept with your name.',
  confirm: 'Yes, it is settled',
  cancel: 'No, not yet',
  warning: true,
})

import { type FormEvent, useState } from 'react'
import { MAX_REASON } from '../../ordering/orders/fulfilment.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'

interface Props {
  readonly busy: boolean
  readonly onReason: (reason: string) => Promise<void>
  readonly onNo: () => void
}

/** Asks why a parcel came back, before it is marked as returned. */
export function CameBack({ busy, onReason, onNo }: Props) {
  const [reason, setReason] = useState('')
  const [shown, setShown] = useState(false)

  function say(event: FormEvent): void {
    event.preventDefault()
    setShown(true)
    if (reason.trim() !== '') void onReason(reason.trim())
  }

  return (
    <form noValidate onSubmit={say} className="grid gap-4 border-line border-t pt-4">
      <Field
        label="Why did it come back?"
        name="reason"
        required
        autoFocus
        maxLength={MAX_REASON}
        autoComplete="off"
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={shown && reason.trim() === '' ? 'Please say why.' : null}
      />
      <div className="flex flex-wrap gap-3">
        <Button busy={busy}>It came back</Button>
        <Button type="button" kind="quiet" disabled={busy} onClick={onNo}>
          It did not
        </Button>
      </div>
    </form>
  )
}

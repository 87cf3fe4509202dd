import { type FormEvent, useRef, useState } from 'react'
import { api, messageOf } from '../../kernel/api-client.ts'
import { newId } from '../../kernel/id.ts'
import { formatTaka, type Poisha, parseTaka, toTaka } from '../../kernel/money.ts'
import { Button } from '../../ui/button.tsx'
import { type Confirmation, useDialogs } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { useToast } from '../../ui/toast.tsx'
import type { PaymentRefunds } from './refund-shapes.server.ts'

interface Props {
  readonly tranId: string
  readonly refundable: Poisha
  readonly byHand: boolean
  readonly onRequested: () => Promise<PaymentRefunds | null>
}

export function RefundForm({ tranId, refundable, byHand, onRequested }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const amount = typed ?? String(toTaka(refundable))
  const [reason, setReason] = useState('')
  const keyOf = useIdempotencyKey()
  const [busy, setBusy] = useState(false)
  const [shown, setShown] = useState(false)
  const { confirm, tell } = useDialogs()
  const toast = useToast()
  const problem = amountProblem(amount, refundable)

  async function refund(event: FormEvent): Promise<void> {
    event.preventDefault()
    setShown(true)
    const wanted = parseTaka(amount)
    if (problem || wanted === null || reason.trim() === '') return
    if (!(await confirm(refundConfirmation(wanted, byHand)))) return
    setBusy(true)
    const key = keyOf(wanted)
    const call = {
      headers: { 'idempotency-key': key },
      body: { amount: amount.trim(), reason: reason.trim() },
    }
    const why = await api('POST', `/payments/${encodeURIComponent(tranId)}/refunds`, call).then(
      () => null,
      (error) => {
        console.error('Error refunding', error)
        return messageOf(error, 'Please try again.')
      },
    )
    const now = await onRequested()
    setBusy(false)
    // The key is the refund's id: it was recorded, and only the answer was lost.
    const isRecorded = now?.refunds.some(({ _id }) => _id === key) ?? false
    if (why && !isRecorded) return tell({ title: 'That did not work', text: why, kind: 'error' })
    toast('The refund is written down')
    keyOf(null)
    setTyped(null)
    setReason('')
    setShown(false)
  }

  return (
    <form
      noValidate
      onSubmit={(event) => void refund(event)}
      className="grid gap-4 border-line border-t pt-4"
    >
      <Field
        label="Give back, in taka"
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        required
        value={amount}
        onChange={(event) => setTyped(event.target.value)}
        error={shown ? problem : null}
      />
      <Field
        label="Why"
        name="reason"
        required
        maxLength={255}
        autoComplete="off"
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={shown && reason.trim() === '' ? 'Please say why.' : null}
      />
      <div>
        <Button kind="quiet" busy={busy}>
          Refund
        </Button>
      </div>
    </form>
  )
}

/** One key for every try of one amount, so that a lost answer makes no second refund. */
function useIdempotencyKey(): (amount: Poisha | null) => string {
  const last = useRef<{ readonly amount: Poisha | null; readonly key: string }>(null)
  return (amount) => {
    if (last.current?.amount !== amount) last.current = { amount, key: newId() }
    return last.current.key
  }
}

export function amountProblem(typed: string, refundable: Poisha): string | null {
  const wanted = parseTaka(typed)
  if (wanted === null || wanted === 0) return 'Please give an amount in taka, such as 250 or 250.50.'
  return wanted > refundable ? `Only ${formatTaka(refundable)} is left to give back.` : null
}

export const refundConfirmation = (amount: Poisha, byHand: boolean): Confirmation => ({
  title: `Give back ${formatTaka(amount)}?`,
  text: byHand
    ? 'This was paid in cash: hand the money back yourself. The shop writes it down.'
    : 'The payment service returns it to where it came from. It cannot be called back.',
  confirm: byHand ? 'Yes, it is handed back' : 'Yes, give it back',
  cancel: 'No, keep it',
  danger: true,
})

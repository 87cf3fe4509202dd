import { type FormEvent, useRef, useState } from 'react'
import { api, messageOf } from '../../kernel/api-client.ts'
import { latinDigits } from '../../kernel/digits.ts'
import { newId } from '../../kernel/id.ts'
import { type Poisha, parseTaka, toTaka } from '../../kernel/money.ts'
import { useWords } from '../../kernel/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { type Confirmation, useDialogs } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { useToast } from '../../ui/toast.tsx'
import type { PaymentRefunds } from './refund-shapes.server.ts'
import { refundWords } from './words.ts'

interface Props {
  readonly tranId: string
  readonly refundable: Poisha
  readonly byHand: boolean
  readonly onRequested: () => Promise<PaymentRefunds | null>
}

export function RefundForm({ tranId, refundable, byHand, onRequested }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const amount = latinDigits(typed ?? String(toTaka(refundable)))
  const [reason, setReason] = useState('')
  const keyOf = useIdempotencyKey()
  const words = useWords(refundWords)
  const [busy, setBusy] = useState(false)
  const [shown, setShown] = useState(false)
  const { confirm, tell } = useDialogs()
  const toast = useToast()
  const problem = amountProblem(amount, refundable, words)

  async function refund(event: FormEvent): Promise<void> {
    event.preventDefault()
    setShown(true)
    const wanted = parseTaka(amount)
    if (problem || wanted === null || reason.trim() === '') return
    if (!(await confirm(refundConfirmation(wanted, byHand, words)))) return
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
        return messageOf(error)
      },
    )
    const now = await onRequested()
    setBusy(false)
    // The key is the refund's id: it was recorded, and only the answer was lost.
    const isRecorded = now?.refunds.some(({ _id }) => _id === key) ?? false
    if (why && !isRecorded) return tell({ title: words.didNotWork, text: why, kind: 'error' })
    toast(words.writtenDown)
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
        label={words.giveBack}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        required
        value={typed ?? amount}
        onChange={(event) => setTyped(event.target.value)}
        error={shown ? problem : null}
      />
      <Field
        label={words.why}
        name="reason"
        required
        maxLength={255}
        autoComplete="off"
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={shown && reason.trim() === '' ? words.sayWhy : null}
      />
      <div>
        <Button kind="quiet" busy={busy}>
          {words.refund}
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

type Words = typeof refundWords.en

export function amountProblem(typed: string, refundable: Poisha, words: Words): string | null {
  const wanted = parseTaka(typed)
  if (wanted === null || wanted === 0) return words.noAmount
  return wanted > refundable ? words.onlyLeft(refundable) : null
}

export const refundConfirmation = (amount: Poisha, byHand: boolean, words: Words): Confirmation => ({
  title: words.giveBackAsk(amount),
  text: byHand ? words.byHand : words.byGateway,
  confirm: byHand ? words.yesHandedBack : words.yesGiveBack,
  cancel: words.noKeep,
  danger: true,
})

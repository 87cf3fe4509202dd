import { type FormEvent, useState } from 'react'
import { api, messageOf } from '../../kernel/api-client.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { type Confirmation, useDialogs } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { PAYMENT_WORD } from '../orders/order-badges.tsx'
import { MAX_NOTE } from './difference.ts'
import type { PaymentEntry } from './payment-entry-shapes.server.ts'

type Action = 'questions' | 'acceptance' | 'settlement'

export function PaymentActions({ payment, onChanged }: { payment: PaymentEntry; onChanged: () => void }) {
  const [busy, setBusy] = useState<Action | null>(null)
  const [result, setResult] = useState<{ kind: 'success' | 'error'; text: string } | null>(null)
  const { confirm } = useDialogs()

  async function act(action: Action, body?: object): Promise<void> {
    setBusy(action)
    setResult(null)
    try {
      const path = `/payments/${encodeURIComponent(payment.tran_id)}/${action}`
      const { state } = await api<PaymentEntry>('POST', path, { body })
      setResult({ kind: 'success', text: `It is now: ${PAYMENT_WORD[state]}.` })
      onChanged()
    } catch (error) {
      console.error('Error asking about a payment', error)
      setResult({ kind: 'error', text: messageOf(error, 'This did not work.') })
    } finally {
      setBusy(null)
    }
  }

  async function accept(): Promise<void> {
    if (await confirm(ACCEPT)) await act('acceptance')
  }

  return (
    <>
      <WhyNot payment={payment} />
      <div className="flex flex-wrap items-center gap-3">
        {payment.acceptable && (
          <Button type="button" busy={busy === 'acceptance'} onClick={() => void accept()}>
            Accept
          </Button>
        )}
        {payment.refundable > 0 && <RefundLink payment={payment} />}
        <Button type="button" kind="quiet" busy={busy === 'questions'} onClick={() => void act('questions')}>
          Ask the gateway again
        </Button>
        {result && (
          <p
            role={result.kind === 'error' ? 'alert' : 'status'}
            className={result.kind === 'error' ? 'text-danger' : 'text-pine'}
          >
            {result.text}
          </p>
        )}
      </div>
      {needsAttention(payment) && (
        <ResolveOutside
          payment={payment}
          busy={busy === 'settlement'}
          onResolve={(note) => act('settlement', { note })}
        />
      )}
    </>
  )
}

const ACCEPT = {
  title: 'Accept this payment?',
  text: 'The order then counts as paid, and its receipt is sent.',
  confirm: 'Yes, accept it',
  cancel: 'No, keep it on hold',
}

const needsAttention = ({ state, differences }: PaymentEntry): boolean =>
  state === 'paid_on_hold' || differences.length > 0

/** The hold reason stands above already. */
function WhyNot({ payment: { whyNot, holdReason, refundable } }: { payment: PaymentEntry }) {
  if (whyNot === null) return null
  const reason = holdReason?.includes(whyNot) ? '' : whyNot
  const way =
    refundable > 0
      ? 'Give it back.'
      : 'Once it is settled on the gateway’s page or with the customer, say so.'
  return <p>{['It cannot be accepted.', reason, way].filter(Boolean).join(' ')}</p>
}

const RefundLink = ({ payment: { orderId, tran_id, acceptable } }: { payment: PaymentEntry }) => (
  <ButtonLink
    to={`/profile/manageOrder/${orderId}#refunds-${tran_id}`}
    kind={acceptable ? 'quiet' : 'primary'}
  >
    Give it back
  </ButtonLink>
)

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

import { type FormEvent, useState } from 'react'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { type Confirmation, useDialogs } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { MAX_NOTE } from './difference.ts'
import type { PaymentEntry } from './payment-entry-shapes.server.ts'
import { type PaymentProps, refundsPath, usePaymentCall } from './use-payment-call.ts'

export function PaymentActions({ payment, onChanged }: PaymentProps) {
  const { busy, result, call } = usePaymentCall(onChanged, 'Error asking about a payment')
  const { confirm } = useDialogs()
  const { tran_id, state, acceptable, refundable, differences } = payment
  const path = (action: string) => `/payments/${encodeURIComponent(tran_id)}/${action}`
  return (
    <>
      <WhyNot payment={payment} />
      <div className="flex flex-wrap items-center gap-3">
        {acceptable && (
          <Button
            type="button"
            busy={busy === path('acceptance')}
            onClick={async () => (await confirm(ACCEPT)) && call(path('acceptance'))}
          >
            Accept
          </Button>
        )}
        {refundable > 0 && (
          <ButtonLink to={refundsPath(payment)} kind={acceptable ? 'quiet' : 'primary'}>
            Give it back
          </ButtonLink>
        )}
        <Button
          type="button"
          kind="quiet"
          busy={busy === path('questions')}
          onClick={() => void call(path('questions'))}
        >
          Ask the gateway again
        </Button>
        {result && (
          <p
            role={result.failed ? 'alert' : 'status'}
            className={result.failed ? 'text-danger' : 'text-pine'}
          >
            {result.text}
          </p>
        )}
      </div>
      {(state === 'paid_on_hold' || differences.length > 0) && (
        <ResolveOutside
          isHeld={state === 'paid_on_hold'}
          busy={busy === path('settlement')}
          onResolve={(note) => call(path('settlement'), { note })}
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

function ResolveOutside({
  isHeld,
  busy,
  onResolve,
}: {
  isHeld: boolean
  busy: boolean
  onResolve: (note: string) => Promise<void>
}) {
  const [note, setNote] = useState('')
  const [shown, setShown] = useState(false)
  const { confirm } = useDialogs()

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
        <p className="text-ink-soft">{isHeld ? HELD : DIFFERENT}</p>
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

const HELD =
  'For money that went back on the gateway’s own page or by hand. No money moves by this: the payment then counts as paid back, and its order may be paid again.'
const DIFFERENT =
  'For a difference that you have settled on the gateway’s own page. No money moves by this: the payment stays what it is, and the difference is shown no more.'

export const resolutionConfirmation = (isHeld: boolean): Confirmation => ({
  title: 'Is it settled?',
  text: isHeld
    ? 'The customer is told that the money has been given back. This cannot be undone, and it is kept with your name.'
    : 'This difference is not shown again while it lasts. It is kept with your name.',
  confirm: 'Yes, it is settled',
  cancel: 'No, not yet',
  warning: true,
})

import { type FormEvent, useState } from 'react'
import { callApi } from '../../kernel/api/api-client.ts'
import { useWords } from '../../kernel/language/use-words.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { type Confirmation, useDialogs } from '../../ui/dialog/dialog.tsx'
import { Field } from '../../ui/form/field.tsx'
import { MAX_NOTE } from '../refunds/refund.ts'
import type { PaymentEntry } from './payment-entry-shapes.server.ts'
import { type PaymentProps, refundsPath, usePaymentCall } from './use-payment-call.ts'
import { reconcilingWords } from './words.en.ts'

export function PaymentActions({ payment, onChanged }: PaymentProps) {
  const { busy, result, call } = usePaymentCall({ payment, onChanged }, 'Error asking about a payment')
  const { confirm } = useDialogs()
  const words = useWords(reconcilingWords)
  const { tran_id, state, acceptable, refundable, differences } = payment
  const params = { tran_id }
  const accept = () => call('acceptance', () => callApi('POST /payments/{tran_id}/acceptance', { params }))
  const question = () => call('question', () => callApi('POST /payments/{tran_id}/questions', { params }))
  const settle = (note: string) =>
    call('settlement', () => callApi('POST /payments/{tran_id}/settlement', { params, body: { note } }))
  return (
    <>
      <WhyNot payment={payment} />
      <div className="flex flex-wrap items-center gap-3">
        {acceptable && (
          <Button
            type="button"
            busy={busy === 'acceptance'}
            onClick={async () => (await confirm(words.acceptance)) && accept()}
          >
            {words.accept}
          </Button>
        )}
        {refundable > 0 && (
          <ButtonLink to={refundsPath(payment)} kind={acceptable ? 'quiet' : 'primary'}>
            {words.giveItBack}
          </ButtonLink>
        )}
        <Button type="button" kind="quiet" busy={busy === 'question'} onClick={() => void question()}>
          {words.askAgain}
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
        <ResolveOutside isHeld={state === 'paid_on_hold'} busy={busy === 'settlement'} onResolve={settle} />
      )}
    </>
  )
}

/** The hold reason stands above already. */
function WhyNot({ payment: { whyNot, holdReason, refundable } }: { payment: PaymentEntry }) {
  const words = useWords(reconcilingWords)
  if (whyNot === null) return null
  const reason = holdReason?.includes(whyNot) ? '' : whyNot
  const way = refundable > 0 ? words.refundIt : words.settleIt
  return <p>{[words.cannotAccept, reason, way].filter(Boolean).join(' ')}</p>
}

interface ResolveProps {
  readonly isHeld: boolean
  readonly busy: boolean
  readonly onResolve: (note: string) => Promise<void>
}

function ResolveOutside({ isHeld, busy, onResolve }: ResolveProps) {
  const [note, setNote] = useState('')
  const [shown, setShown] = useState(false)
  const { confirm } = useDialogs()
  const words = useWords(reconcilingWords)

  async function resolve(event: FormEvent): Promise<void> {
    event.preventDefault()
    setShown(true)
    if (note.trim() === '' || !(await confirm(resolutionConfirmation(isHeld, words)))) return
    await onResolve(note.trim())
  }

  return (
    <details className="border-line border-t pt-2">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold text-berry">
        {words.settledOutside}
      </summary>
      <form noValidate onSubmit={(event) => void resolve(event)} className="grid gap-4 pt-2">
        <p className="text-ink-soft">{isHeld ? words.heldHelp : words.differenceHelp}</p>
        <Field
          label={words.howSettled}
          name="note"
          multiline
          required
          maxLength={MAX_NOTE}
          value={note}
          onChange={(event) => setNote(event.target.value)}
          error={shown && note.trim() === '' ? words.sayHow : null}
        />
        <div>
          <Button kind="quiet" busy={busy}>
            {words.isSettled}
          </Button>
        </div>
      </form>
    </details>
  )
}

export const resolutionConfirmation = (isHeld: boolean, words: typeof reconcilingWords): Confirmation => ({
  title: words.settledAsk,
  text: isHeld ? words.heldSettled : words.differenceSettled,
  confirm: words.yesSettled,
  cancel: words.notYet,
  warning: true,
})

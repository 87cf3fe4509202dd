import { useState } from 'react'
import { ApiError, api } from '../../kernel/api-client.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { useDialogs } from '../../ui/dialog.tsx'
import { PAYMENT_WORD } from '../orders/payment-badge.tsx'
import type { PaymentEntry } from './payment-entry.ts'
import { SettleOutside } from './settle-outside.tsx'

type Verb = 'questions' | 'acceptance' | 'settlement'

/** What the shopkeeper can do about a payment. @param onChanged it may have another state now */
export function PaymentDeeds({ payment, onChanged }: { payment: PaymentEntry; onChanged: () => void }) {
  const [busy, setBusy] = useState<Verb | null>(null)
  const [said, setSaid] = useState<{ kind: 'success' | 'error'; text: string } | null>(null)
  const { confirm } = useDialogs()

  async function does(verb: Verb, body?: object): Promise<void> {
    setBusy(verb)
    setSaid(null)
    try {
      const path = `/payments/${encodeURIComponent(payment.tran_id)}/${verb}`
      const { state } = await api<PaymentEntry>('POST', path, { body })
      setSaid({ kind: 'success', text: `It is now: ${PAYMENT_WORD[state]}.` })
      onChanged()
    } catch (error) {
      console.error('Error asking about a payment', error)
      setSaid({ kind: 'error', text: error instanceof ApiError ? error.message : 'This did not work.' })
    } finally {
      setBusy(null)
    }
  }

  async function accept(): Promise<void> {
    if (await confirm(ACCEPT)) await does('acceptance')
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
        <Button type="button" kind="quiet" busy={busy === 'questions'} onClick={() => void does('questions')}>
          Ask the gateway again
        </Button>
        {said && (
          <p
            role={said.kind === 'error' ? 'alert' : 'status'}
            className={said.kind === 'error' ? 'text-danger' : 'text-pine'}
          >
            {said.text}
          </p>
        )}
      </div>
      {waits(payment) && (
        <SettleOutside
          payment={payment}
          busy={busy === 'settlement'}
          onSettle={(note) => does('settlement', { note })}
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

const waits = ({ state, differences }: PaymentEntry): boolean =>
  state === 'paid_on_hold' || differences.length > 0

/** The reason stands above already when it is the one for which the money is held. */
function WhyNot({ payment: { whyNot, holdReason, refundable } }: { payment: PaymentEntry }) {
  if (whyNot === null) return null
  const reason = holdReason?.includes(whyNot) ? '' : whyNot
  const way =
    refundable > 0
      ? 'Give it back.'
      : 'Once it is settled on the gateway’s page or with the customer, say so.'
  return <p>{['It cannot be accepted.', reason, way].filter(Boolean).join(' ')}</p>
}

/** Where nothing else is left to do, it is the first thing to do. */
const RefundLink = ({ payment: { orderId, tran_id, acceptable } }: { payment: PaymentEntry }) => (
  <ButtonLink
    to={`/profile/manageOrder/${orderId}#refunds-${tran_id}`}
    kind={acceptable ? 'quiet' : 'primary'}
  >
    Give it back
  </ButtonLink>
)

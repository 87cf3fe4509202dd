import { useState } from 'react'
import { Link } from 'react-router'
import { api, messageOf } from '../../kernel/api-client.ts'
import { momentOf } from '../../kernel/moment.ts'
import { formatTaka } from '../../kernel/money.ts'
import { Button } from '../../ui/button.tsx'
import { useDialogs } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { PaymentEntry, TroubledRefund } from './payment-entry-shapes.server.ts'

interface Props {
  readonly refund: TroubledRefund
  readonly payment: Pick<PaymentEntry, 'tran_id' | 'orderId'>
  readonly onAcknowledged: () => void
}

export function TroubledRefundNotice({ refund, payment, onAcknowledged }: Props) {
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  const { confirm } = useDialogs()

  async function acknowledge(): Promise<void> {
    if (!(await confirm(ACKNOWLEDGE))) return
    setBusy(true)
    setFailed(null)
    try {
      await api('POST', `/refunds/${refund._id}/sight`, { body: { state: refund.state } })
      onAcknowledged()
    } catch (error) {
      console.error('Error acknowledging a refund', error)
      setFailed(messageOf(error, 'This did not work.'))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Notice kind="warning">
      <p className="wrap-anywhere">{troubledRefundWords(refund)}</p>
      <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Link
          to={`/profile/manageOrder/${payment.orderId}#refunds-${payment.tran_id}`}
          className="py-2 text-berry underline"
        >
          See the refunds
        </Link>
        <Button type="button" kind="quiet" busy={busy} onClick={() => void acknowledge()}>
          It is seen to
        </Button>
      </p>
      {failed && (
        <p role="alert" className="mt-2 text-danger">
          {failed}
        </p>
      )}
    </Notice>
  )
}

const ACKNOWLEDGE = {
  title: 'Is this refund seen to?',
  text: 'It is not listed here again unless something else becomes of it. No money moves by this, and it is kept with your name.',
  confirm: 'Yes, it is',
  cancel: 'No, not yet',
}

export function troubledRefundWords({ amount, state, requestedAt, by, why }: TroubledRefund): string {
  const taka = formatTaka(amount)
  const asked = `${by} asked for it on ${momentOf(requestedAt)}.`
  return [TROUBLE[state](taka), why && sentence(why), asked].filter(Boolean).join(' ')
}

const TROUBLE: Readonly<Record<TroubledRefund['state'], (taka: string) => string>> = {
  requested: (taka) => `The gateway has not taken on the refund of ${taka} yet.`,
  processing: (taka) => `The refund of ${taka} has not arrived for more than a day.`,
  failed: (taka) => `The refund of ${taka} did not work.`,
  cancelled: (taka) => `The refund of ${taka} was called off.`,
}

/** A gateway's words end as they like. */
const sentence = (words: string): string => (/[.!?।]$/.test(words) ? words : `${words}.`)

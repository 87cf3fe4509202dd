import { useState } from 'react'
import { Link } from 'react-router'
import { ApiError, api } from '../../kernel/api-client.ts'
import { Button } from '../../ui/button.tsx'
import { useDialogs } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { PaymentEntry } from './payment-entry.ts'
import { type TroubledRefund, troubleOf } from './troubled-refund.ts'

interface Props {
  readonly refund: TroubledRefund
  readonly payment: Pick<PaymentEntry, 'tran_id' | 'orderId'>
  /** It is not in trouble any more, as far as the list goes. */
  readonly onSeen: () => void
}

/** A refund that went wrong: what happened, where to go on, and a way off the list. */
export function TroubledRefundNotice({ refund, payment, onSeen }: Props) {
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  const { confirm } = useDialogs()

  async function see(): Promise<void> {
    if (!(await confirm(SEEN))) return
    setBusy(true)
    setFailed(null)
    try {
      await api('POST', `/refunds/${refund._id}/sight`, { body: { state: refund.state } })
      onSeen()
    } catch (error) {
      console.error('Error marking a refund as seen', error)
      setFailed(error instanceof ApiError ? error.message : 'This did not work.')
    } finally {
      setBusy(false)
    }
  }

  return (
    <Notice kind="warning">
      <p className="wrap-anywhere">{troubleOf(refund)}</p>
      <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Link
          to={`/profile/manageOrder/${payment.orderId}#refunds-${payment.tran_id}`}
          className="py-2 text-berry underline"
        >
          See the refunds
        </Link>
        <Button type="button" kind="quiet" busy={busy} onClick={() => void see()}>
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

const SEEN = {
  title: 'Is this refund seen to?',
  text: 'It is not listed here again unless something else becomes of it. No money moves by this, and it is kept with your name.',
  confirm: 'Yes, it is',
  cancel: 'No, not yet',
}

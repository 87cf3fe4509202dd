import { Link } from 'react-router'
import { momentOf } from '../../kernel/moment.ts'
import { formatTaka } from '../../kernel/money.ts'
import { Button } from '../../ui/button.tsx'
import { useDialogs } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { TroubledRefund } from './payment-entry-shapes.server.ts'
import { type PaymentProps, refundsPath, usePaymentCall } from './use-payment-call.ts'

export function TroubledRefundNotice({
  refund,
  payment,
  onChanged,
}: PaymentProps & { refund: TroubledRefund }) {
  const { busy, result, call } = usePaymentCall(onChanged, 'Error acknowledging a refund')
  const { confirm } = useDialogs()
  const { _id, state } = refund
  return (
    <Notice kind="warning">
      <p className="wrap-anywhere">{troubledRefundWords(refund)}</p>
      <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Link to={refundsPath(payment)} className="py-2 text-berry underline">
          See the refunds
        </Link>
        <Button
          type="button"
          kind="quiet"
          busy={busy !== null}
          onClick={async () => (await confirm(ACKNOWLEDGE)) && call(`/refunds/${_id}/sight`, { state })}
        >
          It is seen to
        </Button>
      </p>
      {result?.failed && (
        <p role="alert" className="mt-2 text-danger">
          {result.text}
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

import { Link } from 'react-router'
import { callApi } from '../../kernel/api/api-client.ts'
import { useWords } from '../../kernel/language/use-words.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { useDialogs } from '../../ui/dialog/dialog.tsx'
import type { TroubledRefund } from './payment-entry-shapes.server.ts'
import { type PaymentProps, refundsPath, usePaymentCall } from './use-payment-call.ts'
import { reconcilingWords } from './words.en.ts'

export function TroubledRefundNotice({
  refund,
  payment,
  onChanged,
}: PaymentProps & { refund: TroubledRefund }) {
  const words = useWords(reconcilingWords)
  const seen = () => onChanged({ orderId: payment.orderId, text: words.seenTo })
  const { busy, result, call } = usePaymentCall({ payment, onChanged: seen }, 'Error acknowledging a refund')
  const { confirm } = useDialogs()
  const { _id: id, state } = refund
  const acknowledge = () =>
    call('sight', () => callApi('POST /refunds/{id}/sight', { params: { id }, body: { state } }))
  return (
    <Alert kind="warning">
      <p className="wrap-anywhere">{troubledRefundWords(refund, words)}</p>
      <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Link to={refundsPath(payment)} className="py-2 text-berry underline">
          {words.seeRefunds}
        </Link>
        <Button
          type="button"
          kind="quiet"
          busy={busy !== null}
          onClick={async () => (await confirm(words.sight)) && acknowledge()}
        >
          {words.isSeenTo}
        </Button>
      </p>
      {result?.failed && (
        <p role="alert" className="mt-2 text-danger">
          {result.text}
        </p>
      )}
    </Alert>
  )
}

export function troubledRefundWords(
  { amount, state, requestedAt, by, why }: TroubledRefund,
  { trouble, refundAskedFor }: Pick<typeof reconcilingWords, 'trouble' | 'refundAskedFor'>,
): string {
  return [trouble[state](amount), why && sentence(why), refundAskedFor(by, requestedAt)]
    .filter(Boolean)
    .join(' ')
}

/** A gateway's words end as they like. */
const sentence = (words: string): string => (/[.!?।]$/.test(words) ? words : `${words}.`)

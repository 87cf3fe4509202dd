import { Link } from 'react-router'
import { callApi } from '../../kernel/api/api-client.ts'
import { useDates } from '../../kernel/language/dates.ts'
import { useWords } from '../../kernel/language/use-words.ts'
import { PaymentBadge } from '../../orders/parts/order-badges.tsx'
import { orderWords } from '../../orders/words.en.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useDialogs } from '../../ui/dialog/dialog.tsx'
import { Price } from '../../ui/price.tsx'
import { PaymentActions } from './payment-actions.tsx'
import type { PaymentEntry, TroubledRefund } from './payment-entry-shapes.server.ts'
import { type PaymentProps, refundsPath, usePaymentCall } from './use-payment-call.ts'
import { reconcilingWords } from './words.en.ts'

export function PaymentCard({ payment, onChanged }: PaymentProps) {
  const { payments } = useWords(orderWords)
  const words = useWords(reconcilingWords)
  const { tran_id, orderId, state, amount, taken, holdReason, differences, changes, createdAt } = payment
  return (
    <Card className="grid gap-4 p-5 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="min-w-0 break-all font-semibold text-lg tabular-nums">{tran_id}</h2>
        <PaymentBadge state={state} />
      </div>
      <p className="flex flex-wrap gap-x-6 gap-y-1 text-ink-soft">
        <span>
          {words.askedFor} <Price amount={amount} />
        </span>
        {taken !== null && (
          <span>
            {words.taken} <Price amount={taken} />
          </span>
        )}
        <span>{[payment.method, payment.masked].filter((word) => word !== '').join(' · ')}</span>
        <Link
          to={`/profile/manageOrder/${orderId}`}
          className="-my-2 py-2 font-semibold text-berry underline"
        >
          {words.seeOrder}
        </Link>
      </p>
      <GatewayNumbers payment={payment} />
      {holdReason !== null && <Alert kind="warning">{holdReason}</Alert>}
      {differences.map(({ kind, gatewaySays, foundAt }) => (
        <Alert key={kind} kind="warning">
          {gatewaySays} {words.foundOn(foundAt)}
        </Alert>
      ))}
      {payment.troubledRefunds.map((refund) => (
        <TroubledRefundAlert key={refund._id} refund={refund} payment={payment} onChanged={onChanged} />
      ))}
      <ol className="grid gap-1 border-line border-l-2 ps-4">
        <Step at={createdAt} what={words.begun} why={words.started[payment.gateway]} />
        {changes.map((change) => (
          <Step key={change.at} at={change.at} what={payments[change.state]} why={change.why} />
        ))}
      </ol>
      <PaymentActions payment={payment} onChanged={onChanged} />
    </Card>
  )
}

function GatewayNumbers({ payment }: { payment: PaymentEntry }) {
  const { ofMoney, ofPayment } = useWords(reconcilingWords).numbers
  const numbers = [
    { label: ofMoney[payment.gateway], number: payment.transactionRef },
    { label: ofPayment[payment.gateway], number: payment.verificationRef },
  ].filter(({ label, number }) => label && number !== null)
  if (numbers.length === 0) return null
  return (
    <dl className="grid gap-x-6 gap-y-2 text-ink-soft text-sm sm:grid-cols-2">
      {numbers.map(({ label, number }) => (
        <div key={label?.name} className="min-w-0">
          <dt>{label?.name}</dt>
          {/* One press selects it whole. */}
          <dd className="select-all break-all text-base text-ink tabular-nums">{number}</dd>
          <dd>{label?.where}</dd>
        </div>
      ))}
    </dl>
  )
}

function Step({ at, what, why }: { at: string; what: string; why: string }) {
  const { moment } = useDates()
  return (
    <li className="max-sm:not-first:mt-2">
      <time dateTime={at} className="mr-3 text-ink-soft text-sm tabular-nums max-sm:block">
        {moment(at)}
      </time>
      <span className="mr-2 font-semibold">{what}</span>
      <span className="text-ink-soft">{why}</span>
    </li>
  )
}

function TroubledRefundAlert({ refund, payment, ...card }: PaymentProps & { refund: TroubledRefund }) {
  const words = useWords(reconcilingWords)
  const onChanged = () => card.onChanged({ orderId: payment.orderId, text: words.seenTo })
  const { busy, result, call } = usePaymentCall({ payment, onChanged }, 'Error acknowledging a refund')
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
  return [trouble[state](amount), why && endSentence(why), refundAskedFor(by, requestedAt)]
    .filter(Boolean)
    .join(' ')
}

/** A gateway's text may end without a full stop. */
const endSentence = (text: string): string => (/[.!?।]$/.test(text) ? text : `${text}.`)

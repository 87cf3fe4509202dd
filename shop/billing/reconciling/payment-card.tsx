import { Link } from 'react-router'
import { useDates } from '../../kernel/language/dates.ts'
import { useWords } from '../../kernel/language/use-words.ts'
import { PaymentBadge } from '../../orders/parts/order-badges.tsx'
import { orderWords } from '../../orders/words.en.ts'
import { Alert } from '../../ui/alert.tsx'
import { Card } from '../../ui/card.tsx'
import { Price } from '../../ui/price.tsx'
import { PaymentActions } from './payment-actions.tsx'
import type { PaymentEntry } from './payment-entry-shapes.server.ts'
import { TroubledRefundNotice } from './troubled-refund-notice.tsx'
import type { PaymentProps } from './use-payment-call.ts'
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
        <TroubledRefundNotice key={refund._id} refund={refund} payment={payment} onChanged={onChanged} />
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

function GatewayNumbers({
  payment: { gateway, transactionRef, verificationRef },
}: {
  payment: PaymentEntry
}) {
  const { ofMoney, ofPayment } = useWords(reconcilingWords).numbers
  const numbers = [
    { said: ofMoney[gateway], number: transactionRef },
    { said: ofPayment[gateway], number: verificationRef },
  ].filter(({ said, number }) => said && number !== null)
  if (numbers.length === 0) return null
  return (
    <dl className="grid gap-x-6 gap-y-2 text-ink-soft text-sm sm:grid-cols-2">
      {numbers.map(({ said, number }) => (
        <div key={said?.name} className="min-w-0">
          <dt>{said?.name}</dt>
          {/* One press takes it whole. */}
          <dd className="select-all break-all text-base text-ink tabular-nums">{number}</dd>
          <dd>{said?.where}</dd>
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

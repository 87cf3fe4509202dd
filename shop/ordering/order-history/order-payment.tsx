import { useEffect, useState } from 'react'
import { api } from '../../kernel/api-client.ts'
import { momentOf } from '../../kernel/moment.ts'
import { formatTaka } from '../../kernel/money.ts'
import { callTo } from '../../kernel/phone.ts'
import { SHOP } from '../../kernel/shop-settings.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FactList } from '../../ui/facts.tsx'
import { Price } from '../../ui/price.tsx'
import {
  isPayable,
  mayBeCash,
  mayGoBack,
  type OrderInFull,
  type OrderPaymentState,
  tookMoney,
} from '../orders/order.ts'
import { PayNow } from '../paying/pay-now.tsx'
import { ReceiptLink } from '../receipts/receipt-link.tsx'
import type { OwnRefund } from '../refunds/refund-shapes.server.ts'
import { PutBack } from './put-back.tsx'

export function OrderPaymentCard({ order }: { order: OrderInFull }) {
  const { payment } = order
  return (
    <Card className="grid gap-4 p-5 sm:p-6">
      <h2 className="font-semibold text-xl">Payment</h2>
      <p className="text-ink-soft">{paymentSentence(order)}</p>
      {tookMoney(payment.state) && (
        <FactList facts={factsOf(order)} look={['gap-y-1', '', 'text-right font-semibold tabular-nums']} />
      )}
      <div className="grid gap-3 empty:hidden sm:flex sm:flex-wrap sm:items-start">
        {payment.state === 'paid_on_hold' && (
          <ButtonLink to={callTo(SHOP.phone)} className="tabular-nums">
            Call us: {SHOP.phone}
          </ButtonLink>
        )}
        {payment.state === 'paid' && payment.tran_id && <ReceiptLink tranId={payment.tran_id} kind="quiet" />}
        {isPayable(order) && (
          <PayNow
            order={{ ...order, mayBeCash: mayBeCash(order) }}
            word={order.onDelivery ? 'Pay online now' : 'Pay now'}
          />
        )}
        {payment.state === 'pending' && isPayable(order) && !order.onDelivery && (
          <ButtonLink to={`/payments/success/${payment.tran_id}`} kind="quiet">
            Look at the payment
          </ButtonLink>
        )}
        {mayGoBack(order) && <PutBack orderId={order._id} />}
      </div>
      {payment.state !== 'unpaid' && <OwnRefunds orderId={order._id} />}
    </Card>
  )
}

const factsOf = ({ payment: { method, masked, settledAt } }: OrderInFull) =>
  [
    ['Paid with', [method, masked].filter(Boolean).join(' · ')] as const,
    ['On', settledAt && momentOf(settledAt)] as const,
  ].filter(([, value]) => value)

function paymentSentence({ payment, fulfilment, onDelivery, amount }: OrderInFull): string {
  const calledOff = CALLED_OFF[payment.state] ?? '. There is nothing to pay.'
  if (fulfilment === 'returned') return `The parcel came back to us${calledOff}`
  if (fulfilment === 'cancelled') return `This order is cancelled${calledOff}`
  if (onDelivery) return `Pay ${formatTaka(amount)} in cash when it arrives.`
  return SENTENCE[payment.state]
}

const CALLED_OFF: Partial<Record<OrderPaymentState, string>> = {
  paid: '. Your payment had arrived, so the money goes back to you.',
  paid_on_hold: ', and we have your payment: we look at it and give the money back. Please do not pay again.',
  returned: ', and your money has been given back.',
}

const SENTENCE: Readonly<Record<OrderPaymentState, string>> = {
  unpaid: 'Nothing has been paid yet.',
  pending: 'A payment was begun, and we have not heard how it ended.',
  paid: 'Thank you, your payment has arrived.',
  paid_on_hold: 'Your payment has arrived, and we are checking it. Please do not pay again.',
  failed: 'The last try did not go through. Your order is kept.',
  cancelled: 'The last try was cancelled. Your order is kept.',
  expired: 'The last try ran out of time. Your order is kept.',
  returned: 'Your money has been given back. Your order is kept, and you can pay it again.',
}

export function OwnRefunds({ orderId }: { orderId: string }) {
  const [refunds, setRefunds] = useState<readonly OwnRefund[]>([])
  useEffect(() => {
    const stop = new AbortController()
    api<OwnRefund[]>('GET', `/orders/${encodeURIComponent(orderId)}/refunds`, { signal: stop.signal })
      .then(setRefunds)
      .catch((error) => stop.signal.aborted || console.error('Error fetching refunds', error))
    return () => stop.abort()
  }, [orderId])
  return refunds.length > 0 ? <OwnRefundList refunds={refunds} /> : null
}

export function OwnRefundList({ refunds }: { refunds: readonly OwnRefund[] }) {
  return (
    <section aria-label="Money back" className="grid gap-2 border-line border-t pt-4">
      <h3 className="font-semibold">Money back</h3>
      <ul className="grid gap-1">
        {refunds.map((refund) => (
          <li key={refund.requestedAt} className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4">
            <span className="text-ink-soft">{wordsOf(refund)}</span>
            <Price amount={refund.amount} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const wordsOf = ({ state, requestedAt, endedAt }: OwnRefund): string =>
  state === 'succeeded' && endedAt
    ? `Given back on ${momentOf(endedAt)}`
    : `On its way to you since ${momentOf(requestedAt)}`

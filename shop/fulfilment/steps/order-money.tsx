import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ReceiptLink } from '../../billing/receipts/receipt-link.tsx'
import { isRefundFinal } from '../../billing/refunds/refund.ts'
import { type Dates, useDates } from '../../kernel/language/dates.ts'
import { useWords } from '../../kernel/language/use-words.ts'
import { surplusOf } from '../../orders/order.ts'
import { OrderPaymentBadge, PaymentBadge } from '../../orders/parts/order-badges.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Card } from '../../ui/card.tsx'
import { FactList } from '../../ui/facts.tsx'
import { Price } from '../../ui/price.tsx'
import type { OrderToSend, PaymentTry } from './order-to-send.ts'
import { orderFulfilmentWords } from './words.en.ts'

export function OrderMoney({ order }: { order: OrderToSend }) {
  const { payment, payments } = order
  const words = useWords(orderFulfilmentWords)
  const refund = refundBadge(order, words)
  const surplus = surplusOf(order)
  return (
    <Card className="grid gap-4 p-5 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-semibold text-xl">{words.payment}</h2>
        <p className="flex flex-wrap gap-2">
          <OrderPaymentBadge order={order} />
          {refund && (
            <span className="inline-block whitespace-nowrap rounded-full border border-gold px-3 py-0.5 font-semibold text-ink text-sm">
              {refund}
            </span>
          )}
        </p>
      </div>
      {surplus > 0 && <Alert kind="warning">{words.surplusToGiveBack(surplus)}</Alert>}
      {payments.length === 0 && <p className="text-ink-soft">{words.nobodyTried}</p>}
      {payments.length > 0 && (
        <ul className="divide-y divide-line">
          {payments.map((one) => (
            <li key={one.transactionId} className="grid gap-3 py-4 first:pt-0 last:pb-0">
              <PaymentTryFacts payment={one} badge={payments.length > 1} />
            </li>
          ))}
        </ul>
      )}
      {payment.state === 'paid' && payment.transactionId && (
        <div>
          <ReceiptLink tranId={payment.transactionId} kind="quiet" />
        </div>
      )}
    </Card>
  )
}

function refundBadge({ money, refunds }: OrderToSend, words: typeof orderFulfilmentWords): string | null {
  if (money.kept === money.came) return null
  if (refunds.some(({ state }) => !isRefundFinal(state))) return words.onItsWayBack
  return money.kept === 0 ? words.allGivenBack : words.partlyGivenBack
}

function PaymentTryFacts({ payment, badge }: { payment: PaymentTry; badge: boolean }) {
  const words = useWords(orderFulfilmentWords)
  const dates = useDates()
  return (
    <>
      {badge && (
        <p>
          <PaymentBadge state={payment.state} />
        </p>
      )}
      {payment.holdReason && <Alert kind="warning">{payment.holdReason}</Alert>}
      <FactList facts={factsOf(payment, words, dates)} look={['gap-y-1', '', 'text-right tabular-nums']} />
      <Link
        to={`/profile/payments?search=${payment.transactionId}`}
        className="justify-self-start py-2 font-semibold text-berry underline"
      >
        {words.howItWent}
      </Link>
    </>
  )
}

function factsOf(
  { transactionId, amount, method, masked, createdAt, settledAt, gateway }: PaymentTry,
  words: typeof orderFulfilmentWords,
  { moment }: Dates,
) {
  const facts: [string, ReactNode][] = [
    [words.amount, <Price key="amount" amount={amount} />],
    [words.paidWith, [method, masked].filter(Boolean).join(' · ')],
    [words.through, words.gateways[gateway] === method ? '' : words.gateways[gateway]],
    [words.paymentNumber, transactionId],
    [words.begunAt, moment(createdAt)],
    [words.endedAt, settledAt ? moment(settledAt) : ''],
  ]
  return facts.filter(([, value]) => value !== '')
}

import { useEffect, useState } from 'react'
import { maySenderCancel } from '../../billing/cancelling/cancellation.ts'
import { PayNow } from '../../billing/paying/pay-now.tsx'
import { ReceiptLink } from '../../billing/receipts/receipt-link.tsx'
import type { OwnRefund } from '../../billing/refunds/refund-shapes.server.ts'
import { labelsIn } from '../../charges/charge.ts'
import { callApi } from '../../kernel/api/api-client.ts'
import { type Dates, useDates } from '../../kernel/language/dates.ts'
import { dialledNumbers, phoneLink } from '../../kernel/language/phone.ts'
import { useFormats, useLanguage, useWords } from '../../kernel/language/use-words.ts'
import { sumOf } from '../../kernel/money.ts'
import { useShop } from '../../kernel/settings/page-meta.ts'
import { moreToPayIn } from '../../orders/more-to-pay.ts'
import {
  cashToCollect,
  isFreeOrder,
  isPaidOrHeld,
  isPayable,
  type OrderInFull,
  openDues,
  paymentUnderWay,
  receivedOf,
  surplusOf,
} from '../../orders/order.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FactList } from '../../ui/facts.tsx'
import { Price } from '../../ui/price.tsx'
import { payWord } from './own-orders.ts'
import { ReturnToCart } from './return-to-cart.tsx'
import { orderHistoryWords } from './words.en.ts'

interface CardProps {
  readonly order: OrderInFull
  /** Opened by its token alone: the reader has no access to the sender's cart. */
  readonly isHeld?: boolean
}

export function OrderPaymentCard({ order, isHeld }: CardProps) {
  const { payment } = order
  const shop = useShop()
  const words = useWords(orderHistoryWords)
  const language = useLanguage()
  const { digits } = useFormats()
  const dates = useDates()
  const toPay = sumOf(openDues(order).map(({ amount }) => amount))
  const surplus = surplusOf(order)
  const underWay = paymentUnderWay(order)
  return (
    <Card className="grid gap-4 p-5 sm:p-6">
      <h2 className="font-semibold text-xl">{words.payment}</h2>
      <p className="text-ink-soft">{moreToPayIn(language, order) ?? paymentSentence(order, words)}</p>
      {surplus > 0 && <p className="font-semibold">{words.surplusGoesBack(surplus)}</p>}
      {isPaidOrHeld(payment.state) && !isFreeOrder(order) && (
        <details>
          <summary className="min-h-11 cursor-pointer content-center font-semibold">
            {words.paidSum(receivedOf(order) || order.amount, payment.method)}
          </summary>
          <FactList
            facts={paymentFacts(order, words, dates)}
            look={['gap-y-1', '', 'text-right font-semibold tabular-nums']}
          />
        </details>
      )}
      <div className="grid gap-3 empty:hidden sm:flex sm:flex-wrap sm:items-start">
        {payment.state === 'paid_on_hold' &&
          dialledNumbers(shop.phone).map(({ text, number }) => (
            <ButtonLink key={number} to={phoneLink(number)} className="tabular-nums">
              {words.callUs(digits(text))}
            </ButtonLink>
          ))}
        {payment.state === 'paid' && payment.transactionId && (
          <ReceiptLink tranId={payment.transactionId} kind="quiet" />
        )}
        {isPayable(order) && <PayNow order={{ ...order, amount: toPay }} word={payWord(order, words)} />}
        {underWay && isPayable(order) && (
          <ButtonLink to={`/payments/success/${underWay}`} kind="quiet">
            {words.lookAtPayment}
          </ButtonLink>
        )}
        {maySenderCancel(order) && !isHeld && <ReturnToCart orderId={order.id} />}
      </div>
      {payment.state !== 'unpaid' && <OwnRefunds orderId={order.id} />}
    </Card>
  )
}

type Words = typeof orderHistoryWords

const paymentFacts = (
  { payment: { method, masked, settledAt } }: OrderInFull,
  words: Words,
  { moment }: Dates,
) =>
  [
    [words.paidWith, [method, masked].filter(Boolean).join(' · ')] as const,
    [words.on, settledAt && moment(settledAt)] as const,
  ].filter(([, value]) => value)

function paymentSentence(order: OrderInFull, words: Words): string {
  const { payment, fulfilment, onDelivery } = order
  const isFree = isFreeOrder(order)
  const money = (!isFree && words.moneyAfterEnd[payment.state]) || words.nothingToPay
  if (fulfilment === 'returned') return words.parcelBack(money)
  if (fulfilment === 'cancelled') return words.cancelled(money)
  if (onDelivery) return words.payInCash(cashToCollect(order))
  return isFree ? words.free : words.sentences[payment.state]
}

export function OwnRefunds({ orderId }: { orderId: string }) {
  const [refunds, setRefunds] = useState<readonly OwnRefund[]>([])
  useEffect(() => {
    const stop = new AbortController()
    callApi('GET /orders/{id}/refunds', { params: { id: orderId }, signal: stop.signal })
      .then(setRefunds)
      .catch((error) => stop.signal.aborted || console.error('Error fetching refunds', error))
    return () => stop.abort()
  }, [orderId])
  return refunds.length > 0 ? <OwnRefundList refunds={refunds} /> : null
}

export function OwnRefundList({ refunds }: { refunds: readonly OwnRefund[] }) {
  const words = useWords(orderHistoryWords)
  const { moment } = useDates()
  const language = useLanguage()
  const stateText = ({ state, requestedAt, endedAt }: OwnRefund) =>
    state === 'succeeded' && endedAt
      ? words.givenBackOn(moment(endedAt))
      : words.onItsWaySince(moment(requestedAt))
  return (
    <section aria-label={words.moneyBack} className="grid gap-2 border-line border-t pt-4">
      <h3 className="font-semibold">{words.moneyBack}</h3>
      <ul className="grid gap-1">
        {refunds.map((refund) => (
          <li key={refund.requestedAt} className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4">
            <span className="text-ink-soft">
              {stateText(refund)}
              <span className="wrap-anywhere block text-sm">
                {[labelsIn(language, refund.parts), refund.reason].filter(Boolean).join(': ')}
              </span>
            </span>
            <Price amount={refund.amount} />
          </li>
        ))}
      </ul>
    </section>
  )
}

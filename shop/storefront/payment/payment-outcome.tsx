import type { ReactNode } from 'react'
import { PayNow } from '../../billing/paying/pay-now.tsx'
import type { PaymentView } from '../../billing/paying/payment-shapes.server.ts'
import type { Wait } from '../../billing/paying/payment-watch.ts'
import { outcomeOf } from '../../billing/paying/payment-words.ts'
import { payingWords } from '../../billing/paying/words.en.ts'
import { ReceiptLink } from '../../billing/receipts/receipt-link.tsx'
import { useFormats, useWords } from '../../kernel/language/use-words.ts'
import { phoneLink } from '../../kernel/phone.ts'
import { useShop } from '../../kernel/settings/page-meta.ts'
import { orderNumber } from '../../orders/order.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Bow } from '../../ui/icons.tsx'
import { Price } from '../../ui/price.tsx'

interface Props {
  readonly payment: PaymentView
  readonly wait: Wait
  readonly onLookAgain: () => void
  readonly returnToCart: ReactNode
  readonly toOrders: boolean
}

export function PaymentOutcome({ toOrders, ...steps }: Props) {
  const { payment, wait } = steps
  const words = useWords(payingWords)
  const shop = useShop()
  const { digits } = useFormats()
  const { title, text, bow } = outcomeOf(payment, wait, words)
  return (
    <Card className="relative grid justify-items-center gap-4 overflow-hidden px-5 py-10 text-center sm:px-10">
      <span aria-hidden="true" className="absolute inset-x-0 top-0 h-1.5 bg-gold" />
      <Bow className={`size-20 ${bow}`} />
      <div role="status" className="grid gap-3">
        <h1 className="font-semibold text-3xl leading-tight tracking-tight sm:text-4xl">{title}</h1>
        <p className="mx-auto max-w-md text-ink-soft text-lg">{text}</p>
      </div>
      <div className="my-2 flex flex-wrap items-start min-h-11 justify-center gap-3">
        <PaymentSteps {...steps} />
        {toOrders && (
          <ButtonLink to="/profile/orders" kind="quiet">
            {words.myOrders}
          </ButtonLink>
        )}
      </div>
      <Facts payment={payment} />
      {/* On hold the number is on the button. */}
      {shop.phone && !isHeld(payment) && (payment.state !== 'paid' || payment.cancelled) && (
        <p className="text-ink-soft">
          {words.needAHand}{' '}
          <a href={phoneLink(shop.phone)} className="inline-flex min-h-11 items-center text-berry underline">
            {digits(shop.phone)}
          </a>
        </p>
      )}
    </Card>
  )
}

function Facts({ payment }: { payment: PaymentView }) {
  const words = useWords(payingWords)
  const { digits } = useFormats()
  const facts: [string, ReactNode][] = [
    [words.amount, <Price key="amount" amount={payment.amount} />],
    [words.orderNumber, orderNumber(payment.orderId)],
    [words.orderOf, digits(payment.date)],
    [words.gifts, digits(payment.lines)],
    [words.paymentNumber, payment.tran_id],
  ]
  return (
    <dl className="grid w-full max-w-md divide-y divide-line border-line border-y">
      {facts.map(([name, value]) => (
        <div key={name} className="flex justify-between gap-4 py-2.5">
          <dt className="shrink-0 text-ink-soft">{name}</dt>
          <dd className="min-w-0 break-all text-right font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function PaymentSteps({ payment, wait, onLookAgain, returnToCart }: Omit<Props, 'toOrders'>) {
  const { state, payable } = payment
  const words = useWords(payingWords)
  const { digits } = useFormats()
  const shop = useShop()
  const order = { id: payment.orderId, amount: payment.amount }
  if (isHeld(payment))
    return (
      <ButtonLink to={phoneLink(shop.phone)} className="tabular-nums">
        {words.callUs(digits(shop.phone))}
      </ButtonLink>
    )
  if (state === 'pending' && payment.onDelivery)
    return (
      <>
        <ButtonLink to="/">{words.backToShop}</ButtonLink>
        {payable && <PayNow order={order} word={words.payOnlineNow} kind="quiet" />}
      </>
    )
  if (state === 'pending')
    return wait === 'soon' ? null : (
      <Button type="button" kind={wait === 'resting' ? 'primary' : 'quiet'} onClick={onLookAgain}>
        {words.lookAgain}
      </Button>
    )
  if (state !== 'paid' && payable)
    return (
      <>
        <PayNow order={order} word={state === 'returned' ? words.payNow : words.tryAgain} />
        {returnToCart}
      </>
    )
  return (
    <>
      {state === 'paid' && <ReceiptLink tranId={payment.tran_id} />}
      <ButtonLink to="/" kind="quiet">
        {words.backToShop}
      </ButtonLink>
    </>
  )
}

/** Arrived money, of this try or another, that waits for the shopkeeper. */
const isHeld = ({ state, otherwise }: Pick<PaymentView, 'state' | 'otherwise'>): boolean =>
  state === 'paid_on_hold' || (state !== 'paid' && otherwise === 'held')

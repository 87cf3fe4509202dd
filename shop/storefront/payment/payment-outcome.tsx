import type { ReactNode } from 'react'
import type { PaymentView } from '../../billing/paying/payment-shapes.server.ts'
import { outcomeOf } from '../../billing/paying/payment-words.ts'
import { payingWords } from '../../billing/paying/words.en.ts'
import { useFormats, useWords } from '../../kernel/language/use-words.ts'
import { ownOrderPath } from '../../kernel/own-order-path.ts'
import { useShop } from '../../kernel/settings/page-meta.ts'
import { orderNumber } from '../../orders/order.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Bow } from '../../ui/icons.tsx'
import { Price } from '../../ui/price.tsx'
import { ShopPhone } from '../../ui/shop-facts.tsx'
import { isHeld, PaymentSteps, type StepsProps } from './payment-steps.tsx'

interface Props extends StepsProps {
  /** My Orders, of an account. */
  readonly toOrders: boolean
  /** The page of an order without an account. */
  readonly toOrder?: boolean
  /** The order after a successful payment; shown first, beside the payment's facts. */
  readonly children?: ReactNode
}

export function PaymentOutcome({ toOrders, toOrder = false, children, ...steps }: Props) {
  const { payment, wait } = steps
  const words = useWords(payingWords)
  const shop = useShop()
  const { title, text, bow } = outcomeOf(payment, wait, words)
  const heading = (
    <>
      <span aria-hidden="true" className="absolute inset-x-0 top-0 h-1.5 bg-gold" />
      <Bow className={`${children ? 'size-14' : 'size-20'} ${bow}`} />
      <div role="status" className="grid gap-3">
        <h1 className="font-semibold text-3xl leading-tight tracking-tight sm:text-4xl">{title}</h1>
        <p className="mx-auto max-w-md text-ink-soft text-lg">{text}</p>
      </div>
    </>
  )
  const money = (
    <>
      <div className="my-2 flex min-h-11 flex-wrap items-start justify-center gap-3">
        <PaymentSteps {...steps} />
        {toOrders && (
          <ButtonLink to="/profile/orders" kind="quiet">
            {words.myOrders}
          </ButtonLink>
        )}
        {toOrder && (
          <ButtonLink to={ownOrderPath(payment.orderId, null)} kind="quiet">
            {words.seeOrder}
          </ButtonLink>
        )}
      </div>
      <Facts payment={payment} />
      {/* On hold the number is on the button. */}
      {shop.phone && !isHeld(payment) && (payment.state !== 'paid' || payment.cancelled) && (
        <p className="text-ink-soft">
          {words.needAHand} <ShopPhone className="inline-flex min-h-11 items-center text-berry underline" />
        </p>
      )}
    </>
  )
  if (!children)
    return (
      <Card className={`${CARD} px-5 py-10 text-center sm:px-10`}>
        {heading}
        {money}
      </Card>
    )
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <Card className={`${CARD} px-5 py-10 sm:px-10`}>
        <div className="grid justify-items-center gap-4 text-center">{heading}</div>
        {children}
      </Card>
      <Card className={`${CARD} p-5 text-center`}>{money}</Card>
    </div>
  )
}

const CARD = 'relative grid justify-items-center gap-4 overflow-hidden'

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

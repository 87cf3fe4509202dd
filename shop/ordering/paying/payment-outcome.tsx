import type { ReactNode } from 'react'
import { callTo } from '../../kernel/phone.ts'
import { Bow } from '../../ui/bow.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Price } from '../../ui/price.tsx'
import { orderNumber } from '../orders/order-number.ts'
import { isHeld, type NextStep, PaymentSteps } from './payment-steps.tsx'
import type { PaymentView } from './payment-view.ts'
import { outcomeOf } from './payment-words.ts'

interface Props extends NextStep {
  /** Whether somebody is signed in, whose orders there is a way to. */
  readonly toOrders: boolean
}

/** How a payment went, and the next step. */
export function PaymentOutcome({ toOrders, ...steps }: Props) {
  const { payment, wait, phone } = steps
  const { title, text, bow } = outcomeOf(payment, wait)
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
            My Orders
          </ButtonLink>
        )}
      </div>
      <Facts payment={payment} />
      {mayNeedAHand(payment) && <HelpLine phone={phone} />}
    </Card>
  )
}

function Facts({ payment }: { payment: PaymentView }) {
  const facts: [string, ReactNode][] = [
    ['Amount', <Price key="amount" amount={payment.amount} />],
    ['Order number', orderNumber(payment.orderId)],
    ['Order of', payment.date],
    ['Gifts', payment.lines],
    ['Payment number', payment.tran_id],
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

/** Money on hold has the number on its button. */
const mayNeedAHand = (payment: PaymentView): boolean =>
  !isHeld(payment) && (payment.state !== 'paid' || payment.cancelled)

function HelpLine({ phone }: { phone: string }) {
  return (
    <p className="text-ink-soft">
      Need a hand? Call us:{' '}
      <a href={callTo(phone)} className="inline-flex min-h-11 items-center text-berry underline">
        {phone}
      </a>
    </p>
  )
}

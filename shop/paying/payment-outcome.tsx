import type { ReactNode } from 'react'
import { ReceiptLink } from '../receipts/receipt-link.tsx'
import { Bow } from '../ui/bow.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Price } from '../ui/price.tsx'
import { PayNow } from './pay-now.tsx'
import type { PaymentView } from './payment-view.ts'
import { outcomeOf } from './payment-words.ts'

interface Props {
  readonly payment: PaymentView
  /** Pending for so long that the page has stopped asking. */
  readonly resting: boolean
  readonly onLookAgain: () => void
}

/** How a payment went, and the next step. */
export function PaymentOutcome({ payment, resting, onLookAgain }: Props) {
  const { title, text, bow } = outcomeOf(payment, resting)
  return (
    <Card className="relative grid justify-items-center gap-4 overflow-hidden px-5 py-10 text-center sm:px-10">
      <span aria-hidden="true" className="absolute inset-x-0 top-0 h-1.5 bg-gold" />
      <Bow className={`size-20 ${bow}`} />
      <div role="status" className="grid gap-3">
        <h1 className="font-semibold text-3xl leading-tight tracking-tight sm:text-4xl">{title}</h1>
        <p className="mx-auto max-w-md text-ink-soft text-lg">{text}</p>
      </div>
      <Facts payment={payment} />
      <div className="mt-2 flex flex-wrap items-start justify-center gap-3">
        {nextSteps(payment, resting, onLookAgain)}
      </div>
    </Card>
  )
}

function Facts({ payment }: { payment: PaymentView }) {
  const facts: [string, ReactNode][] = [
    ['Amount', <Price key="amount" taka={payment.amount} />],
    ['Order of', payment.date],
    ['Gifts', payment.lines],
    ['Payment number', payment.tran_id],
  ]
  return (
    <dl className="my-2 grid w-full max-w-md divide-y divide-line border-line border-y">
      {facts.map(([name, value]) => (
        <div key={name} className="flex justify-between gap-4 py-2.5">
          <dt className="shrink-0 text-ink-soft">{name}</dt>
          <dd className="min-w-0 break-all text-right font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function nextSteps(
  { state, payable, tran_id, orderId, amount }: PaymentView,
  resting: boolean,
  look: () => void,
) {
  const shopOn = (
    <ButtonLink key="shop" to="/" kind="quiet">
      Back to the shop
    </ButtonLink>
  )
  if (state === 'paid') return [<ReceiptLink key="receipt" tranId={tran_id} />, shopOn]
  if (state === 'paid_on_hold') return shopOn
  if (state === 'pending') {
    return resting ? (
      <Button type="button" onClick={look}>
        Look again
      </Button>
    ) : null
  }
  return [payable && <PayNow key="again" order={{ _id: orderId, amount }} word="Try again" />, shopOn]
}

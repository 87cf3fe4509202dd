import type { ReactNode } from 'react'
import { callTo } from '../../kernel/phone.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ReceiptLink } from '../receipts/receipt-link.tsx'
import { PayNow } from './pay-now.tsx'
import type { PaymentView } from './payment-view.ts'
import type { Wait } from './payment-watch.ts'

export interface NextStep {
  readonly payment: PaymentView
  readonly wait: Wait
  readonly onLookAgain: () => void
  /** The shop's own. */
  readonly phone: string
  /** Takes the gifts of an order that is not paid back into the cart; nothing where nobody may. */
  readonly putBack: ReactNode
}

/** What the person can do after a payment that ended so. */
export function PaymentSteps({ payment, wait, onLookAgain, phone, putBack }: NextStep) {
  const { state, payable, tran_id } = payment
  if (isHeld(payment)) return <CallUs phone={phone} />
  switch (state) {
    case 'paid':
      return (
        <>
          <ReceiptLink tranId={tran_id} />
          <BackToTheShop />
        </>
      )
    case 'pending':
      if (payment.onDelivery) return <OnDelivery payment={payment} />
      return wait === 'soon' ? null : (
        <Button type="button" kind={wait === 'resting' ? 'primary' : 'quiet'} onClick={onLookAgain}>
          Look again
        </Button>
      )
    default:
      return payable ? (
        <>
          <PayNow order={toPay(payment)} word={state === 'returned' ? 'Pay now' : 'Try again'} />
          {putBack}
        </>
      ) : (
        <BackToTheShop />
      )
  }
}

/** Whether the shopkeeper looks at money that came, by this try or another one. */
export const isHeld = ({ state, otherwise }: Pick<PaymentView, 'state' | 'otherwise'>): boolean =>
  state === 'paid_on_hold' || (state !== 'paid' && otherwise === 'held')

const CallUs = ({ phone }: Pick<NextStep, 'phone'>) => (
  <ButtonLink to={callTo(phone)} className="tabular-nums">
    Call us: {phone}
  </ButtonLink>
)

const toPay = ({ orderId, amount, mayBeCash }: PaymentView) => ({ _id: orderId, amount, mayBeCash })

/** Nothing is left to do; who would rather pay at once may, until the order is on its way. */
const OnDelivery = ({ payment }: Pick<NextStep, 'payment'>) => (
  <>
    <ButtonLink to="/">Back to the shop</ButtonLink>
    {payment.payable && <PayNow order={toPay(payment)} word="Pay online now" kind="quiet" />}
  </>
)

const BackToTheShop = () => (
  <ButtonLink to="/" kind="quiet">
    Back to the shop
  </ButtonLink>
)

import type { ReactNode } from 'react'
import { PayNow } from '../../billing/paying/pay-now.tsx'
import type { PaymentView } from '../../billing/paying/payment-shapes.server.ts'
import type { Wait } from '../../billing/paying/payment-watch.ts'
import { payingWords } from '../../billing/paying/words.en.ts'
import { ReceiptLink } from '../../billing/receipts/receipt-link.tsx'
import { dialledNumbers, phoneLink } from '../../kernel/language/phone.ts'
import { useFormats, useWords } from '../../kernel/language/use-words.ts'
import { useShop } from '../../kernel/settings/page-meta.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'

export interface StepsProps {
  readonly payment: PaymentView
  readonly wait: Wait
  readonly onLookAgain: () => void
  readonly returnToCart: ReactNode
}

/** The actions that a payment offers now. */
export function PaymentSteps({ payment, wait, onLookAgain, returnToCart }: StepsProps) {
  const { state, payable } = payment
  const words = useWords(payingWords)
  const { digits } = useFormats()
  const shop = useShop()
  const order = { id: payment.orderId, amount: payment.amount }
  if (isHeld(payment) && shop.phone)
    return dialledNumbers(shop.phone).map(({ text, number }) => (
      <ButtonLink key={number} to={phoneLink(number)} className="tabular-nums">
        {words.callUs(digits(text))}
      </ButtonLink>
    ))
  if (state === 'pending' && payment.onDelivery)
    return (
      <>
        <ButtonLink to="/">{words.backToShop}</ButtonLink>
        {payable && <PayNow order={order} word={words.payOnlineNow} kind="quiet" />}
      </>
    )
  if (isHeld(payment)) return <ButtonLink to="/">{words.backToShop}</ButtonLink>
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
        {payment.otherwise !== 'paid' && returnToCart}
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
export const isHeld = ({ state, otherwise }: Pick<PaymentView, 'state' | 'otherwise'>): boolean =>
  state === 'paid_on_hold' || (state !== 'paid' && otherwise === 'held')

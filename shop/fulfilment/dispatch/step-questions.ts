import { formatTaka, type Poisha } from '../../kernel/money.ts'
import { type Fulfilment, STEP_WORD } from '../../ordering/orders/fulfilment.ts'
import { tookMoney } from '../../ordering/orders/order.ts'
import { isForth, isGivenBack, isUnpaid, type OrderToSend } from './sold-order.ts'

/** What makes one ask whether an order is to take this step all the same; null: nothing. */
export function doubtOf(order: OrderToSend, step: Fulfilment) {
  if (!isForth(step)) return null
  if (isGivenBack(order)) return { ...ALL_THE_SAME, ...GIVEN_BACK }
  if (step === 'packed') return null
  if (order.paymentState === 'paid_on_hold') return { ...ALL_THE_SAME, ...HELD }
  return isUnpaid(order) ? { ...ALL_THE_SAME, ...UNPAID } : null
}

const ALL_THE_SAME = { confirm: 'Yes, go on', cancel: 'No, leave it', warning: true }

const GIVEN_BACK = {
  title: 'Its money was given back',
  text: 'All of the money for this order has been given back, or is on its way. Go on all the same?',
}

const HELD = {
  title: 'Its payment is held',
  text: 'The payment service is not sure of this payment, and nobody has accepted it yet. Send it all the same?',
}

const UNPAID = {
  title: 'It is not paid',
  text: 'No money has come for this order, and none is to be paid at the door. Send it all the same?',
}

export function questionOf(
  order: Pick<OrderToSend, 'paymentState' | 'money'>,
  step: 'cancelled' | 'returned',
) {
  const cameBack = step === 'returned'
  return {
    title: cameBack ? 'Has it come back to you?' : 'Cancel this order?',
    text: `${whatOfMoney(order)} A ${step} order stays ${step}.`,
    confirm: cameBack ? 'Yes, it is here' : 'Yes, cancel it',
    cancel: 'No, keep it',
    danger: true,
  }
}

function whatOfMoney(order: Pick<OrderToSend, 'paymentState' | 'money'>): string {
  if (!tookMoney(order.paymentState)) return 'Nobody can pay for it any more.'
  return isGivenBack(order)
    ? 'Its money has been given back, or is on its way.'
    : 'Money has come for it: you will have to refund the money.'
}

export const cashOf = ({ amount }: Pick<OrderToSend, 'amount'>) => ({
  title: `${formatTaka(amount)} received?`,
  text: 'The order is paid in cash at the door. It is then marked as paid and delivered.',
  confirm: 'Yes, received',
  cancel: 'Not yet',
})

export const refundOf = (due: Poisha, step: Fulfilment) => ({
  title: `${STEP_WORD[step]}. Refund the money`,
  text: `${formatTaka(due)} of this order’s money is still here. Please give it back to the customer.`,
  kind: 'warning' as const,
})

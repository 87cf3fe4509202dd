import type { z } from '../../kernel/api-router.server.ts'
import { formatTaka, poisha } from '../../kernel/money.ts'
import type { FromWire } from '../../kernel/wire.ts'
import { type Fulfilment, isCalledOff } from '../../ordering/orders/fulfilment.ts'
import { isInTheShop, lacksAddress, tookMoney } from '../../ordering/orders/order.ts'
import type { OrderToSendAnswer } from './order-to-send-shapes.server.ts'

export type OrderToSend = FromWire<z.infer<typeof OrderToSendAnswer>>
export type PaymentTry = OrderToSend['payments'][number]

export const isGivenBack = ({ money: { came, kept } }: OrderToSend): boolean => came > 0 && kept === 0

export const isUnpaid = ({ paymentState, onDelivery }: OrderToSend): boolean =>
  !tookMoney(paymentState) && !onDelivery

export const isShippingStep = (step: Fulfilment): boolean => step === 'packed' || step === 'sent'

export function cautionOf(order: OrderToSend): string | null {
  const cautions = [labelCaution(order), orderCaution(order)].filter((caution) => caution !== null)
  return cautions.join(' ') || null
}

function labelCaution({ fulfilment, changes, addressChanges }: OrderToSend): string | null {
  const packed = changes.findLast(({ state }) => state === 'packed')?.at ?? ''
  return fulfilment === 'packed' && (addressChanges.at(-1) ?? '') > packed
    ? 'The customer changed the address after it was packed: print the slip anew.'
    : null
}

function orderCaution(order: OrderToSend): string | null {
  const { paymentState, fulfilment, money } = order
  if (isCalledOff(fulfilment))
    return tookMoney(paymentState) && money.kept > 0
      ? `Money has come for it, please refund the money: ${formatTaka(money.kept)}.`
      : null
  if (!isInTheShop(fulfilment)) return null
  if (isGivenBack(order)) return 'All of its money was given back, or is on its way: do not send it.'
  if (paymentState === 'paid_on_hold') return 'The payment is held: look at it before you send anything.'
  if (lacksAddress(order)) return 'Needs an address: ask the customer by the e-mail of their account.'
  if (order.onDelivery) return 'Cash on delivery: the money is collected at the door.'
  if (!tookMoney(paymentState)) return 'Not paid yet.'
  // Of what came twice, the second may go back.
  return money.kept < Math.min(money.came, order.amount)
    ? `${formatTaka(poisha(money.came - money.kept))} of its money was given back: make sure that it is still to be sent.`
    : null
}

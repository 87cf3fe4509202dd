import type { NounOf } from '../../kernel/api/wire.ts'
import { poisha } from '../../kernel/money.ts'
import { isCancelledOrReturned } from '../../orders/fulfilment.ts'
import { isInTheShop, lacksAddress, lacksMoney, tookMoney } from '../../orders/order.ts'
import type { OrderToSendAnswer } from './order-to-send-shapes.server.ts'
import type { orderFulfilmentWords } from './words.ts'

export type OrderToSend = NounOf<typeof OrderToSendAnswer>
/** As `byParcel` has it. */
export type ParcelToSend = OrderToSend & { readonly parcelId?: string }
export type PaymentTry = OrderToSend['payments'][number]

export const isGivenBack = ({ money: { came, kept } }: OrderToSend): boolean => came > 0 && kept === 0

type Words = typeof orderFulfilmentWords.en

export function cautionOf(order: ParcelToSend, words: Words): string | null {
  const cautions = [labelCaution(order, words), orderCaution(order, words)].filter(
    (caution) => caution !== null,
  )
  return cautions.join(' ') || null
}

function labelCaution({ fulfilment, changes, addressChanges }: OrderToSend, words: Words): string | null {
  const packed = changes.findLast(({ state }) => state === 'packed')?.at ?? ''
  return fulfilment === 'packed' && (addressChanges.at(-1) ?? '') > packed ? words.addressChanged : null
}

function orderCaution(order: ParcelToSend, words: Words): string | null {
  const { paymentState, fulfilment, money } = order
  if (isCancelledOrReturned(fulfilment))
    return tookMoney(paymentState) && money.kept > 0 ? words.refundKept(money.kept) : null
  if (!isInTheShop(fulfilment)) return null
  if (isGivenBack(order)) return words.allGivenBackDoNotSend
  if (paymentState === 'paid_on_hold') return words.heldLook
  if (lacksAddress(order)) return order.addressState === 'asked' ? words.addressAsked : words.needsAddress
  if (order.onDelivery) return null
  if (!tookMoney(paymentState) && (!order.parcelId || lacksMoney(order))) return words.notPaidYet
  // Of what came twice, the second may go back.
  return money.kept < Math.min(money.came, order.amount)
    ? words.partGivenBack(poisha(money.came - money.kept))
    : null
}

/** Why a parcel is not to be sent, or not yet: for its slip. */
export function slipWarnings(order: ParcelToSend, words: Words): string[] {
  if (order.fulfilment === 'cancelled') return [words.slipCancelled]
  if (order.fulfilment === 'returned') return [words.slipReturned]
  if (isGivenBack(order)) return [words.slipGivenBack]
  if (!isInTheShop(order.fulfilment)) return []
  return [
    ...(order.paymentState === 'paid_on_hold' ? [words.slipHeld] : []),
    ...(lacksMoney(order) && order.paymentState !== 'paid_on_hold' ? [words.slipUnpaid] : []),
    ...(order.placeOnDay === 'agree' ? [words.slipDayToAgree] : []),
    ...(lacksAddress(order) ? [words.slipNeedsAddress] : []),
  ]
}

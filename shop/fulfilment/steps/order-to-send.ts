import { callApi, hasStatus } from '../../kernel/api/api-client.ts'
import type { NounOf } from '../../kernel/api/wire.ts'
import type { Language } from '../../kernel/language/language.ts'
import { formatPhone } from '../../kernel/language/phone.ts'
import { poisha } from '../../kernel/money.ts'
import { isCancelledOrReturned } from '../../orders/fulfilment.ts'
import { moreToPayIn } from '../../orders/more-to-pay.ts'
import {
  hasSeveralParcels,
  isInTheShop,
  isPaidOrHeld,
  lacksAddress,
  lacksMoney,
  moreToPay,
  type SignedOrder,
} from '../../orders/order.ts'
import type { SignedParcel } from '../../orders/parcel.ts'
import { needsScheduling } from '../../orders/reservations/reservation.ts'
import { orderInFullFromWire, parcelFromWire, paymentFromWire } from '../../orders/wire.ts'
import { type Sheet, sheetFromWire } from '../printing/printing.ts'
import type { OrderToSendAnswer, ParcelToSendAnswer } from './order-to-send-shapes.server.ts'
import type { orderFulfilmentWords } from './words.en.ts'

export type OrderToSendOnWire = NounOf<typeof OrderToSendAnswer>

export type PaymentTry = ReturnType<typeof paymentFromWire<OrderToSendOnWire['payments'][number]>>

export interface OrderToSend
  extends SignedOrder,
    Pick<OrderToSendOnWire, 'account' | 'addressChanges' | 'events' | 'refunds' | 'money' | 'tookStock'> {
  readonly prints: readonly Sheet[]
  readonly payments: readonly PaymentTry[]
}

/** A parcel fetched by itself has its own sheets; those of the first parcels are the order's `prints`. */
export type ParcelToSend = SignedParcel & { readonly prints?: readonly Sheet[] }

export interface OrderAndParcel {
  readonly order: OrderToSend
  readonly parcel: SignedParcel
}

export function orderToSendFromWire(answer: OrderToSendOnWire): OrderToSend {
  const { account, addressChanges, events, refunds, money, tookStock } = answer
  return {
    ...orderInFullFromWire(answer),
    account,
    addressChanges,
    events,
    refunds,
    money,
    tookStock,
    prints: answer.prints.map(sheetFromWire),
    payments: answer.payments.map(paymentFromWire),
  }
}

export const parcelToSendFromWire = (answer: NounOf<typeof ParcelToSendAnswer>): ParcelToSend => ({
  ...parcelFromWire(answer),
  prints: answer.prints.map(sheetFromWire),
})

/** For admins, within `fetchIfAdmin`. @returns 'missing' where there is no such order. @throws ApiError */
export const fetchOrderToSend = (id: string, signal: AbortSignal) =>
  callApi('GET /manageorder/{id}', { params: { id }, signal }).then(orderToSendFromWire, (error) => {
    if (hasStatus(error, 404, 400)) return 'missing' as const
    throw error
  })

export const isRefunded = ({ money: { came, kept } }: OrderToSend): boolean => came > 0 && kept === 0

type Words = typeof orderFulfilmentWords

/** The warnings to show before the next step. */
export const findCaution = (props: OrderAndParcel, words: Words, language: Language): string | null =>
  [labelCaution(props, words), orderCaution(props, words, language)].filter(Boolean).join(' ') || null

function labelCaution({ order: { addressChanges }, parcel }: OrderAndParcel, words: Words): string | null {
  const { fulfilment, changes } = parcel
  const packed = changes.findLast(({ state }) => state === 'packed')?.at ?? ''
  return fulfilment === 'packed' && (addressChanges.at(-1) ?? '') > packed ? words.addressChanged : null
}

function orderCaution({ order, parcel }: OrderAndParcel, words: Words, language: Language): string | null {
  const { paymentState, money } = order
  const { fulfilment } = parcel
  if (isCancelledOrReturned(fulfilment))
    return isPaidOrHeld(paymentState) && money.kept > 0 ? words.refundKept(money.kept) : null
  if (!isInTheShop(fulfilment)) return null
  if (isRefunded(order)) return words.allGivenBackDoNotSend
  if (paymentState === 'paid_on_hold') return words.heldLook
  if (lacksAddress(parcel))
    return parcel.addressState === 'awaiting_recipient'
      ? words.addressAsked
      : words.needsAddress(formatPhone(order.sender.phone))
  if (order.onDelivery) return null
  if (!isPaidOrHeld(paymentState) && (!hasSeveralParcels(order) || lacksMoney(order, parcel)))
    return words.notPaidYet
  if (lacksMoney(order, parcel)) return moreToPayIn(language, order, parcel) ?? moreToPayIn(language, order)
  // A second payment of the same order may be refunded.
  return money.kept < Math.min(money.came, order.amount)
    ? words.partGivenBack(poisha(money.came - money.kept))
    : null
}

/** Reasons, for its slip, not to send a parcel, or not yet. @param parcelId of one beyond the first few, the order's reasons are given */
export function slipWarnings(order: OrderToSend, parcelId: string, words: Words): string[] {
  const parcel = order.parcels.find(({ id }) => id === parcelId)
  const { fulfilment } = parcel ?? order
  if (fulfilment === 'cancelled') return [words.slipCancelled]
  if (fulfilment === 'returned') return [words.slipReturned]
  if (isRefunded(order)) return [words.slipGivenBack]
  if (!isInTheShop(fulfilment)) return []
  return [
    ...(order.paymentState === 'paid_on_hold' ? [words.slipHeld] : []),
    ...(lacksMoney(order, parcel) && order.paymentState !== 'paid_on_hold' ? [slipUnpaid(order, words)] : []),
    ...(parcel && needsScheduling(parcel) ? [words.slipDayToAgree] : []),
    ...(lacksAddress(parcel ?? order) ? [words.slipNeedsAddress] : []),
  ]
}

function slipUnpaid(order: OrderToSend, words: Words): string {
  const more = moreToPay(order)
  return more > 0 ? words.slipMoreToPay(more) : words.slipUnpaid
}

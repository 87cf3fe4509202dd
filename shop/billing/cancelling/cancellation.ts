import { refusals } from '../../kernel/api/refusal.ts'
import { type Fulfilment, isCancelledOrReturned } from '../../orders/fulfilment.ts'
import { isPaidOrHeld, type Order } from '../../orders/order.ts'
import { cancellationRefusals } from './words.en.ts'

export const refuseCancellation = refusals(cancellationRefusals)

interface Cancellation {
  readonly from: readonly Fulfilment[]
  /** A payment that was received refuses the cancellation, is refunded by its gateway, or is left to the shopkeeper. */
  readonly whenPaid: 'refuse' | 'refund' | 'owe'
}

/** The states from which each of them may cancel. The shop ends a sent order as `returned`. */
export const CANCELLATIONS = {
  sender: { from: ['new', 'packed'], whenPaid: 'refuse' },
  'sender-without-address': { from: ['new', 'packed'], whenPaid: 'refund' },
  shop: { from: ['new', 'packed', 'sent'], whenPaid: 'owe' },
  'not-paid-in-time': { from: ['new'], whenPaid: 'refuse' },
  'deleted-account': { from: ['new', 'packed'], whenPaid: 'refuse' },
} as const satisfies Readonly<Record<string, Cancellation>>

export type CancelledBy = keyof typeof CANCELLATIONS

type Progress = Pick<Order, 'paymentState' | 'fulfilment'>

export const maySenderCancel = ({ paymentState, fulfilment }: Progress): boolean =>
  !isPaidOrHeld(paymentState) && CANCELLATIONS.sender.from.some((state) => state === fulfilment)

/** Null: the sender may cancel the order or return it to the cart. */
export function refuseSender(order: Progress) {
  const { paymentState, fulfilment } = order
  if (maySenderCancel(order)) return null
  if (isCancelledOrReturned(fulfilment)) return refuseCancellation(`put-back-${fulfilment}`)
  if (paymentState === 'paid') return refuseCancellation('put-back-paid')
  return refuseCancellation(isPaidOrHeld(paymentState) ? 'put-back-on-hold' : 'put-back-sent')
}

import { type Fulfilment, isCancelledOrReturned } from '../../orders/fulfilment.ts'
import { isPaidOrHeld, type Order } from '../../orders/order.ts'
import { refuseCancellation } from './refusals.ts'

interface Cancellation {
  readonly from: readonly Fulfilment[]
  /** What becomes of money that has come: it keeps the order, is asked back of its gateways, or is left to the shopkeeper. */
  readonly whenPaid: 'refuse' | 'refund' | 'owe'
}

/** Who cancels what, from where. `returned` is how the shop ends what was sent. */
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

/** Why an order stays as it is for its sender; null: it may be cancelled, or returned to the cart. */
export function refuseSender(order: Progress) {
  const { paymentState, fulfilment } = order
  if (maySenderCancel(order)) return null
  if (isCancelledOrReturned(fulfilment)) return refuseCancellation(`put-back-${fulfilment}`)
  if (paymentState === 'paid') return refuseCancellation('put-back-paid')
  return refuseCancellation(isPaidOrHeld(paymentState) ? 'put-back-on-hold' : 'put-back-sent')
}

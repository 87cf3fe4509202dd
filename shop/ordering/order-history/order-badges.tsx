import { isCalledOff } from '../orders/fulfilment.ts'
import { FulfilmentBadge } from '../orders/fulfilment-badge.tsx'
import { type Order, tookMoney } from '../orders/order.ts'
import { PaymentBadge } from '../orders/payment-badge.tsx'

/** How an order stands: its payment while that is what counts, and its way once there is one. */
export function OrderBadges({ order }: { order: Pick<Order, 'paymentState' | 'fulfilment' | 'onDelivery'> }) {
  const { paymentState, fulfilment, onDelivery } = order
  const isOver = isCalledOff(fulfilment) && !tookMoney(paymentState) && paymentState !== 'returned'
  return (
    <span className="flex flex-wrap gap-2">
      {fulfilment !== 'new' && <FulfilmentBadge state={fulfilment} />}
      {!isOver && <PaymentBadge state={paymentState} onDelivery={onDelivery} />}
    </span>
  )
}

import { Link } from 'react-router'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Price } from '../../ui/price.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { orderNumber } from '../orders/order-number.ts'
import { PayAt } from '../paying/pay-now.tsx'
import type { GatewayWay } from '../paying/use-gateway.ts'
import type { WaitingOrder } from '../paying/waiting-order.ts'

/** The order is recorded: on the way to the gateway, or waiting because the gateway did not answer. */
export function OrderWaits({ order, gateway }: { order: WaitingOrder; gateway: GatewayWay }) {
  if (gateway.busy) return <Spinner label="Taking you to the payment page" />
  return (
    <Card className="grid max-w-xl justify-items-start gap-4 p-6">
      <Notice kind="warning">
        Your order {orderNumber(order._id)} is recorded and waits for its payment.
      </Notice>
      <p>
        <Price amount={order.amount} /> is still to be paid, now or later from your{' '}
        <Link to="/profile/orders" className="text-berry underline">
          My Orders
        </Link>
        . Nothing is ordered twice.
      </p>
      <PayAt order={order} word="Try again" gateway={gateway} />
    </Card>
  )
}

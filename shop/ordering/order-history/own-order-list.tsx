import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import type { ListedOrder } from '../orders/order.ts'
import { OwnOrder } from './own-order.tsx'

/** The shopper's own orders as cards, or the word for none. */
export function OwnOrderList({ orders }: { orders: readonly ListedOrder[] }) {
  if (orders.length === 0) {
    return (
      <Empty title="No orders yet">
        <p>Your first gift is waiting somewhere on our shelves.</p>
        <ButtonLink to="/">Find a gift</ButtonLink>
      </Empty>
    )
  }
  return (
    <ul className="grid gap-3">
      {orders.map((order) => (
        <li key={order._id}>
          <OwnOrder order={order} />
        </li>
      ))}
    </ul>
  )
}

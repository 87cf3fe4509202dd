import { Price } from '../ui/price.tsx'
import type { Order } from './order.ts'
import { PaymentBadge } from './payment-badge.tsx'

/** One order in a line, for the shopkeeper. */
export function OrderRow({ order }: { order: Order }) {
  const time = new Date(order.placedAt).toLocaleTimeString('en-GB', CLOCK)
  return (
    <li className="grid grid-cols-[auto_1fr_auto] items-center gap-x-4 gap-y-1 rounded-2xl border border-line bg-surface px-4 py-3">
      <time dateTime={order.placedAt} className="text-ink-soft tabular-nums">
        {time}
      </time>
      <span className="min-w-0 truncate font-semibold">{order.customer_name}</span>
      <Price taka={order.amount} />
      <span className="col-span-2 col-start-1 min-w-0 truncate text-ink-soft text-sm sm:col-start-2 sm:col-span-1">
        {order.cart.map((line) => line.product_name).join(', ')}
      </span>
      <span className="justify-self-end">
        <PaymentBadge state={order.paymentState} />
      </span>
    </li>
  )
}

const CLOCK = { timeZone: 'Asia/Dhaka', hour: '2-digit', minute: '2-digit' } as const

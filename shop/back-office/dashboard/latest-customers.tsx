import { Link } from 'react-router'
import { momentOf } from '../../kernel/moment.ts'
import type { LatestCustomer } from './dashboard.ts'
import { ordersInWords } from './shop-day.ts'

/** Who ordered last; each leads to their orders. */
export function LatestCustomers({ customers }: { customers: readonly LatestCustomer[] }) {
  if (customers.length === 0) return <p className="text-ink-soft">Nobody has ordered yet.</p>
  return (
    <ul className="grid gap-3">
      {customers.map(({ name, email, orders, lastOrder }) => (
        <li key={email} className="grid min-h-12 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3">
          <span className="min-w-0">
            <Link
              to={`/profile/manageOrder?search=${encodeURIComponent(email)}`}
              className="line-clamp-1 font-semibold text-ink leading-snug hover:text-berry"
            >
              {name}
            </Link>
            <span className="block truncate text-ink-soft text-sm">{email}</span>
          </span>
          <span className="text-end text-sm tabular-nums">
            <span className="block">{ordersInWords(orders)}</span>
            <time dateTime={lastOrder} className="text-ink-soft">
              {momentOf(lastOrder)}
            </time>
          </span>
        </li>
      ))}
    </ul>
  )
}

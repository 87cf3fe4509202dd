import { Link } from 'react-router'
import { momentOf } from '../../kernel/moment.ts'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import type { BestSeller, LatestCustomer } from './dashboard.ts'
import { ordersInWords } from './shop-day.ts'

export function BestSellers({ sellers }: { sellers: readonly BestSeller[] }) {
  if (sellers.length === 0) return <p className="text-ink-soft">Nothing was sold in these days.</p>
  return (
    <ol className="grid gap-3">
      {sellers.map((seller) => (
        <li
          key={seller.productId ?? seller.name}
          className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3"
        >
          <span className="size-12 overflow-hidden rounded-xl">
            <Picture src={seller.photos} alt="" sizes="48px" />
          </span>
          <span className="min-w-0">
            <Name seller={seller} />
            <span className="block text-ink-soft text-sm tabular-nums">{seller.sold} sold</span>
          </span>
          <Price amount={seller.sales} />
        </li>
      ))}
    </ol>
  )
}

function Name({ seller: { productId, name } }: { seller: BestSeller }) {
  const look = 'line-clamp-2 font-semibold leading-snug'
  if (productId === null) return <span className={look}>{name}</span>
  return (
    <Link to={`/details/${productId}`} className={`${look} text-ink hover:text-berry`}>
      {name}
    </Link>
  )
}

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

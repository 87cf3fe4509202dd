import { Card } from '../../ui/card.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import type { Order } from './order.ts'

export function SoldGifts({ order, title }: { order: Pick<Order, 'cart' | 'amount'>; title: string }) {
  return (
    <Card className="p-5 sm:p-6">
      <h2 className="mb-4 font-semibold text-xl">{title}</h2>
      <ul className="grid divide-y divide-line">
        {order.cart.map((line) => (
          <li key={line._id} className="flex items-center gap-4 py-3 first:pt-0">
            <span className="size-16 shrink-0 overflow-hidden rounded-xl sm:size-20">
              <Picture src={line.photos} alt="" sizes="80px" />
            </span>
            <span className="min-w-0 flex-1">
              <span className="wrap-anywhere block font-semibold leading-snug">{line.product_name}</span>
              <span className="wrap-anywhere text-ink-soft text-sm">
                {[line.brand, line.category].filter(Boolean).join(' · ')}
              </span>
            </span>
            <Price amount={line.price} />
          </li>
        ))}
      </ul>
      <dl className="flex items-baseline justify-between gap-4 border-line border-t pt-4">
        <dt className="font-semibold">Total price</dt>
        <dd className="font-display font-semibold text-2xl">
          <Price amount={order.amount} />
        </dd>
      </dl>
    </Card>
  )
}

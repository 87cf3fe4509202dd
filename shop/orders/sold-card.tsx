import { Card } from '../ui/card.tsx'
import { Picture } from '../ui/picture.tsx'
import { Price } from '../ui/price.tsx'
import type { SoldLine } from './every-order.ts'
import { PaymentBadge } from './payment-badge.tsx'

/** One sold thing with all that is needed to pack and send it. */
export function SoldCard({ sold: { serial, line, order } }: { sold: SoldLine }) {
  const customer: readonly [string, string][] = [
    ['Name', order.customer_name],
    ['Email', order.customer_email],
    ['Phone', order.customer_phone],
    ['City', order.customer_city],
    ['Area', order.customer_area],
    ['Address', order.customer_address],
  ]
  return (
    <Card className="h-full overflow-hidden">
      <div className="flex items-center justify-between gap-3 border-line border-b bg-wash px-5 py-3">
        <p>
          <span className="font-display font-semibold text-lg tabular-nums">#{serial}</span>
          <time dateTime={order.placedAt} className="ms-3 text-ink-soft tabular-nums">
            {order.date}
          </time>
        </p>
        <PaymentBadge state={order.paymentState} />
      </div>
      <div className="flex gap-4 p-5">
        <div className="size-24 shrink-0 overflow-hidden rounded-2xl">
          <Picture src={line.photos} alt={line.product_name} sizes="96px" />
        </div>
        <div className="min-w-0">
          <h2 className="font-semibold text-lg leading-snug">{line.product_name}</h2>
          <p className="text-ink-soft text-sm">{[line.brand, line.category].filter(Boolean).join(' · ')}</p>
          <Price taka={line.price} className="mt-1 block text-lg" />
        </div>
      </div>
      {order.needsAddress && (
        <p className="mx-5 mb-4 rounded-xl border border-gold px-3 py-2 font-semibold text-sm">
          Needs an address: call the customer about the delivery.
        </p>
      )}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 border-line border-t px-5 py-4">
        {customer.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-soft text-sm leading-6">{name}</dt>
            <dd className="min-w-0 whitespace-pre-line break-words">{value || '—'}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

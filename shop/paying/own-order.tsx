import { type Order, tookMoney } from '../orders/order.ts'
import { PaymentBadge } from '../orders/payment-badge.tsx'
import { ReceiptLink } from '../receipts/receipt-link.tsx'
import { Card } from '../ui/card.tsx'
import { Picture } from '../ui/picture.tsx'
import { Price } from '../ui/price.tsx'
import { PayNow } from './pay-now.tsx'

const PICTURES = 4

/** One of the shopper's own orders: what, when, how much, and the way on. */
export function OwnOrder({ order }: { order: Order }) {
  const { cart, paymentState, tran_id } = order
  const shown = cart.slice(0, PICTURES)
  return (
    <Card className="grid gap-4 p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p>
          <time dateTime={order.placedAt} className="font-semibold">
            {order.date}
          </time>
          <span className="text-ink-soft"> · {giftsOf(cart.length)}</span>
        </p>
        <PaymentBadge state={paymentState} />
      </div>
      <div className="flex items-center gap-3">
        <div className="flex shrink-0 -space-x-4">
          {shown.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines are snapshots without ids, and never move
            <span key={at} className="size-14 overflow-hidden rounded-full border-2 border-surface">
              <Picture src={line.photos} alt="" sizes="56px" />
            </span>
          ))}
        </div>
        <p className="line-clamp-2 min-w-0 text-ink-soft text-sm">
          {cart.map((line) => line.product_name).join(', ')}
        </p>
      </div>
      {order.needsAddress && (
        <p className="text-sm">Needs an address: we will call you about the delivery.</p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3 border-line border-t pt-4">
        <Price taka={order.amount} className="text-xl" />
        {paymentState === 'paid' && tran_id && <ReceiptLink tranId={tran_id} kind="quiet" />}
        {!tookMoney(paymentState) && <PayNow order={order} word="Pay now" />}
      </div>
    </Card>
  )
}

const giftsOf = (count: number): string => (count === 1 ? '1 gift' : `${count} gifts`)

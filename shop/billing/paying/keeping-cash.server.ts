import type { Caller } from '../../kernel/api/caller.ts'
import { isRefusal, type Refusal } from '../../kernel/api/refusal.ts'
import type { Order } from '../../orders/order.ts'
import { findOrder } from '../../orders/orders.server.ts'
import { type PayingServices, payOrder } from './paying.server.ts'

const isPromised = ({ dues }: Order): boolean => dues.some(({ onDelivery }) => onDelivery)

/** What changes the sum ends the promise of cash: it is promised for the new sum as well. */
export async function keepingCash<T>(
  services: PayingServices,
  caller: Caller,
  orderId: string,
  change: () => Promise<T | Refusal>,
): Promise<Refusal | null> {
  const before = await findOrder(services.db, caller, orderId)
  const changed = await change()
  if (isRefusal(changed)) return changed
  const now = before && isPromised(before) ? await findOrder(services.db, caller, orderId) : null
  if (now && !isPromised(now)) await payOrder(services, caller, { orderId, method: 'cash' })
  return null
}

import type { Caller } from '../../kernel/caller.ts'
import { isRefusal, type Refusal } from '../../kernel/refusal.ts'
import { findOrder } from '../orders/orders.server.ts'
import { type PayingServices, payOrder } from '../paying/paying.server.ts'

/** What changes the sum ends the promise of cash: it is promised for the new sum as well, where nothing is to be paid before. */
export async function keepingCash<T>(
  services: PayingServices,
  caller: Caller,
  orderId: string,
  change: () => Promise<T | Refusal>,
): Promise<Refusal | null> {
  const before = await findOrder(services.db, caller, orderId)
  const changed = await change()
  if (isRefusal(changed)) return changed
  const now = before?.onDelivery ? await findOrder(services.db, caller, orderId) : null
  if (now && !now.onDelivery)
    await payOrder(services, caller, { orderId, amount: now.amount, method: 'cash' })
  return null
}

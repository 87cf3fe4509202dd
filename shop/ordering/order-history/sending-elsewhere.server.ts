import type { Caller } from '../../kernel/caller.ts'
import { isRefusal, type Refusal } from '../../kernel/refusal.ts'
import { findOrder } from '../orders/orders.server.ts'
import { redirectOrder } from '../orders/redirecting.server.ts'
import { type PayingServices, payOrder } from '../paying/paying.server.ts'

/** As `redirectOrder`; cash that was promised is promised for the new sum as well, where nothing is to be paid before. */
export async function sendElsewhere(
  services: PayingServices,
  caller: Caller,
  orderId: string,
  locationId: string,
): Promise<Refusal | null> {
  const before = await findOrder(services.db, caller, orderId)
  const redirected = await redirectOrder(services, caller, orderId, locationId)
  if (isRefusal(redirected)) return redirected
  const now = before?.onDelivery ? await findOrder(services.db, caller, orderId) : null
  if (now && !now.onDelivery)
    await payOrder(services, caller, { orderId, amount: now.amount, method: 'cash' })
  return null
}

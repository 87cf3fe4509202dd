import type { Caller } from '../../kernel/caller.ts'
import type { PaymentServices } from '../../money/payments/payment-services.server.ts'
import { refreshPaymentsOf } from '../../money/payments/payments.server.ts'
import type { OrderInFull } from './order.ts'
import { findOrder } from './orders.server.ts'

/** As `findOrder`, after asking the gateways about every page on which it may have been paid. */
export async function findFreshOrder(
  services: PaymentServices,
  caller: Caller,
  id: string,
): Promise<OrderInFull | null> {
  const order = await findOrder(services.db, caller, id)
  if (!order || !(await refreshPaymentsOf(services, id))) return order
  return findOrder(services.db, caller, id)
}

import type { Caller } from '../../kernel/caller.ts'
import { lookAfterAll } from '../../money/payments/payments.server.ts'
import type { Till } from '../../money/payments/till.server.ts'
import type { OrderInFull } from './order.ts'
import { findOrder } from './orders.server.ts'

/** As `findOrder`, after asking the gateways about every page on which it may have been paid. */
export async function findFreshOrder(till: Till, caller: Caller, id: string): Promise<OrderInFull | null> {
  const order = await findOrder(till.db, caller, id)
  if (!order || !(await lookAfterAll(till, id))) return order
  return findOrder(till.db, caller, id)
}

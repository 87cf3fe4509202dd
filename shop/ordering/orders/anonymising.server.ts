import type { Db, Tx } from '../../kernel/database.ts'
import { forgetPayer } from '../../money/payments/forgetting.server.ts'
import type { Customer } from './order.ts'
import './tables.ts'

/** What stands where a person stood. */
export const DELETED_ACCOUNT = 'Deleted account'

const NOBODY: Customer = {
  customer_name: DELETED_ACCOUNT,
  customer_email: '',
  customer_phone: '',
  customer_city: '',
  customer_area: '',
  customer_address: '',
}

/**
 * Takes a person's name off all their orders. One that is still on its way keeps where it goes, until
 * `anonymiseIfDone`. Lock the person before, and cancel what nobody has paid for.
 */
export async function anonymiseOrdersOf(tx: Tx, userId: string): Promise<void> {
  const own = tx.selectFrom('order').select('id').where('user_id', '=', userId)
  await tx
    .updateTable('fulfilment_change')
    .set({ changed_by_name: DELETED_ACCOUNT })
    .where('changed_by', '=', userId)
    .where('order_id', 'in', own)
    .execute()
  const orders = await tx
    .updateTable('order')
    .set({ user_id: null })
    .where('user_id', '=', userId)
    .returning('id')
    .execute()
  for (const { id } of orders) await anonymiseIfDone(tx, id)
}

/** To be called when an order has moved: that of a deleted account forgets its customer once it needs them no more. */
export async function anonymiseIfDone(tx: Tx, orderId: string): Promise<void> {
  const done = await tx
    .updateTable('order')
    .set({ ...NOBODY, receipt_name: null, needs_address: false })
    .where('id', '=', orderId)
    .where('user_id', 'is', null)
    .where('fulfilment', 'in', ['delivered', 'cancelled'])
    .returning('id')
    .executeTakeFirst()
  if (done) await forgetPayer(tx, orderId)
}

/** The ids of a person's orders that have not left the shop. */
export async function ordersInTheShop(db: Db | Tx, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('order')
    .select('id')
    .where('user_id', '=', userId)
    .where('fulfilment', 'in', ['new', 'packed'])
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

import { sql } from 'kysely'
import type { Caller } from '../../kernel/caller.ts'
import type { Db, Tx } from '../../kernel/database.ts'
import { newId } from '../../kernel/id.ts'
import type { Refusal } from '../../kernel/refusal.ts'
import { inOneTransactionOf } from '../../kernel/transaction.server.ts'
import { lockAttempts } from '../../money/payments/attempts.server.ts'
import { findLocation } from '../../people/locations/locations.server.ts'
import { type Customer, customerAt, isInTheShop, tookMoney } from './order.ts'
import { CUSTOMER_FIELDS } from './order-shapes.server.ts'
import { refuseOrder } from './refusals.ts'

/** Refuses an unknown order or location, or somebody else's, and an order that has left the shop. */
export function redirectOrder(
  db: Db,
  caller: Caller,
  orderId: string,
  locationId: string,
): Promise<Customer | Refusal> {
  return inOneTransactionOf(db, caller, async (tx) => {
    if (!(await own(tx, caller, orderId).executeTakeFirst())) return refuseOrder('order-not-found')
    // Everybody locks in this order: the person, the payments, the order.
    const isPaid = (await lockAttempts(tx, orderId)).some(({ state }) => tookMoney(state))
    const order = await own(tx, caller, orderId).forNoKeyUpdate().executeTakeFirstOrThrow()
    const { fulfilment } = order
    if (!isInTheShop(fulfilment)) return refuseOrder(`redirect-${fulfilment}`)
    const location = await findLocation(tx, caller, locationId)
    if (!location) return refuseOrder('location-gone')
    const customer = customerAt(location, caller.name)
    const isSame = CUSTOMER_FIELDS.every((field) => order[field] === customer[field])
    if (!isSame) await changeAddress(tx, orderId, customer, isPaid)
    return customer
  })
}

const own = (tx: Tx, caller: Caller, orderId: string) =>
  tx
    .selectFrom('order')
    .select(['fulfilment', ...CUSTOMER_FIELDS])
    .where('id', '=', orderId)
    .where('user_id', '=', caller.id)

async function changeAddress(tx: Tx, orderId: string, customer: Customer, isPaid: boolean): Promise<void> {
  await tx
    .updateTable('order')
    .set({ ...customer, needs_address: false })
    // A receipt that may be in somebody's hands keeps its name.
    .$if(isPaid, (order) => order.set({ receipt_name: sql<string>`coalesce(receipt_name, customer_name)` }))
    .where('id', '=', orderId)
    .execute()
  await tx
    .insertInto('address_change')
    // The clock's time, as for the fulfilment's steps.
    .values({ id: newId(), order_id: orderId, changed_at: sql<Date>`clock_timestamp()` })
    .execute()
}

export async function addressChangesOf(db: Db, orderId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('address_change')
    .select('changed_at')
    .where('order_id', '=', orderId)
    .orderBy('changed_at')
    .execute()
  return rows.map((row) => row.changed_at.toISOString())
}

export async function nameOnReceipt(db: Db, orderId: string): Promise<string> {
  const { name } = await db
    .selectFrom('order')
    .select((eb) => eb.fn.coalesce('receipt_name', 'customer_name').as('name'))
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return name
}

import { sql } from 'kysely'
import type { Caller } from '../../kernel/caller.ts'
import type { Db, Tx } from '../../kernel/database.ts'
import { newId } from '../../kernel/id.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { inOneTransaction, lockCaller } from '../../kernel/transaction.server.ts'
import { lockAttempts } from '../../money/payments/attempts.server.ts'
import { findLocation } from '../../people/locations/locations.server.ts'
import type { Fulfilment } from './fulfilment.ts'
import { type Customer, customerAt, isInTheShop, tookMoney } from './order.ts'
import { NO_SUCH_ORDER } from './orders.server.ts'
import { NO_SUCH_LOCATION } from './placing.server.ts'
import './tables.ts'

/**
 * Sends an own order that is still in the shop to this one of the own locations; what was sold and paid stays as it is.
 * Refuses an unknown order or location, or somebody else's, and an order that has left the shop.
 */
export function sendElsewhere(
  db: Db,
  caller: Caller,
  orderId: string,
  locationId: string,
): Promise<Customer | Refusal> {
  return inOneTransaction(db, async (tx) => {
    const deleted = await lockCaller(tx, caller)
    if (deleted) return deleted
    if (!(await own(tx, caller, orderId).executeTakeFirst())) return NO_SUCH_ORDER
    // The order in which everybody locks: the person, the payments, the order.
    const isPaid = (await lockAttempts(tx, orderId)).some(({ state }) => tookMoney(state))
    const order = await own(tx, caller, orderId).forNoKeyUpdate().executeTakeFirstOrThrow()
    if (!isInTheShop(order.fulfilment)) return hasLeft(order.fulfilment)
    const location = await findLocation(tx, caller, locationId)
    if (!location) return NO_SUCH_LOCATION
    const customer = customerAt(location, caller.name)
    if (!isSame(order, customer)) await write(tx, orderId, customer, isPaid)
    return customer
  })
}

const own = (tx: Tx, caller: Caller, orderId: string) =>
  tx
    .selectFrom('order')
    .select(['fulfilment', 'customer_name', 'customer_email', 'customer_phone'])
    .select(['customer_city', 'customer_area', 'customer_address'])
    .where('id', '=', orderId)
    .where('user_id', '=', caller.id)

const isSame = (order: Customer, other: Customer): boolean =>
  FIELDS.every((field) => order[field] === other[field])

const FIELDS = [
  'customer_name',
  'customer_email',
  'customer_phone',
  'customer_city',
  'customer_area',
  'customer_address',
] as const

async function write(tx: Tx, orderId: string, customer: Customer, isPaid: boolean): Promise<void> {
  await tx
    .updateTable('order')
    .set({ ...customer, needs_address: false })
    // A receipt that may be in somebody's hands keeps its name.
    .$if(isPaid, (order) => order.set({ receipt_name: sql<string>`coalesce(receipt_name, customer_name)` }))
    .where('id', '=', orderId)
    .execute()
  await tx
    .insertInto('address_change')
    // The clock's time, as for the steps it stands among.
    .values({ id: newId(), order_id: orderId, changed_at: sql<Date>`clock_timestamp()` })
    .execute()
}

function hasLeft(fulfilment: Fulfilment): Refusal {
  if (fulfilment === 'cancelled') return refuse('conflict', 'This order is cancelled, so it goes nowhere.')
  if (fulfilment === 'returned') return refuse('conflict', 'This parcel came back to us, so it goes nowhere.')
  if (fulfilment === 'delivered') return refuse('conflict', 'This order has arrived already.')
  return refuse('conflict', 'This order is on its way already. Please call us about its address.')
}

/** When an order was sent elsewhere, as ISO 8601, the oldest first. */
export async function addressChangesOf(db: Db, orderId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('address_change')
    .select('changed_at')
    .where('order_id', '=', orderId)
    .orderBy('changed_at')
    .execute()
  return rows.map((row) => row.changed_at.toISOString())
}

/** Whose name stands on the receipt of an order: it stays, wherever the order is sent later. */
export async function nameOnReceipt(db: Db, orderId: string): Promise<string> {
  const { name } = await db
    .selectFrom('order')
    .select((eb) => eb.fn.coalesce('receipt_name', 'customer_name').as('name'))
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return name
}

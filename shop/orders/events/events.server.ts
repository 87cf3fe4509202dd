import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database/database.ts'
import type { OrderEvent } from './events.ts'

/** Takes the transaction that makes the event true. */
export async function recordOrderEvent(tx: Tx, event: OrderEvent): Promise<void> {
  await tx
    .insertInto('orderEvent')
    .values({ facts: JSON.stringify(event) })
    .execute()
}

/** Writes the event's effects in the transaction that marks it as read, so each has them exactly once. */
export type Listener = (tx: Tx, event: OrderEvent, at: Date) => Promise<void>

/** Passes the unread events to all listeners, order by order, in the order of writing. @throws the first failure, after all others are read */
export async function readEvents(db: Db, listeners: readonly Listener[]): Promise<void> {
  const failures: unknown[] = []
  for (const orderId of await listUnreadOrders(db))
    await db
      .transaction()
      .execute((tx) => readEventsOf(tx, orderId, listeners))
      .catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}

async function listUnreadOrders(db: Db): Promise<string[]> {
  const unread = db.selectFrom('orderEvent').select('orderId').where('readAt', 'is', null)
  const orders = await unread.groupBy('orderId').orderBy(sql`min(id)`).execute()
  return orders.map(({ orderId }) => orderId)
}

async function readEventsOf(tx: Tx, orderId: string, listeners: readonly Listener[]): Promise<void> {
  // After the wait, events read by another process are seen as read.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`events of ${orderId}`}, 0))`.execute(tx)
  const unread = tx.selectFrom('orderEvent').select(['id', 'facts', 'at']).where('orderId', '=', orderId)
  const events = await unread.where('readAt', 'is', null).orderBy('id').execute()
  for (const { id, facts, at } of events) {
    for (const listen of listeners) await listen(tx, facts, at)
    await tx
      .updateTable('orderEvent')
      .set({ readAt: sql<Date>`clock_timestamp()` })
      .where('id', '=', id)
      .execute()
  }
}

import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database/database.ts'
import { jobKind } from '../../kernel/database/jobs.server.ts'
import { inOneTransaction, systemActor } from '../../kernel/database/transaction.server.ts'
import { confirmOpenPaymentsOf } from '../../orders/dues.server.ts'
import { recordOrderEvent } from '../../orders/events/events.server.ts'
import { lockOrder } from '../../orders/locks.server.ts'
import { IS_UNPAID } from '../../orders/placing/unpaid-orders.server.ts'
import type { PaymentServices } from '../../payments/payment-services.server.ts'
import { cancelOrder } from './cancel-order.server.ts'

const EXPIRE_ORDERS = jobKind<Record<string, never>>('expire-unpaid-orders')

/** @param days after which an unpaid order ends; 0: never */
export async function runExpiryJobs(services: PaymentServices, days: number): Promise<void> {
  await services.jobs.work(EXPIRE_ORDERS, async () => void (await expireUnpaidOrders(services, days)))
  await services.jobs.schedule(EXPIRE_ORDERS, '23 * * * *')
}

const MOST_AT_ONCE = 200

/**
 * Cancels orders that nobody has paid or promised to pay for so many days, and of which nothing was packed.
 * An order whose gateway does not answer is left for the next run.
 * @returns ids of cancelled orders @throws the first failure, after all others were tried
 */
export async function expireUnpaidOrders(services: PaymentServices, days: number): Promise<string[]> {
  if (days === 0) return []
  const cancelled: string[] = []
  const failures: unknown[] = []
  let last: { readonly id: string } | undefined
  do {
    const expired = await findUnpaidBatch(services.db, days, last?.id)
    for (const { id } of expired)
      await expireUnlessPaid(services, id, days).then(
        (isCancelled) => isCancelled && cancelled.push(id),
        (error: unknown) => failures.push(error),
      )
    last = expired.at(-1)
  } while (last)
  if (failures.length > 0) throw failures[0]
  return cancelled
}

/** Ids are in the order of time: an order that cannot end now does not block those after it. */
const findUnpaidBatch = (db: Db, days: number, after = '00000000-0000-0000-0000-000000000000') =>
  unpaidSince(db, days).where('order.id', '>', after).orderBy('order.id').limit(MOST_AT_ONCE).execute()

async function expireUnlessPaid(services: PaymentServices, id: string, days: number): Promise<boolean> {
  if (await confirmOpenPaymentsOf(services, id)) return false
  return (await inOneTransaction(services.db, (tx) => expireOrder(tx, services, id, days))) === true
}

const unpaidSince = (db: Db | Tx, days: number) =>
  db
    .selectFrom('order')
    .select(['order.id', 'placedAt'])
    .where('order.fulfilment', '=', 'new')
    .where('placedAt', '<', sql<Date>`now() - make_interval(days => ${days})`)
    // A changed due starts the time anew.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('due')
            .whereRef('due.orderId', '=', 'order.id')
            .where('agreedAt', '>=', sql<Date>`now() - make_interval(days => ${days})`),
        ),
      ),
    )
    .where(IS_UNPAID)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('parcel')
            .whereRef('parcel.orderId', '=', 'order.id')
            .where('parcel.fulfilment', 'not in', ['new', 'cancelled']),
        ),
      ),
    )

/** An order that expires more than so many days late notifies nobody. */
const NOTIFIED_DAYS = 14

/** @returns false: it was paid, promised in cash or cancelled meanwhile */
async function expireOrder(tx: Tx, services: PaymentServices, orderId: string, days: number) {
  const locked = await lockOrder(tx, orderId)
  const order = await unpaidSince(tx, days).where('order.id', '=', orderId).executeTakeFirst()
  if (!locked || !order) return false
  const by = systemActor('not-paid-in-time')
  const refusal = await cancelOrder(locked, services, { by, as: 'not-paid-in-time' })
  if (refusal) return refusal
  const isRecent = order.placedAt.getTime() > Date.now() - (days + NOTIFIED_DAYS) * 86_400_000
  await recordOrderEvent(tx, { kind: 'OrderExpired', orderId, isRecent })
  return true
}

import type { SelectQueryBuilder } from 'kysely'
import type { Database, Db } from '../../kernel/database.ts'
import { poisha } from '../../kernel/money.ts'
import { paymentIsLate } from '../../ordering/orders/late-payment.server.ts'
import { paymentsNeedingAttention } from '../../ordering/reconciling/needing-attention.server.ts'
import type { Attention, Pile } from './dashboard.ts'
import '../../ordering/orders/tables.ts'

/** What needs the shopkeeper, by why it does. */
export async function attentionAt(db: Db, now: Date): Promise<Attention> {
  const [looks, withoutAddress, unpaid] = await Promise.all([
    paymentsNeedingAttention(db),
    pileOf(ordersWithoutAddress(db)),
    pileOf(lateOrders(db, now)),
  ])
  return { payments: { payments: looks.count, amount: looks.amount }, withoutAddress, unpaid }
}

type Orders = SelectQueryBuilder<Database, 'order', object>

async function pileOf(orders: Orders): Promise<Pile> {
  const { count, sum } = await orders
    .select((eb) => [eb.fn.countAll<string>().as('count'), eb.fn.sum<string | null>('amount').as('sum')])
    .executeTakeFirstOrThrow()
  return { orders: Number(count), amount: poisha(Number(sum ?? 0)) }
}

const ordersWithoutAddress = (db: Db): Orders =>
  db.selectFrom('order').where('needs_address', '=', true).where('fulfilment', 'in', ['new', 'packed'])

const lateOrders = (db: Db, now: Date): Orders => db.selectFrom('order').where(paymentIsLate(now))

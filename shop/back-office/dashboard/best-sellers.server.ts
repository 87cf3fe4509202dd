import type { ExpressionBuilder } from 'kysely'
import type { Database, Db } from '../../kernel/database.ts'
import { poisha } from '../../kernel/money.ts'
import { CALLED_OFF_STATES } from '../../ordering/orders/fulfilment.ts'
import { type BestSeller, FEW } from './dashboard.ts'
import { firstMidnight } from './days.server.ts'
import '../../selling/catalog/tables.ts'
import '../../ordering/orders/tables.ts'
import '../../money/payments/tables.ts'

/** What was sold most in orders whose money came on these days; who left the shop goes by the name it had. */
export async function bestSellersUntil(db: Db, now: Date): Promise<BestSeller[]> {
  const rows = await db
    .with('sold', () => mostSold(db, now))
    .selectFrom('sold')
    .leftJoin('product', 'product.id', 'product_id')
    .select(['product.id as productId', 'sold', 'sales'])
    .select((eb) => [
      eb.fn.coalesce('product.name', 'sold.name').as('name'),
      eb.fn.coalesce('product.photos', 'sold.photos').as('photos'),
    ])
    .orderBy('sold', 'desc')
    .orderBy('sales', 'desc')
    .orderBy('name')
    .execute()
  return rows.map((row) => ({ ...row, sold: Number(row.sold), sales: poisha(Number(row.sales)) }))
}

const mostSold = (db: Db, now: Date) =>
  db
    .selectFrom('payment_attempt')
    .innerJoin('order_line', 'order_id', 'reference')
    .where('state', '=', 'paid')
    .where('settled_at', '>=', firstMidnight(now))
    .where((eb) => eb.not(eb.exists(calledOff(eb))))
    .groupBy((eb) => [
      'product_id',
      eb.case().when('product_id', 'is', null).then(eb.ref('product_name')).end(),
    ])
    .select((eb) => [
      'product_id',
      eb.fn.countAll<string>().as('sold'),
      eb.fn.sum<string>('price').as('sales'),
      eb.fn.max('product_name').as('name'),
      eb.fn.max('photos').as('photos'),
    ])
    .orderBy('sold', 'desc')
    .orderBy('sales', 'desc')
    .orderBy('name')
    .limit(FEW)

const calledOff = (eb: ExpressionBuilder<Database, 'payment_attempt'>) =>
  eb.selectFrom('order').whereRef('order.id', '=', 'reference').where('fulfilment', 'in', CALLED_OFF_STATES)

import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database, Db } from '../../kernel/database/database.ts'
import { iso } from '../../kernel/language/dhaka.server.ts'
import { type Poisha, poisha } from '../../kernel/money.ts'
import { parseQuotedNumber } from '../../orders/quoted-number.ts'
import { isTranId } from '../../payments/payment.ts'
import type { PaymentReason } from '../../payments/reasons.ts'
import type { TroubledRefund } from './payment-entry-shapes.server.ts'
import { quotedAttempts, quotedOrderIds } from './quoted-orders.server.ts'

// For queries of `refund r`. A `returned` payment is refunded in full, however single refunds ended.
const IS_TROUBLED = sql<boolean>`(
  (r.state in ('failed', 'cancelled')
    or r.state in ('requested', 'processing') and r.requested_at < now() - interval '1 day')
  and not exists (select 1 from refund_seen s where s.refund_id = r.id and s.state = r.state)
  and not exists (select 1 from payment_attempt p where p.tran_id = r.tran_id and p.state = 'returned'))`

export const NEEDS_ATTENTION = sql<boolean>`payment_attempt.tran_id in (
  select held.tran_id from payment_attempt held where held.state = 'paid_on_hold'
  union
  select d.tran_id from payment_difference d where d.closed_at is null and d.settled_at is null
  union
  select r.tran_id from refund r where ${IS_TROUBLED})`

export async function paymentsNeedingAttention(db: Db): Promise<{ count: number; amount: Poisha }> {
  const { count, sum } = await db
    .selectFrom('paymentAttempt')
    .where(NEEDS_ATTENTION)
    .select((eb) => [
      eb.fn.countAll<string>().as('count'),
      eb.fn.sum<string | null>(eb.fn.coalesce('taken', 'amount')).as('sum'),
    ])
    .executeTakeFirstOrThrow()
  return { count: Number(count), amount: poisha(Number(sum ?? 0)) }
}

/** Matches attempts whose number begins with the search, or that the search quotes by a number of theirs or of the order. */
export function matchesNumber(search: string) {
  const quoted = parseQuotedNumber(search)
  const begins = isTranId(search)
    ? sql`starts_with(payment_attempt.tran_id, ${search.toUpperCase()})`
    : sql`false`
  return sql<boolean>`(${begins} or payment_attempt.id in (${quotedAttempts(quoted)})
    or payment_attempt.reference in (select due.id from due where due.order_id in (${quotedOrderIds(quoted)})))`
}

export const troubledRefunds = (eb: ExpressionBuilder<Database, 'paymentAttempt'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('refund as r')
      .whereRef('r.tranId', '=', 'paymentAttempt.tranId')
      .where(IS_TROUBLED)
      .select(['r.id as _id', 'r.amount', iso('r.requestedAt').as('requestedAt')])
      .select('r.requestedByName as by')
      .select([
        sql<TroubledRefund['state']>`r.state`.as('state'),
        sql<PaymentReason | null>`(select c.why from refund_change c
          where c.refund_id = r.id order by c.id desc limit 1)`.as('why'),
      ])
      .orderBy('r.id'),
  )

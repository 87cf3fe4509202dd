import { sql } from 'kysely'
import type { Db } from '../../kernel/database.ts'
import { type Poisha, poisha } from '../../kernel/money.ts'
import { WITH_TROUBLED_REFUNDS } from './troubled-refunds.server.ts'
import '../../money/payments/tables.ts'
import './tables.ts'

/** The payments that wait for a person: their money is held, the gateway's books differ from ours, or a refund went wrong. */
export const NEEDS_A_LOOK = sql<boolean>`payment_attempt.tran_id in (
  select held.tran_id from payment_attempt held where held.state = 'paid_on_hold'
  union
  select d.tran_id from payment_difference d where d.closed_at is null and d.settled_at is null
  union
  ${WITH_TROUBLED_REFUNDS})`

/** How many payments wait for a person, and how much they are about. */
export async function paymentsNeedingALook(db: Db): Promise<{ count: number; amount: Poisha }> {
  const { count, sum } = await db
    .selectFrom('payment_attempt')
    .where(NEEDS_A_LOOK)
    .select((eb) => [
      eb.fn.countAll<string>().as('count'),
      eb.fn.sum<string | null>(eb.fn.coalesce('taken', 'amount')).as('sum'),
    ])
    .executeTakeFirstOrThrow()
  return { count: Number(count), amount: poisha(Number(sum ?? 0)) }
}

import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database } from '../../kernel/database.ts'
import type { Poisha } from '../../kernel/money.ts'
import type { TroubledRefund } from './troubled-refund.ts'
import '../../money/payments/tables.ts'
import '../refunds/tables.ts'
import './tables.ts'

/**
 * Of `refund r`: it failed, was called off, or has not ended for a day, and nobody has seen that yet. Money that has all
 * gone back (`returned`) needs no look any more, however it went.
 */
const IN_TROUBLE = sql<boolean>`(
  (r.state in ('failed', 'cancelled')
    or r.state in ('requested', 'processing') and r.requested_at < now() - interval '1 day')
  and not exists (select 1 from refund_seen s where s.refund_id = r.id and s.state = r.state)
  and not exists (select 1 from payment_attempt p where p.tran_id = r.tran_id and p.state = 'returned'))`

/** The tran_id of each payment with such a refund. */
export const WITH_TROUBLED_REFUNDS = sql`select r.tran_id from refund r where ${IN_TROUBLE}`

/** Of each payment of a query, its refunds in trouble, oldest first, for `toTroubled`. */
export const troubledRefunds = (eb: ExpressionBuilder<Database, 'payment_attempt'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('refund as r')
      .whereRef('r.tran_id', '=', 'payment_attempt.tran_id')
      .where(IN_TROUBLE)
      .select(['r.id', 'r.amount', 'r.requested_at', 'r.requested_by_name'])
      .select(sql<TroubledRefund['state']>`r.state`.as('state'))
      .select((one) =>
        one
          .selectFrom('refund_change')
          .whereRef('refund_id', '=', 'r.id')
          .select('why')
          .orderBy('refund_change.id', 'desc')
          .limit(1)
          .as('why'),
      )
      .orderBy('r.id'),
  )

interface Row {
  readonly id: string
  readonly amount: Poisha
  readonly state: TroubledRefund['state']
  readonly requested_at: Date | string
  readonly requested_by_name: string
  readonly why: string | null
}

export const toTroubled = ({
  id,
  amount,
  state,
  requested_at,
  requested_by_name,
  why,
}: Row): TroubledRefund => ({
  _id: id,
  amount,
  state,
  requestedAt: new Date(requested_at).toISOString(),
  by: requested_by_name,
  why: why ?? '',
})

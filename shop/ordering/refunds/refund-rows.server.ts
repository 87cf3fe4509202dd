import type { ExpressionBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database, Db, Tx } from '../../kernel/database.ts'
import { type Poisha, poisha } from '../../kernel/money.ts'
import type { Attempt } from '../../money/payments/attempts.server.ts'
import { isFinal, type Refund } from './refund.ts'
import './tables.ts'

type Row = Awaited<ReturnType<ReturnType<typeof refundsWithSteps>['execute']>>[number]

/** Refunds, newest first, each with its steps. */
export function refundsWithSteps(db: Db | Tx) {
  return db
    .selectFrom('refund')
    .selectAll('refund')
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('refund_change')
          .whereRef('refund_id', '=', 'refund.id')
          .select(['state', 'changed_at', 'why'])
          .orderBy('refund_change.id'),
      ).as('steps'),
    )
    .orderBy('requested_at', 'desc')
    .orderBy('refund.id', 'desc')
}

export function toRefund(row: Row): Refund {
  const steps = row.steps.map(({ state, changed_at, why }) => ({
    state,
    at: new Date(changed_at).toISOString(),
    why,
  }))
  return {
    _id: row.id,
    tran_id: row.tran_id,
    amount: row.amount,
    reason: row.reason,
    state: row.state,
    requestedAt: row.requested_at.toISOString(),
    endedAt: isFinal(row.state) ? (steps.at(-1)?.at ?? null) : null,
    by: row.requested_by_name,
    steps,
  }
}

/** What may still be given back of a payment. Its refunds are read without a lock. */
export async function refundableOf(
  db: Db | Tx,
  attempt: Pick<Attempt, 'tran_id' | 'state' | 'transaction_ref' | 'taken'>,
): Promise<Poisha> {
  if (attempt.state === 'returned' || attempt.transaction_ref === null || attempt.taken === null)
    return poisha(0)
  const { spoken } = await db
    .selectFrom('refund')
    .select((eb) => eb.fn.sum<string | null>('amount').as('spoken'))
    .where('tran_id', '=', attempt.tran_id)
    .where(maybeGivenBack)
    .executeTakeFirstOrThrow()
  return poisha(attempt.taken - Number(spoken ?? 0))
}

/**
 * Money that has gone back, or may have. One that failed counts too when an answer was lost before: the gateway may
 * have said no only to the repetition.
 */
export const maybeGivenBack = (eb: ExpressionBuilder<Database, 'refund'>) =>
  eb.or([
    eb('state', 'in', ['requested', 'processing', 'succeeded']),
    eb.and([
      eb('state', '=', 'failed'),
      eb.exists(
        eb
          .selectFrom('refund_change as lost')
          .select('lost.id')
          .whereRef('lost.refund_id', '=', 'refund.id')
          .where('lost.state', '=', 'requested')
          .where('lost.why', '<>', ''),
      ),
    ]),
  ])

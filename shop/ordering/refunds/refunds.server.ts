import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db, Tx } from '../../kernel/database.ts'
import { type Poisha, poisha, sumOf } from '../../kernel/money.ts'
import { inOneSnapshot } from '../../kernel/transaction.server.ts'
import { type Attempt, findAttempt } from '../../money/payments/attempts.server.ts'
import { isTranId } from '../../money/payments/payment.ts'
import { isRefundFinal, OPEN_REFUND_STATES } from './refund.ts'
import type { OwnRefund, PaymentRefunds, Refund } from './refund-shapes.server.ts'
import './tables.ts'

export function refundsOf(db: Db, tranId: string): Promise<PaymentRefunds | null> {
  return inOneSnapshot(db, async (tx) => {
    const attempt = isTranId(tranId) ? await findAttempt(tx, tranId) : null
    if (!attempt) return null
    const rows = await refundsWithSteps(tx).where('tran_id', '=', tranId).execute()
    const refundable = refundableOf(attempt, await maybeRefundedOf(tx, [tranId]))
    return { refundable, byHand: attempt.gateway === 'cod', refunds: rows.map(toRefund) }
  })
}

export async function refundsFor(db: Db, reference: string): Promise<Refund[]> {
  return (await refundsWithSteps(db).where('reference', '=', reference).execute()).map(toRefund)
}

/** Newest first; those that failed are not the customer's concern. */
export async function ownRefundsOf(db: Db, reference: string): Promise<OwnRefund[]> {
  return (await refundsFor(db, reference))
    .filter(({ state }) => state !== 'failed' && state !== 'cancelled')
    .map(({ amount, state, requestedAt, endedAt }) => ({ amount, state, requestedAt, endedAt }))
}

export async function findRefund(db: Db | Tx, id: string): Promise<Refund | null> {
  const row = await refundsWithSteps(db).where('id', '=', id).executeTakeFirst()
  return row ? toRefund(row) : null
}

function refundsWithSteps(db: Db | Tx) {
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

function toRefund(row: Awaited<ReturnType<ReturnType<typeof refundsWithSteps>['execute']>>[number]): Refund {
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
    endedAt: isRefundFinal(row.state) ? (steps.at(-1)?.at ?? null) : null,
    by: row.requested_by_name,
    steps,
  }
}

/** @param refunded of this payment, or perhaps so */
export const refundableOf = (
  { state, transaction_ref, taken }: Pick<Attempt, 'state' | 'transaction_ref' | 'taken'>,
  refunded: Poisha,
): Poisha =>
  state === 'returned' || transaction_ref === null || taken === null ? poisha(0) : poisha(taken - refunded)

// A failed refund counts too when an answer was lost before: the gateway may have said no only to the repetition.
const MAYBE_REFUNDED = sql<boolean>`(refund.state in ('requested', 'processing', 'succeeded')
  or refund.state = 'failed' and exists (select 1 from refund_change lost
    where lost.refund_id = refund.id and lost.state = 'requested' and lost.why <> ''))`

const MAYBE_REFUNDED_SUM = sql<Poisha>`coalesce(sum(refund.amount), 0)::float8`

/** Of a `payment_attempt`. */
export const MAYBE_REFUNDED_OF_ATTEMPT = sql<Poisha>`(select ${MAYBE_REFUNDED_SUM} from refund
  where refund.tran_id = payment_attempt.tran_id and ${MAYBE_REFUNDED})`

/** Money of these payments that was refunded, is about to be, or may have been. Read without a lock. */
export async function maybeRefundedOf(db: Db | Tx, tranIds: readonly string[]): Promise<Poisha> {
  if (tranIds.length === 0) return poisha(0)
  const { sum } = await db
    .selectFrom('refund')
    .select(MAYBE_REFUNDED_SUM.as('sum'))
    .where('tran_id', 'in', [...tranIds])
    .where(MAYBE_REFUNDED)
    .executeTakeFirstOrThrow()
  return sum
}

/** `kept`: not refunded, nor perhaps so. @param payments that captured money; null where the amount is unknown */
export async function moneyOf(
  db: Db | Tx,
  payments: readonly {
    readonly tranId: string
    readonly amount: Poisha
    readonly captured: Poisha | null
  }[],
): Promise<{ readonly came: Poisha; readonly kept: Poisha }> {
  const came = sumOf(payments.map(({ captured, amount }) => captured ?? amount))
  const refunded = await maybeRefundedOf(
    db,
    payments.map(({ tranId }) => tranId),
  )
  return { came, kept: poisha(came - refunded) }
}

export async function hasOpenRefund(db: Db | Tx, tranId: string): Promise<boolean> {
  const open = db.selectFrom('refund').select('id').where('tran_id', '=', tranId)
  return (await open.where('state', 'in', OPEN_REFUND_STATES).executeTakeFirst()) !== undefined
}

import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db, Tx } from '../../kernel/database/database.ts'
import { inOneSnapshot } from '../../kernel/database/transaction.server.ts'
import { iso } from '../../kernel/language/dhaka.server.ts'
import { type Poisha, poisha, sumOf } from '../../kernel/money.ts'
import { type Attempt, findAttempt } from '../../payments/attempts.server.ts'
import { OPEN_REFUND_STATES } from './refund.ts'
import type { StoredReason, StoredRefund } from './refund-in-language.ts'
import { MAYBE_REFUNDED, partsOfRefund, refundableParts } from './refund-parts.server.ts'
import type { OwnRefund, PaymentRefunds } from './refund-shapes.server.ts'

export interface StoredRefunds extends Omit<PaymentRefunds, 'refunds'> {
  readonly refunds: readonly StoredRefund[]
}

export function refundsOf(db: Db, tranId: string): Promise<StoredRefunds | null> {
  return inOneSnapshot(db, async (tx) => {
    const attempt = await findAttempt(tx, tranId)
    if (!attempt) return null
    const refunds = await refundsWithSteps(tx).where('tranId', '=', tranId).execute()
    const refundable = refundableOf(attempt, await maybeRefundedOf(tx, [tranId]))
    const parts = await refundableParts(tx, attempt.reference)
    return { refundable, byHand: attempt.gateway === 'cod', refunds, parts }
  })
}

export const refundsFor = (db: Db, orderId: string): Promise<StoredRefund[]> =>
  refundsOfOrder(db, orderId).execute()

/** Empty where the shopkeeper kept it from the customer. */
const SHOWN_REASON = sql<string>`case when reason_is_told then reason else '' end`

const refundsOfOrder = (db: Db, orderId: string) =>
  refundsWithSteps(db).where('reference', 'in', (eb) =>
    eb.selectFrom('due').select('due.id').where('orderId', '=', orderId),
  )

/** Newest first; those that failed are not the customer's concern. */
export async function ownRefundsOf(
  db: Db,
  orderId: string,
): Promise<(Omit<OwnRefund, 'reason'> & StoredReason)[]> {
  const refunds = await refundsOfOrder(db, orderId).select(SHOWN_REASON.as('shownReason')).execute()
  return refunds
    .filter(({ state }) => state !== 'failed' && state !== 'cancelled')
    .map(({ amount, state, requestedAt, endedAt, shownReason: reason, reasonCode, parts }) => ({
      amount,
      state,
      requestedAt,
      endedAt,
      reason,
      reasonCode,
      parts,
    }))
}

export async function readRefundForMessage(tx: Tx, id: string) {
  const refund = await refundsWithSteps(tx)
    .select(SHOWN_REASON.as('shownReason'))
    .select((eb) =>
      eb
        .selectFrom('paymentAttempt')
        .whereRef('paymentAttempt.tranId', '=', 'refund.tranId')
        .select(sql<boolean>`gateway = 'cod'`.as('isCash'))
        .$asScalar()
        .as('isInCash'),
    )
    .where('refund.id', '=', id)
    .executeTakeFirstOrThrow()
  const { amount, shownReason: reason, reasonCode, parts } = refund
  return { amount, reason, reasonCode, isInCash: refund.isInCash === true, parts }
}

export const findRefund = (tx: Tx, id: string): Promise<StoredRefund | undefined> =>
  refundsWithSteps(tx).where('id', '=', id).executeTakeFirst()

const refundsWithSteps = (db: Db | Tx) =>
  db
    .selectFrom('refund')
    .select(['id as _id', 'tranId', 'amount', 'reason', 'state', 'requestedByName as by'])
    .select('reasonCode')
    .select(iso('requestedAt').as('requestedAt'))
    .select((eb) => {
      const steps = eb.selectFrom('refundChange').whereRef('refundId', '=', 'refund.id')
      return [
        partsOfRefund(eb).as('parts'),
        steps
          .where('refundChange.state', 'not in', OPEN_REFUND_STATES)
          .select(iso<string | null>('changedAt').as('at'))
          .limit(1)
          .as('endedAt'),
        jsonArrayFrom(
          steps.select(['refundChange.state', iso('changedAt').as('at'), 'why']).orderBy('refundChange.id'),
        ).as('steps'),
      ]
    })
    .orderBy('requestedAt', 'desc')
    .orderBy('refund.id', 'desc')

/** @param refunded of this payment, maybe-refunded money included */
export const refundableOf = (
  { state, transactionRef, taken }: Pick<Attempt, 'state' | 'transactionRef' | 'taken'>,
  refunded: Poisha,
): Poisha =>
  state === 'returned' || transactionRef === null || taken === null ? poisha(0) : poisha(taken - refunded)

const MAYBE_REFUNDED_SUM = sql<Poisha>`coalesce(sum(refund.amount), 0)::float8`

export const MAYBE_REFUNDED_OF_ATTEMPT = sql<Poisha>`(select ${MAYBE_REFUNDED_SUM} from refund
  where refund.tran_id = payment_attempt.tran_id and ${MAYBE_REFUNDED})`

/** Money of these payments that was, is being, or may have been refunded. Read without a lock. */
export async function maybeRefundedOf(db: Db | Tx, tranIds: readonly string[]): Promise<Poisha> {
  if (tranIds.length === 0) return poisha(0)
  const { sum } = await db
    .selectFrom('refund')
    .select(MAYBE_REFUNDED_SUM.as('sum'))
    .where('tranId', 'in', [...tranIds])
    .where(MAYBE_REFUNDED)
    .executeTakeFirstOrThrow()
  return sum
}

/** Received (`came`) and net (`kept`) money. @param payments that captured money; `taken` is null where the amount is unknown */
export async function moneyOf(
  db: Db | Tx,
  payments: readonly Pick<Attempt, 'tranId' | 'amount' | 'taken'>[],
): Promise<{ readonly came: Poisha; readonly kept: Poisha }> {
  const came = sumOf(payments.map(({ taken, amount }) => taken ?? amount))
  const refunded = await maybeRefundedOf(
    db,
    payments.map(({ tranId }) => tranId),
  )
  return { came, kept: poisha(came - refunded) }
}

export async function hasOpenRefund(db: Db | Tx, tranId: string): Promise<boolean> {
  const open = db.selectFrom('refund').select('id').where('tranId', '=', tranId)
  return (await open.where('state', 'in', OPEN_REFUND_STATES).executeTakeFirst()) !== undefined
}

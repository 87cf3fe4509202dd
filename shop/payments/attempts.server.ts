import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database, Db, Tx } from '../kernel/database/database.ts'
import { prepared } from '../kernel/database/queries.server.ts'
import { iso } from '../kernel/language/dhaka.server.ts'
import type { AttemptRef } from './gateway.ts'
import { isFinalPayment, isTranId } from './payment.ts'
import { refusePayment } from './refusals.ts'

/** An attempt as other domains see it. */
export type Payment = Readonly<ReturnType<typeof toPayment>>

export const toPayment = (attempt: Attempt) => ({
  /** Ours and unguessable: knowing it permits to see the receipt. */
  tranId: attempt.tranId,
  reference: attempt.reference,
  gateway: attempt.gateway,
  amount: attempt.amount,
  state: attempt.state,
  method: attempt.method,
  masked: attempt.masked,
  /** Null until paid, and where the amount is unknown. */
  captured: attempt.taken,
  holdReasons: attempt.holdReasons,
  createdAt: attempt.createdAt,
  settledAt: attempt.settledAt,
})

export async function findAttempt(db: Db | Tx, tranId: string): Promise<Attempt | null> {
  if (!isTranId(tranId)) return null
  return (await attempts(db).where('tranId', '=', tranId).executeTakeFirst()) ?? null
}

export const refOf = (
  { tranId, gatewayRef, amount }: Attempt,
  verificationRef: string | null = null,
): AttemptRef => ({ tranId, gatewayRef, verificationRef, expected: amount })

/** All attempts of a reference, newest first. */
export const attemptsOf = prepared('attempts', (db, reference: string) =>
  attempts(db).where('reference', '=', reference).orderBy('id', 'desc'),
)

/** Whether somebody may still pay it: a gateway's page allows another try after a failure (docs/gateways.md). */
export const mayBePaidYet = ({ redirectUrl, state, recent }: Attempt): boolean =>
  redirectUrl !== null && (state === 'pending' || (recent && !isFinalPayment(state)))

/** Rate limit over all processes: one question per attempt in two seconds. */
export async function isTimeToAsk(db: Db, tranId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('paymentAttempt')
    .set({ askedAt: sql`now()` })
    .where('tranId', '=', tranId)
    .where((eb) =>
      eb.or([eb('askedAt', 'is', null), eb('askedAt', '<', sql<Date>`now() - interval '2 seconds'`)]),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const withLockedAttempts = <T>(
  db: Db,
  reference: string,
  work: (tx: Tx, attempts: LockedAttempt[]) => Promise<T>,
): Promise<T> => db.transaction().execute(async (tx) => work(tx, await lockAttempts(tx, reference)))

const LOCKED = Symbol('locked')

/** An attempt whose reference is locked until the transaction ends; only `lockAttempts` makes one. */
export interface LockedAttempt extends Attempt {
  readonly [LOCKED]: true
}

/** Locks the references in this order; a repeated lock does not wait. @returns their attempts as of now, newest first */
export async function lockAttempts(tx: Tx, ...references: readonly string[]): Promise<LockedAttempt[]> {
  // Row locks alone would miss an attempt that is added and paid while we wait for them.
  await lockReferences(tx, references)
  const attempts = await lockedAttempts(tx, `{${references.join()}}`)
  return attempts.map((attempt) => ({ ...attempt, [LOCKED]: true }))
}

/** Until the transaction ends, nobody else adds, pays or stops their attempts. */
export const lockReferences = prepared(
  'lock-payments',
  (_, references: readonly string[]) => sql<unknown>`
    select pg_advisory_xact_lock(hashtextextended('payment of ' || reference, 0))
    from unnest(${references}::text[]) reference`,
)

const lockedAttempts = prepared('lock-attempts', (db, references: string) =>
  attempts(db).where(sql<boolean>`reference = any(${references}::uuid[])`).orderBy('id', 'desc').forUpdate(),
)

/** @returns a refusal when an attempt has captured money, or may be capturing now */
export function moneyArrived(attempts: readonly Attempt[]) {
  if (attempts.some((one) => one.state === 'paid')) return refusePayment('already-paid')
  if (attempts.some((one) => one.state === 'paid_on_hold')) return refusePayment('payment-on-hold')
  return attempts.some((one) => one.capturing) ? refusePayment('capture-under-way') : null
}

export async function stopFurtherPayments(tx: Tx, reference: string): Promise<void> {
  await tx
    .insertInto('paymentStop')
    .values({ reference })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function isStopped(db: Db | Tx, reference: string): Promise<boolean> {
  const stop = db.selectFrom('paymentStop').select('reference').where('reference', '=', reference)
  return (await stop.executeTakeFirst()) !== undefined
}

/** Every state with time and reason, oldest first, for queries of `payment_attempt` under that name. */
export const changesOfAttempt = (eb: ExpressionBuilder<Database, 'paymentAttempt'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('paymentChange')
      .whereRef('paymentChange.tranId', '=', 'paymentAttempt.tranId')
      .select(['paymentChange.state', iso('changedAt').as('at'), 'why', 'note'])
      .orderBy('paymentChange.id'),
  )

/** `recent`: its page may still be paid. `capturing`: a capture request was just sent, its outcome is unknown. `stopped` holds as long as the lock. */
const attempts = (db: Db | Tx) =>
  db
    .selectFrom('paymentAttempt')
    .selectAll()
    .select([
      sql<boolean>`created_at > now() - interval '15 minutes'`.as('fresh'),
      sql<boolean>`created_at > now() - interval '1 day'`.as('recent'),
      sql<boolean>`state not in ('paid', 'paid_on_hold', 'returned')
        and coalesce(capture_claimed_at > now() - interval '2 minutes', false)`.as('capturing'),
      sql<boolean>`exists (
        select from payment_stop where payment_stop.reference = payment_attempt.reference)`.as('stopped'),
    ])

export type Attempt = Awaited<ReturnType<typeof attemptsOf>>[number]

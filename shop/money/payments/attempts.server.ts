import { type Selectable, sql } from 'kysely'
import type { Database, Db, Tx } from '../../kernel/database.ts'
import type { AttemptRef } from './gateway.ts'
import { isFinalPayment, isTranId, type Payment } from './payment.ts'
import './tables.ts'

export type Attempt = Selectable<Database['payment_attempt']> & {
  readonly fresh: boolean
  /** Opened less than a day ago: somebody may still pay on its page. */
  readonly recent: boolean
  /** The gateway was told to capture just now, with an unknown outcome. */
  readonly capturing: boolean
}

export const toPayment = (attempt: Attempt): Payment => ({
  tranId: attempt.tran_id,
  reference: attempt.reference,
  gateway: attempt.gateway,
  amount: attempt.amount,
  state: attempt.state,
  method: attempt.method,
  masked: attempt.masked,
  captured: attempt.taken,
  holdReason: attempt.hold_reason,
  createdAt: attempt.created_at,
  settledAt: attempt.settled_at,
})

export async function findAttempt(db: Db | Tx, tranId: string): Promise<Attempt | null> {
  if (!isTranId(tranId)) return null
  return (await attempts(db).where('tran_id', '=', tranId).executeTakeFirst()) ?? null
}

export const refOf = (
  { tran_id, gateway_ref, amount }: Attempt,
  verificationRef: string | null = null,
): AttemptRef => ({ tranId: tran_id, gatewayRef: gateway_ref, verificationRef, expected: amount })

export function attemptsOf(db: Db | Tx, reference: string): Promise<Attempt[]> {
  return attempts(db).where('reference', '=', reference).orderBy('id', 'desc').execute()
}

/** Whether somebody may be paying it: on a gateway's page people try again after a failure (docs/gateways.md). */
export const mayBePaidYet = ({ redirect_url, state, recent }: Attempt): boolean =>
  redirect_url !== null && (state === 'pending' || (recent && !isFinalPayment(state)))

/** Rate limit over all processes: the gateway is asked about an attempt once in two seconds. */
export async function isTimeToAsk(db: Db, tranId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payment_attempt')
    .set({ asked_at: sql`now()` })
    .where('tran_id', '=', tranId)
    .where((eb) =>
      eb.or([eb('asked_at', 'is', null), eb('asked_at', '<', sql<Date>`now() - interval '2 seconds'`)]),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export function lockingAttempts<T>(
  db: Db,
  reference: string,
  verb: (tx: Tx, attempts: Attempt[]) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (tx) => verb(tx, await lockAttempts(tx, reference)))
}

/** Until the transaction ends, nobody else adds or changes an attempt of this reference. @returns them, newest first */
export async function lockAttempts(tx: Tx, reference: string): Promise<Attempt[]> {
  // Row locks alone would miss an attempt that is added and paid while we wait for them.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`payment of ${reference}`}, 0))`.execute(tx)
  return attempts(tx).where('reference', '=', reference).orderBy('id', 'desc').forUpdate().execute()
}

const attempts = (db: Db | Tx) =>
  db
    .selectFrom('payment_attempt')
    .selectAll()
    .select(sql<boolean>`created_at > now() - interval '15 minutes'`.as('fresh'))
    .select(sql<boolean>`created_at > now() - interval '1 day'`.as('recent'))
    .select(
      sql<boolean>`state not in ('paid', 'paid_on_hold', 'returned')
        and coalesce(capture_claimed_at > now() - interval '2 minutes', false)`.as('capturing'),
    )

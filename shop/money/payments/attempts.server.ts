import { randomBytes } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { Database, Db, Tx } from '../../kernel/database.ts'
import { newId } from '../../kernel/id.ts'
import type { Poisha } from '../../kernel/money.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import type { AttemptRef } from './gateway.ts'
import { type GatewayId, isFinal, type Payment } from './payment.ts'
import './tables.ts'

export type Attempt = Selectable<Database['payment_attempt']> & {
  /** Opened less than 15 minutes ago by the database's clock. */
  readonly fresh: boolean
  /** Opened less than a day ago, so that somebody may still be paying, whatever became of it first. */
  readonly recent: boolean
  /** The gateway was told to take the money just now, and nobody knows yet whether it has. */
  readonly taking: boolean
}

export const toPayment = (attempt: Attempt): Payment => ({
  tranId: attempt.tran_id,
  reference: attempt.reference,
  gateway: attempt.gateway,
  amount: attempt.amount,
  state: attempt.state,
  method: attempt.method,
  masked: attempt.masked,
  taken: attempt.taken,
  holdReason: attempt.hold_reason,
  createdAt: attempt.created_at,
  settledAt: attempt.settled_at,
})

export async function findAttempt(db: Db | Tx, tranId: string): Promise<Attempt | null> {
  return (await attempts(db).where('tran_id', '=', tranId).executeTakeFirst()) ?? null
}

/** How an attempt is named to its gateway. */
export const refOf = (
  { tran_id, gateway_ref, amount }: Attempt,
  verificationRef: string | null = null,
): AttemptRef => ({ attemptId: tran_id, gatewayRef: gateway_ref, verificationRef, expected: amount })

/** All attempts for a reference, the newest first. */
export function attemptsOf(db: Db | Tx, reference: string): Promise<Attempt[]> {
  return attempts(db).where('reference', '=', reference).orderBy('id', 'desc').execute()
}

/** Whether somebody may be paying it: on a gateway's page people try again after a failure (protocols §1.9.11). */
export const mayBePaidYet = ({ redirect_url, state, recent }: Attempt): boolean =>
  redirect_url !== null && (state === 'pending' || (recent && !isFinal(state)))

/** Begins a new attempt. @returns its tran_id; refuses a reference for which nothing more may be paid */
export function addAttempt(
  db: Db,
  attempt: { readonly reference: string; readonly amount: Poisha; readonly gateway: GatewayId },
): Promise<string | Refusal> {
  return lockingAttempts(db, attempt.reference, async (tx) => {
    if (await isStopped(tx, attempt.reference)) return STOPPED
    const tranId = newTranId()
    await tx
      .insertInto('payment_attempt')
      .values({ id: newId(), tran_id: tranId, ...attempt })
      .execute()
    return tranId
  })
}

/** Whether nothing more may be paid for a reference. */
export async function isStopped(db: Db | Tx, reference: string): Promise<boolean> {
  const stop = db.selectFrom('payment_stop').select('reference').where('reference', '=', reference)
  return (await stop.executeTakeFirst()) !== undefined
}

export const STOPPED = refuse('conflict', 'Nothing more can be paid for this: it was cancelled.')

/** Whether the gateway may be asked about an attempt now: of all processes together once in two seconds. */
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

/** Does the verb with all attempts of a reference (the newest first) locked: for one reference, one at a time. */
export function lockingAttempts<T>(
  db: Db,
  reference: string,
  verb: (tx: Tx, attempts: Attempt[]) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (tx) => verb(tx, await lockAttempts(tx, reference)))
}

/** Until the transaction ends, nobody else begins or settles an attempt for this reference. @returns them, newest first */
export async function lockAttempts(tx: Tx, reference: string): Promise<Attempt[]> {
  // Row locks alone would miss an attempt that is added and settled while we wait for them.
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
        and coalesce(capture_claimed_at > now() - interval '2 minutes', false)`.as('taking'),
    )

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** 130 random bits in 29 characters, of the 30 that SSLCommerz allows. */
function newTranId(): string {
  return `OGS${[...randomBytes(26)].map((byte) => BASE32[byte & 31]).join('')}`
}

import { randomBytes } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { Database, Db, Tx } from '../kernel/database.ts'
import { newId } from '../kernel/id.ts'
import type { Poisha } from '../kernel/money.ts'
import type { Payment } from './payment.ts'
import './tables.ts'

export type Attempt = Selectable<Database['payment_attempt']> & {
  /** Opened less than 15 minutes ago by the database's clock. */
  readonly fresh: boolean
}

export const toPayment = (attempt: Attempt): Payment => ({
  tranId: attempt.tran_id,
  reference: attempt.reference,
  amount: attempt.amount,
  state: attempt.state,
  method: attempt.method,
  masked: attempt.masked,
  holdReason: attempt.hold_reason,
  createdAt: attempt.created_at,
  settledAt: attempt.settled_at,
})

export async function findAttempt(db: Db | Tx, tranId: string): Promise<Attempt | null> {
  return (await attempts(db).where('tran_id', '=', tranId).executeTakeFirst()) ?? null
}

/** All attempts for a reference, the newest first. */
export function attemptsOf(db: Db | Tx, reference: string): Promise<Attempt[]> {
  return attempts(db).where('reference', '=', reference).orderBy('id', 'desc').execute()
}

/** Begins a new attempt. @returns its tran_id */
export async function addAttempt(
  db: Db,
  attempt: { readonly reference: string; readonly amount: Poisha; readonly gateway: string },
): Promise<string> {
  const tranId = newTranId()
  await db
    .insertInto('payment_attempt')
    .values({ id: newId(), tran_id: tranId, ...attempt })
    .execute()
  return tranId
}

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
  return db.transaction().execute(async (tx) => {
    // Row locks alone would miss an attempt that is added and settled while we wait for them.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`payment of ${reference}`}, 0))`.execute(tx)
    const locked = attempts(tx).where('reference', '=', reference).orderBy('id', 'desc').forUpdate()
    return verb(tx, await locked.execute())
  })
}

const attempts = (db: Db | Tx) =>
  db
    .selectFrom('payment_attempt')
    .selectAll()
    .select(sql<boolean>`created_at > now() - interval '15 minutes'`.as('fresh'))

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** 130 random bits in 29 characters, of the 30 that SSLCommerz allows. */
function newTranId(): string {
  return `OGS${[...randomBytes(26)].map((byte) => BASE32[byte & 31]).join('')}`
}

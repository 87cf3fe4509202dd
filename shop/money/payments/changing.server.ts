import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database.ts'
import { newId } from '../../kernel/id.ts'
import type { Jobs } from '../../kernel/jobs.server.ts'
import type { Attempt } from './attempts.server.ts'
import { type HoldReason, holdSentence } from './hold-reason.ts'
import { PAID } from './paid.server.ts'
import { NEXT, type PaymentChange } from './payment.ts'
import './tables.ts'

/** What an attempt becomes, and what else is known of it from now on. */
export interface Step extends Omit<PaymentChange, 'at'> {
  /** Only with `paid_on_hold`. */
  readonly holdReasons?: readonly HoldReason[]
  readonly details?: Partial<
    Pick<
      Attempt,
      | 'method'
      | 'masked'
      | 'taken'
      | 'verification_ref'
      | 'transaction_ref'
      | 'settled_at'
      | 'capture_claimed_at'
    >
  >
}

/**
 * The only way an attempt's state changes: by `NEXT`, dated, and with the job that follows from money. Lock the attempts
 * of its reference before (`lockAttempts`), and hand over the one that was read then.
 */
export async function moveAttempt(tx: Tx, jobs: Jobs, attempt: Attempt, step: Step): Promise<Attempt> {
  const { state, why, holdReasons = [], details = {} } = step
  const { tran_id, reference } = attempt
  // What becomes of held money changes nothing about when it came.
  const isHeld = attempt.state === 'paid_on_hold'
  if (!NEXT[attempt.state].includes(state)) {
    throw new Error(`The payment ${tran_id} is ${attempt.state}, so it cannot become ${state}.`)
  }
  const changed = await tx
    .updateTable('payment_attempt')
    .set({ state, hold_reason: holdSentence(holdReasons), hold_reasons: [...holdReasons] })
    .set({ settled_at: isHeld ? attempt.settled_at : sql`now()`, ...details })
    .where('id', '=', attempt.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await tx.insertInto('payment_change').values({ id: newId(), tran_id, state, why }).execute()
  if (state === 'paid') await jobs.send(PAID, { tranId: tran_id, reference }, { tx })
  return { ...attempt, ...changed }
}

/** How payments came to be what they are, each oldest first, by tran_id. */
export async function changesOf(
  db: Db,
  tranIds: readonly string[],
): Promise<ReadonlyMap<string, readonly PaymentChange[]>> {
  if (tranIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('payment_change')
    .select(['tran_id', 'state', 'why', 'changed_at as at'])
    .where('tran_id', 'in', [...tranIds])
    .orderBy('id')
    .execute()
  return Map.groupBy(rows, ({ tran_id }) => tran_id)
}

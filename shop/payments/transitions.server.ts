import { sql, type Updateable } from 'kysely'
import type { Database, Tx } from '../kernel/database/database.ts'
import { type Jobs, jobKind } from '../kernel/database/jobs.server.ts'
import { newId } from '../kernel/id.ts'
import type { Attempt, LockedAttempt } from './attempts.server.ts'
import { type HoldReason, PAYMENT_TRANSITIONS, type PaymentState } from './payment.ts'
import type { PaymentReason } from './reasons.ts'

/** Money has arrived for a reference: sent once, in the transaction that makes its attempt `paid`. */
export const PAID = jobKind<{ tranId: string; reference: string }>('paid')

interface Transition {
  readonly state: PaymentState
  readonly why: PaymentReason
  /** A person's own words. */
  readonly note?: string
  readonly holdReasons?: readonly HoldReason[]
  readonly details?: Updateable<Database['paymentAttempt']>
}

/** The only way an attempt's state changes. */
export async function moveAttempt(
  tx: Tx,
  jobs: Jobs,
  attempt: LockedAttempt,
  { state, why, note = '', holdReasons = [], details = {} }: Transition,
): Promise<Attempt> {
  const { tranId, reference } = attempt
  // A decision about held money keeps the time of its arrival.
  const isHeld = attempt.state === 'paid_on_hold'
  if (!PAYMENT_TRANSITIONS[attempt.state].includes(state)) {
    throw new Error(`The payment ${tranId} is ${attempt.state}, so it cannot become ${state}.`)
  }
  const changed = await tx
    .updateTable('paymentAttempt')
    .set({ state, holdReasons: [...holdReasons] })
    .set({ settledAt: isHeld ? attempt.settledAt : sql`now()`, ...details })
    .where('id', '=', attempt.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const change = { id: newId(), tranId, state, why: JSON.stringify(why), note }
  await tx.insertInto('paymentChange').values(change).execute()
  if (state === 'paid') await jobs.send(PAID, { tranId, reference }, { tx })
  return { ...attempt, ...changed }
}

import type { Db, Tx } from '../../kernel/database.ts'
import type { Refusal } from '../../kernel/refusal.ts'
import { type Attempt, attemptsOf, findAttempt, lockAttempts } from './attempts.server.ts'
import { refusePayment } from './refusals.ts'
import './tables.ts'

/** Money that still comes waits for the shopkeeper. Lock the owner and `confirmOpenAttempts` before. Refuses once money has come. */
export async function stopPayments(tx: Tx, reference: string): Promise<Refusal | null> {
  const arrived = moneyArrived(await lockAttempts(tx, reference))
  if (arrived) return arrived
  await stopFurtherPayments(tx, reference)
  return null
}

/** @returns the refusal to do without money that one of the attempts has captured, or may be capturing now */
export function moneyArrived(attempts: readonly Attempt[]) {
  if (attempts.some((one) => one.state === 'paid')) return refusePayment('already-paid')
  if (attempts.some((one) => one.state === 'paid_on_hold')) return refusePayment('payment-on-hold')
  return attempts.some((one) => one.capturing) ? refusePayment('capture-under-way') : null
}

export async function stopFurtherPayments(tx: Tx, reference: string): Promise<void> {
  await tx
    .insertInto('payment_stop')
    .values({ reference })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function whyClosed(db: Db, tranId: string): Promise<'unknown' | 'stopped' | 'paid' | null> {
  const attempt = await findAttempt(db, tranId)
  if (!attempt) return 'unknown'
  if (await isStopped(db, attempt.reference)) return 'stopped'
  return (await attemptsOf(db, attempt.reference)).some(({ state }) => state === 'paid') ? 'paid' : null
}

export async function isStopped(db: Db | Tx, reference: string): Promise<boolean> {
  const stop = db.selectFrom('payment_stop').select('reference').where('reference', '=', reference)
  return (await stop.executeTakeFirst()) !== undefined
}

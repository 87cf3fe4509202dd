import type { Tx } from '../../kernel/database.ts'
import type { Jobs } from '../../kernel/jobs.server.ts'
import type { Attempt } from '../payments/attempts.server.ts'
import { moveAttempt } from '../payments/transitions.server.ts'
import './tables.ts'

/** @returns the attempt whose cash is still to be collected; undefined when there is none, or it is paid */
export function cashDue(attempts: readonly Attempt[]): Attempt | undefined {
  const arrived = attempts.some(({ state }) => state === 'paid' || state === 'paid_on_hold')
  return arrived ? undefined : attempts.find(isDue)
}

const isDue = ({ gateway, state }: Attempt): boolean => gateway === 'cod' && state === 'pending'

export async function collectCash(
  tx: Tx,
  by: { readonly id: string; readonly name: string },
  { tran_id, amount }: Attempt,
): Promise<void> {
  await tx
    .insertInto('cash_collection')
    .values({ tran_id, amount, collected_by: by.id, collected_by_name: by.name })
    .execute()
}

export const CASH_CANCELLED = 'The order was cancelled: no cash is collected for it.'

/** Lock the reference's attempts before, and hand over those. */
export async function cancelCash(
  tx: Tx,
  jobs: Jobs,
  attempts: readonly Attempt[],
  why: string,
): Promise<void> {
  for (const attempt of attempts.filter(isDue))
    await moveAttempt(tx, jobs, attempt, { state: 'cancelled', why })
}

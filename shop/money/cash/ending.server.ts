import type { Tx } from '../../kernel/database.ts'
import type { Jobs } from '../../kernel/jobs.server.ts'
import type { Attempt } from '../payments/attempts.server.ts'
import { moveAttempt } from '../payments/changing.server.ts'

export const CALLED_OFF = 'The order was cancelled: no cash is collected for it.'

/** Ends what was to be paid at the door. Lock the reference's attempts before, and hand over those. */
export async function endCash(tx: Tx, jobs: Jobs, attempts: readonly Attempt[], why: string): Promise<void> {
  for (const attempt of attempts) {
    if (attempt.gateway !== 'cod' || attempt.state !== 'pending') continue
    await moveAttempt(tx, jobs, attempt, { state: 'cancelled', why })
  }
}

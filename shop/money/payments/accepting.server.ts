import type { Tx } from '../../kernel/database.ts'
import type { Jobs } from '../../kernel/jobs.server.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { findAttempt, lockAttempts } from './attempts.server.ts'
import { moveAttempt } from './changing.server.ts'
import { knownFacts } from './confirming.server.ts'
import type { GatewayPayment } from './gateway.ts'
import { holdSentence } from './hold-reason.ts'
import { reasonsToHold } from './outcome.ts'

/**
 * Makes held money the payment of its reference, by the shopkeeper's word. Refuses money that must not count whoever
 * says so: of another amount or currency than now asked at the gateway (`said`), a second payment, or for what was cancelled.
 */
export async function acceptHeld(
  tx: Tx,
  jobs: Jobs,
  tranId: string,
  said: GatewayPayment,
  by: string,
): Promise<Refusal | null> {
  const found = await findAttempt(tx, tranId)
  if (!found) return NOT_HELD
  const attempts = await lockAttempts(tx, found.reference)
  const attempt = attempts.find((one) => one.id === found.id)
  if (attempt?.state !== 'paid_on_hold') return NOT_HELD
  if (said.state !== 'paid') return refuse('conflict', 'The gateway does not have this money (any more).')
  const known = await knownFacts(tx, attempt, attempts, said)
  const reason = holdSentence(reasonsToHold({ ...said, risky: false }, known))
  if (reason) return refuse('conflict', `This money cannot be accepted. ${reason}`)
  await moveAttempt(tx, jobs, attempt, { state: 'paid', why: `${by} has looked at it and accepted it.` })
  return null
}

const NOT_HELD = refuse('conflict', 'This payment does not wait for anybody’s word (any more).')

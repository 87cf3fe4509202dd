import { sql } from 'kysely'
import type { Db } from '../kernel/database/database.ts'
import { type Attempt, moneyArrived, refOf, withLockedAttempts } from './attempts.server.ts'
import type { AttemptRef, CallbackParse, GatewayAnswer, PaymentGateway } from './gateway.ts'
import { unavailable } from './gateway-answers.server.ts'
import type { PaymentServices } from './payment-services.server.ts'

export type TrustedCallback = Pick<CallbackParse, 'verificationRef' | 'hint'>

/** Asks the gateway after a trusted callback; captures only while the payment is still due. */
export async function askAfterCallback(
  { db, gateways }: PaymentServices,
  attempt: Attempt,
  callback: TrustedCallback,
  signal?: AbortSignal,
): Promise<GatewayAnswer> {
  const gateway = gateways[attempt.gateway]
  const ref = refOf(attempt, callback.verificationRef)
  if (!gateway.capabilities.capturesOnReturn) return askGateway(gateway, ref, signal)
  const claimed = shouldCaptureOnReturn(gateway, callback) ? await claimCapture(db, attempt) : 'unwanted'
  if (claimed === 'busy') return unavailable('It is being captured at this moment.')
  if (claimed === 'unwanted') return askGateway(gateway, refOf(attempt), signal)
  const captureSent = attempt.captureClaimedAt !== null
  const answer = await askGateway(gateway, { ...ref, captureSent }, signal)
  if (answer.ok && answer.value.state === 'pending') {
    const claim = db.updateTable('paymentAttempt').set({ captureClaimedAt: null })
    await claim.where('id', '=', attempt.id).where('captureClaimedAt', '=', claimed).execute()
  }
  return answer
}

/** Captures nothing without a `verificationRef`. */
export async function askGateway(gateway: PaymentGateway, ref: AttemptRef, signal?: AbortSignal) {
  if (ref.verificationRef === null) return gateway.query(ref, signal)
  const answer = await gateway.confirm(ref, signal)
  // A val_id of another payment says nothing about this one; its own tran_id does.
  const isStrange = !answer.ok && answer.kind === 'not_found'
  return isStrange ? gateway.query(ref, signal) : answer
}

export const shouldCaptureOnReturn = (
  { capabilities }: PaymentGateway,
  { verificationRef, hint }: TrustedCallback,
) => verificationRef !== null && hint === 'pending' && capabilities.capturesOnReturn === true

/** Allows one capture at a time per reference. @returns its start; `busy`: one is running; `unwanted`: not to be paid */
function claimCapture(db: Db, { id, reference }: Attempt): Promise<Date | 'busy' | 'unwanted'> {
  return withLockedAttempts(db, reference, async (tx, attempts) => {
    const isOpen = attempts.some((one) => one.id === id && one.state === 'pending' && !one.stopped)
    if (!isOpen) return 'unwanted'
    const arrived = moneyArrived(attempts)
    if (arrived) return arrived.code === 'capture-under-way' ? 'busy' : 'unwanted'
    const claimed = await tx
      .updateTable('paymentAttempt')
      .set({ captureClaimedAt: sql`date_trunc('milliseconds', now())` })
      .where('id', '=', id)
      .returning('captureClaimedAt')
      .executeTakeFirstOrThrow()
    return claimed.captureClaimedAt ?? 'unwanted'
  })
}

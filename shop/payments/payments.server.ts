import { isRefusal, type Refusal } from '../kernel/api/refusal.ts'
import type { Db } from '../kernel/database/database.ts'
import {
  attemptsOf,
  findAttempt,
  isTimeToAsk,
  mayBePaidYet,
  type Payment,
  refOf,
  toPayment,
} from './attempts.server.ts'
import { askAfterCallback, askGateway, shouldCaptureOnReturn } from './capture.server.ts'
import type { GatewayAnswer, Hint } from './gateway.ts'
import { unpaid } from './gateway-answers.server.ts'
import { confirmOpenAttempts, gatewayTimeout, recordOutcome } from './outcomes.server.ts'
import { isFinalPayment } from './payment.ts'
import type { PaymentServices } from './payment-services.server.ts'
import { expireIfOverdue, waitBriefly } from './poll-gateways.server.ts'
import { refusePayment } from './refusals.ts'

/**
 * The only way to `paid`; calls may race and repeat. Refuses (`unavailable`) without an answer.
 * @param verificationRef of a trusted callback; null captures nothing
 * @param hint the callback's unpaid ending, for when the gateway has none
 */
export async function confirmPayment(
  services: PaymentServices,
  tranId: string,
  verificationRef: string | null,
  hint: Hint = 'pending',
  signal?: AbortSignal,
): Promise<Payment | Refusal> {
  const attempt = await findAttempt(services.db, tranId)
  if (!attempt) return refusePayment('payment-not-found')
  if (isFinalPayment(attempt.state)) return toPayment(attempt)
  const callback = { verificationRef, hint }
  // Before a question that moves money, all other pages are queried.
  const isCapture = shouldCaptureOnReturn(services.gateways[attempt.gateway], callback)
  if (isCapture && (attempt.capturing || (await confirmOpenAttempts(services, attempt.reference))))
    return refusePayment('gateway-silent')
  const answer = await askAfterCallback(services, attempt, callback, signal)
  if (!answer.ok && answer.kind === 'unavailable') return refusePayment('gateway-silent')
  if (answer.ok && answer.value.state !== 'pending') {
    return toPayment(await recordOutcome(services, attempt, answer.value))
  }
  if (hint === 'pending' || (answer.ok && answer.value.underWay)) return toPayment(attempt)
  return toPayment(await recordOutcome(services, attempt, unpaid(hint, { hint }), true))
}

/** As `confirmPayment`, for pages that poll: at most one question in two seconds. */
export async function refreshPayment(services: PaymentServices, tranId: string): Promise<void> {
  const attempt = await findAttempt(services.db, tranId)
  if (!attempt || !mayBePaidYet(attempt) || !(await isTimeToAsk(services.db, tranId))) return
  const payment = await confirmPayment(services, tranId, null, 'pending', gatewayTimeout())
  // The reconciler skips attempts that are being watched.
  if (!isRefusal(payment)) await expireIfOverdue(services, payment)
}

/** Refreshes every page of a reference that may still be paid. @returns whether there was any */
export async function refreshPaymentsOf(services: PaymentServices, reference: string): Promise<boolean> {
  const open = (await attemptsOf(services.db, reference)).filter(mayBePaidYet)
  if (open.length === 0) return false
  await waitBriefly(open.map(({ tranId }) => refreshPayment(services, tranId)))
  return true
}

/** The gateway's answer now, unrecorded; null: no such payment. */
export async function queryGateway(services: PaymentServices, tranId: string): Promise<GatewayAnswer | null> {
  const attempt = await findAttempt(services.db, tranId)
  return attempt && askGateway(services.gateways[attempt.gateway], refOf(attempt))
}

export async function paymentOf(db: Db, tranId: string): Promise<Payment | null> {
  const attempt = await findAttempt(db, tranId)
  return attempt && toPayment(attempt)
}

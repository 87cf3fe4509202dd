import { isRefusal, type Refusal } from '../kernel/api/refusal.ts'
import type { Db } from '../kernel/database/database.ts'
import { attemptsOf, findAttempt, isTimeToAsk, mayBePaidYet, refOf, toPayment } from './attempts.server.ts'
import { askAfterCallback, askGateway, wouldCapture } from './capture.server.ts'
import type { GatewayAnswer, Hint } from './gateway.ts'
import { unpaid } from './gateway-answers.server.ts'
import { confirmOpenAttempts, gatewayTimeout, recordOutcome } from './outcomes.server.ts'
import { isFinalPayment, type Payment } from './payment.ts'
import type { PaymentServices } from './payment-services.server.ts'
import { expireIfOverdue, waitBriefly } from './polling.server.ts'
import { refusePayment } from './refusals.ts'

/**
 * The only way to `paid`; calls may race and repeat. Refuses (`unavailable`) when the gateway gives no answer.
 * @param verificationRef of a believed callback; null: nothing is captured
 * @param hint that callback's ending without payment, for when the gateway's server knows none
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
  // Before money moves because of the question, all other pages are asked about.
  const isCapture = wouldCapture(services.gateways[attempt.gateway], callback)
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

/** As `confirmPayment`, for those who only wait and look: however many, the gateway is asked once in two seconds. */
export async function refreshPayment(services: PaymentServices, tranId: string): Promise<void> {
  const attempt = await findAttempt(services.db, tranId)
  if (!attempt || !mayBePaidYet(attempt) || !(await isTimeToAsk(services.db, tranId))) return
  const payment = await confirmPayment(services, tranId, null, 'pending', gatewayTimeout())
  // The reconciler does not ask about what is looked at all the time.
  if (!isRefusal(payment)) await expireIfOverdue(services, payment)
}

/** Refreshes every page of a reference that may be paid yet. @returns whether there was any */
export async function refreshPaymentsOf(services: PaymentServices, reference: string): Promise<boolean> {
  const open = (await attemptsOf(services.db, reference)).filter(mayBePaidYet)
  if (open.length === 0) return false
  await waitBriefly(open.map(({ tran_id }) => refreshPayment(services, tran_id)))
  return true
}

/** What the gateway says now, whatever became of the payment; null: no such payment. Records nothing. */
export async function queryGateway(services: PaymentServices, tranId: string): Promise<GatewayAnswer | null> {
  const attempt = await findAttempt(services.db, tranId)
  return attempt && askGateway(services.gateways[attempt.gateway], refOf(attempt))
}

export async function paymentOf(db: Db, tranId: string): Promise<Payment | null> {
  const attempt = await findAttempt(db, tranId)
  return attempt && toPayment(attempt)
}

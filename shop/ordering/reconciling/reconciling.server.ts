import { jobKind } from '../../kernel/jobs.server.ts'
import { isRefusal } from '../../kernel/refusal.ts'
import type { PaymentServices } from '../../money/payments/payment-services.server.ts'
import { confirmPayment, paymentOf } from '../../money/payments/payments.server.ts'
import { claimDuePayment, expireIfOverdue, pollGateways } from '../../money/payments/polling.server.ts'

export const RECONCILE = jobKind<Record<string, never>>('reconcile')

/**
 * Asks the gateways about the payments that nothing has been heard of, and gives up those that have waited too long. A
 * gateway that does not answer is left alone until the next run. @returns how many were asked about
 */
export const reconcile = (services: PaymentServices): Promise<number> =>
  pollGateways(
    (silent) => claimDuePayment(services.db, silent),
    ({ tran_id }) => lookInto(services, tran_id),
  )

/** @returns whether the gateway answered */
async function lookInto(services: PaymentServices, tranId: string): Promise<boolean> {
  const payment = await confirmPayment(services, tranId, null)
  if (isRefusal(payment)) {
    const kept = await paymentOf(services.db, tranId)
    if (kept && services.gateways[kept.gateway].capabilities.closed) await expireIfOverdue(services, kept)
    return payment.refused !== 'unavailable'
  }
  await expireIfOverdue(services, payment)
  return true
}

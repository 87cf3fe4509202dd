import { isRefusal } from '../../kernel/api/refusal.ts'
import { jobKind } from '../../kernel/database/jobs.server.ts'
import { confirmNotified } from '../../payments/notifications.server.ts'
import type { PaymentServices } from '../../payments/payment-services.server.ts'
import { confirmPayment, paymentOf } from '../../payments/payments.server.ts'
import { claimDuePayment, expireIfOverdue, pollGateways } from '../../payments/poll-gateways.server.ts'
import { beginComparison, COMPARE, COMPARE_ON, continueComparison } from './comparisons.server.ts'

const RECONCILE = jobKind<Record<string, never>>('reconcile')

export async function runReconcilingJobs(services: PaymentServices): Promise<void> {
  const { jobs } = services
  await confirmNotified(services)
  await jobs.work(RECONCILE, async () => void (await reconcile(services)))
  await jobs.work(COMPARE, () => beginComparison(services))
  await jobs.work(COMPARE_ON, ({ comparison }) => continueComparison(services, comparison))
  await jobs.schedule(RECONCILE, '*/5 * * * *')
  await jobs.schedule(COMPARE, '0 3 * * *')
  await jobs.send(RECONCILE, {}, { onceFor: 'opening' })
}

export const reconcile = (services: PaymentServices): Promise<number> =>
  pollGateways(
    (silent) => claimDuePayment(services.db, silent),
    ({ tranId }) => reconcilePayment(services, tranId),
  )

/** @returns whether the gateway answered */
async function reconcilePayment(services: PaymentServices, tranId: string): Promise<boolean> {
  const payment = await confirmPayment(services, tranId, null)
  if (isRefusal(payment)) {
    const stored = await paymentOf(services.db, tranId)
    if (stored && services.gateways[stored.gateway].capabilities.closed)
      await expireIfOverdue(services, stored)
    return payment.refused !== 'unavailable'
  }
  await expireIfOverdue(services, payment)
  return true
}

import { confirmNotified } from '../../money/payments/notifications.server.ts'
import type { PaymentServices } from '../../money/payments/payment-services.server.ts'
import { beginComparison, COMPARE, COMPARE_ON, compareOn } from './nightly.server.ts'
import { RECONCILE, reconcile } from './reconciling.server.ts'

/** Says who settles payments without anybody waiting, and when: by the clock, and now that the shop opens. */
export async function reconcileInBackground(services: PaymentServices): Promise<void> {
  const { jobs } = services
  await confirmNotified(services)
  await jobs.work(RECONCILE, async () => void (await reconcile(services)))
  await jobs.work(COMPARE, () => beginComparison(services))
  await jobs.work(COMPARE_ON, ({ comparison }) => compareOn(services, comparison))
  await jobs.schedule(RECONCILE, '*/5 * * * *')
  await jobs.schedule(COMPARE, '0 3 * * *')
  await jobs.send(RECONCILE, {}, { onceFor: 'opening' })
}

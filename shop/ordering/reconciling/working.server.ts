import { settleWhatIsHeard } from '../../money/payments/hearing.server.ts'
import type { Till } from '../../money/payments/till.server.ts'
import { beginComparison, COMPARE, COMPARE_ON, compareOn } from './nightly.server.ts'
import { RECONCILE, reconcile } from './reconciling.server.ts'

/** Says who settles payments without anybody waiting, and when: by the clock, and now that the shop opens. */
export async function settleByItself(till: Till): Promise<void> {
  const { jobs } = till
  await settleWhatIsHeard(till)
  await jobs.work(RECONCILE, async () => void (await reconcile(till)))
  await jobs.work(COMPARE, () => beginComparison(till))
  await jobs.work(COMPARE_ON, ({ comparison }) => compareOn(till, comparison))
  await jobs.schedule(RECONCILE, '*/5 * * * *')
  await jobs.schedule(COMPARE, '0 3 * * *')
  await jobs.send(RECONCILE, {}, { onceFor: 'opening' })
}

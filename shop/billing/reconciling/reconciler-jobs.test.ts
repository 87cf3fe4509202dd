import { expect, test } from 'vitest'
import { FAST, queueTests } from '../../../server/testing/test-queue.ts'
import { granted } from '../../kernel/api/refusal.ts'
import { recordMoney } from '../../orders/dues.server.ts'
import { openPayment } from '../../payments/open-payment.server.ts'
import { paymentOf } from '../../payments/payments.server.ts'
import { gatewaysWith, scriptedGateway } from '../../payments/test-gateway.server.ts'
import { backdateAttempt, newRequest } from '../../payments/test-payments.server.ts'
import { runReconcilingJobs } from './reconciler.server.ts'

const queue = queueTests()

async function openShop() {
  const gateway = scriptedGateway()
  const services = {
    db: queue.db(),
    recordMoney,
    gateways: gatewaysWith(gateway),
    jobs: await queue.open(FAST),
  }
  return { gateway, services, open: () => runReconcilingJobs(services) }
}

test('what was paid while the shop was closed is found when it opens, without a hand', async () => {
  const { gateway, services } = await openShop()
  const { tranId } = granted(await openPayment(services, newRequest()))
  await backdateAttempt(services.db, tranId)
  gateway.say(tranId, { state: 'paid' })
  // Nor by the clock.
  await runReconcilingJobs({ ...services, jobs: { ...services.jobs, schedule: async () => undefined } })
  await expect.poll(() => paymentOf(services.db, tranId)).toMatchObject({ state: 'paid' })
})

test('open payments are polled every five minutes, and are compared every night in Dhaka', async () => {
  const { open } = await openShop()
  // Two processes of one shop, and the same one day after day.
  await open()
  await open()
  expect(await queue.rows('select name, cron, timezone from pgboss.schedule order by name')).toEqual([
    { name: 'compare-payments', cron: '0 3 * * *', timezone: 'Asia/Dhaka' },
    { name: 'reconcile', cron: '*/5 * * * *', timezone: 'Asia/Dhaka' },
  ])
})

import { beforeEach } from 'vitest'
import { runRefundJobs } from '../../shop/billing/refunds/advancing.server.ts'
import { refundsApi } from '../../shop/billing/refunds/api.server.ts'
import type { PaymentRefunds, Refund } from '../../shop/billing/refunds/refund-shapes.server.ts'
import { refundsOf } from '../../shop/billing/refunds/refunds.server.ts'
import type { Caller } from '../../shop/kernel/api/caller.ts'
import { recordMoney } from '../../shop/orders/dues.server.ts'
import type { PaymentServices } from '../../shop/payments/payment-services.server.ts'
import { gatewaysWith, scriptedGateway } from '../../shop/payments/test-gateway.server.ts'
import { apiOf, person } from './test-api.ts'
import { freshDatabase } from './test-database.ts'
import { pretendJobs } from './test-jobs.ts'

/** Who gives money back through a gateway that says what the test wants. All but the database is new for each test. */
export async function openRefundDesk() {
  const { db } = await freshDatabase()
  let gateway: ReturnType<typeof scriptedGateway>
  let services: PaymentServices
  let jobs: ReturnType<typeof pretendJobs>
  let ask: ReturnType<typeof apiOf>
  let admin: Caller
  let rima: Caller
  beforeEach(async () => {
    await db.deleteFrom('refund_change').execute()
    await db.deleteFrom('refund').execute()
    ;[admin, rima] = await Promise.all([person(db, 'Rahima', 'admin'), person(db, 'Rima')])
    gateway = scriptedGateway()
    jobs = pretendJobs()
    services = { db, recordMoney, gateways: gatewaysWith(gateway), jobs: jobs.jobs }
    await runRefundJobs(services)
    ask = apiOf(refundsApi(services))
  })

  const refund = (
    tranId: string,
    amount: unknown,
    more: { key?: string; reason?: unknown; by?: Caller; parts?: unknown } = {},
  ) =>
    ask<Refund & { detail: string; refundable: number }>(
      more.by ?? admin,
      'POST',
      `/payments/${tranId}/refunds`,
      {
        body: { amount, reason: more.reason ?? 'It came broken', parts: more.parts },
        headers: more.key ? { 'idempotency-key': more.key } : {},
      },
    )
  const statesOf = (tranIds: readonly string[]) =>
    Promise.all(
      tranIds.map(async (tranId) => (await refundsOf(db, tranId))?.refunds.map(({ state }) => state).join()),
    )
  const list = async (tranId: string) =>
    (await ask<PaymentRefunds>(admin, 'GET', `/payments/${tranId}/refunds`)).body

  return { db, refund, statesOf, list, now: () => ({ gateway, services, jobs, ask, admin, rima }) }
}

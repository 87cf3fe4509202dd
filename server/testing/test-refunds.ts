import { beforeEach } from 'vitest'
import { runRefundJobs } from '../../shop/billing/refunds/advance-refund.server.ts'
import { refundsApi } from '../../shop/billing/refunds/api.server.ts'
import type { PaymentRefunds, Refund } from '../../shop/billing/refunds/refund-shapes.server.ts'
import { refundsOf } from '../../shop/billing/refunds/refunds.server.ts'
import type { Caller } from '../../shop/kernel/api/caller.ts'
import { openDesk } from './test-desk.ts'

/** A desk that refunds payments; without refunds of earlier tests. */
export async function openRefundDesk() {
  const { db, now } = await openDesk((services) => [refundsApi(services)])
  beforeEach(async () => {
    await db.deleteFrom('refundChange').execute()
    await db.deleteFrom('refund').execute()
    await runRefundJobs(now().services)
  })

  const refund = (
    tranId: string,
    amount: unknown,
    more: { key?: string; reason?: unknown; by?: Caller; parts?: unknown } = {},
  ) =>
    now().ask<Refund & { detail: string; refundable: number }>(
      more.by ?? now().admin,
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
    (await now().ask<PaymentRefunds>(now().admin, 'GET', `/payments/${tranId}/refunds`)).body

  return { db, refund, statesOf, list, now: () => ({ ...now(), jobs: now().queue }) }
}

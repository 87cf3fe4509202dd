import { sql } from 'kysely'
import type { Db } from '../../kernel/database.ts'
import { jobKind } from '../../kernel/jobs.server.ts'
import type { GatewayId } from '../../money/payments/payment.ts'
import type { PaymentServices } from '../../money/payments/payment-services.server.ts'
import { pollGateways, waitBriefly } from '../../money/payments/polling.server.ts'
import { advanceRefund } from './advancing.server.ts'
import { isRefundFinal, OPEN_REFUND_STATES, type PaymentRefunds } from './refund.ts'
import { refundsOf } from './refunds.server.ts'
import { ADVANCE_REFUND } from './requesting.server.ts'
import './tables.ts'

const POLL_REFUNDS = jobKind<Record<string, never>>('look-after-refunds')

/** No gateway notifies about refunds, so they are polled (protocols §1.8). */
export async function runRefundJobs(services: PaymentServices): Promise<void> {
  const { jobs } = services
  await jobs.work(ADVANCE_REFUND, async ({ refundId }) => void (await advanceRefund(services, refundId)))
  await jobs.work(POLL_REFUNDS, () => pollRefunds(services))
  await jobs.schedule(POLL_REFUNDS, '*/5 * * * *')
}

export async function pollRefunds(services: PaymentServices): Promise<void> {
  await pollGateways(
    (silent) => dueRefund(services.db, silent),
    ({ id }) => advanceRefund(services, id),
  )
}

/** The longest waiting first; the older the refund, the longer the pauses. */
const dueRefund = (db: Db, silent: ReadonlySet<GatewayId>) =>
  db
    .selectFrom('refund')
    .innerJoin('payment_attempt', 'payment_attempt.tran_id', 'refund.tran_id')
    .select(['refund.id', 'payment_attempt.gateway'])
    .where('refund.state', 'in', OPEN_REFUND_STATES)
    .where(sql<boolean>`coalesce(refund.asked_at, '-infinity') < now() -
      greatest(interval '4 minutes', least((now() - refund.requested_at) / 10, interval '6 hours'))`)
    .$if(silent.size > 0, (some) => some.where('payment_attempt.gateway', 'not in', [...silent]))
    .orderBy('refund.asked_at', (order) => order.asc().nullsFirst())
    .orderBy('refund.id')
    .limit(1)
    .executeTakeFirst()

/** Asks the gateway about open ones, for two seconds at most. @returns null when there is no such payment */
export async function refreshedRefundsOf(
  services: PaymentServices,
  tranId: string,
): Promise<PaymentRefunds | null> {
  const known = await refundsOf(services.db, tranId)
  const open = known?.refunds.filter(({ state }) => !isRefundFinal(state)) ?? []
  if (open.length === 0) return known
  await waitBriefly(open.map(({ _id }) => advanceRefund(services, _id)))
  return refundsOf(services.db, tranId)
}

import { type Selectable, sql } from 'kysely'
import type { Database, Db } from '../../kernel/database/database.ts'
import { jobKind } from '../../kernel/database/jobs.server.ts'
import { type Attempt, findAttempt } from '../../payments/attempts.server.ts'
import type { RefundDetails } from '../../payments/gateway.ts'
import type { GatewayId } from '../../payments/payment.ts'
import type { PaymentServices } from '../../payments/payment-services.server.ts'
import { pollGateways, waitBriefly } from '../../payments/poll-gateways.server.ts'
import { isRefundFinal, OPEN_REFUND_STATES } from './refund.ts'
import { refundReason } from './refund-in-language.ts'
import { recordRefundOutcome } from './refund-outcomes.server.ts'
import { refundsOf, type StoredRefunds } from './refunds.server.ts'
import { ADVANCE_REFUND } from './request-refund.server.ts'

const POLL_REFUNDS = jobKind<Record<string, never>>('look-after-refunds')

/** No gateway notifies about refunds, so they are polled (docs/gateways.md). */
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

/** The refund that was not asked about for longest; pauses grow with its age. */
const dueRefund = (db: Db, silent: ReadonlySet<GatewayId>) =>
  db
    .selectFrom('refund')
    .innerJoin('paymentAttempt', 'paymentAttempt.tranId', 'refund.tranId')
    .select(['refund.id', 'paymentAttempt.gateway'])
    .where('refund.state', 'in', OPEN_REFUND_STATES)
    .where(sql<boolean>`coalesce(refund.asked_at, '-infinity') < now() -
      greatest(interval '4 minutes', least((now() - refund.requested_at) / 10, interval '6 hours'))`)
    .$if(silent.size > 0, (some) => some.where('paymentAttempt.gateway', 'not in', [...silent]))
    .orderBy('refund.askedAt', (order) => order.asc().nullsFirst())
    .orderBy('refund.id')
    .limit(1)
    .executeTakeFirst()

/** Asks the gateway about open refunds, for two seconds at most. @returns null for an unknown payment */
export async function refreshedRefundsOf(
  services: PaymentServices,
  tranId: string,
): Promise<StoredRefunds | null> {
  const known = await refundsOf(services.db, tranId)
  const open = known?.refunds.filter(({ state }) => !isRefundFinal(state)) ?? []
  if (open.length === 0) return known
  await waitBriefly(open.map(({ _id }) => advanceRefund(services, _id)))
  return refundsOf(services.db, tranId)
}

/** Sends or queries a refund, one caller at a time. @returns false when the gateway gave no answer */
export async function advanceRefund(services: PaymentServices, refundId: string): Promise<boolean> {
  const { db, gateways } = services
  // Starts before the claim, so that a pause after it counts.
  const sendBy = performance.now() + SEND_WITHIN_MS
  const refund = await claimRefund(db, refundId)
  if (!refund) return true
  const attempt = await findAttempt(db, refund.tranId)
  if (!isRefundable(attempt)) return true
  const details = refundDetails(refund, attempt, await otherRefsOf(db, refund))
  const gateway = gateways[attempt.gateway]
  const answer = await (refund.refundRef === null
    ? gateway.refund({ ...details, lastSentAgo: refund.sentAgo, sendBy })
    : gateway.queryRefund({ ...details, refundRef: refund.refundRef }))
  if (!answer.ok && answer.sent === false) await restoreSentAt(db, refund)
  await recordRefundOutcome(services, refund, answer)
  return answer.ok || answer.kind === 'not_found'
}

type Row = Selectable<Database['refund']>
type RefundableAttempt = Attempt & { readonly transactionRef: string }

export const isRefundable = (attempt: Attempt | null): attempt is RefundableAttempt =>
  attempt !== null && attempt.transactionRef !== null

export const refundDetails = (
  {
    refundTransId,
    amount,
    reason,
    reasonCode,
  }: Pick<Row, 'refundTransId' | 'amount' | 'reason' | 'reasonCode'>,
  { transactionRef, gatewayRef }: RefundableAttempt,
  otherRefs: readonly string[],
): RefundDetails => ({
  refundId: refundTransId,
  transactionRef: transactionRef,
  gatewayRef: gatewayRef,
  amount,
  reason: refundReason('en', { reason, reasonCode }),
  otherRefs,
})

async function otherRefsOf(db: Db, { id, tranId }: Row): Promise<string[]> {
  const refunds = db.selectFrom('refund').select('refundRef').where('tranId', '=', tranId)
  return (await refunds.where('id', '!=', id).execute()).flatMap(({ refundRef }) => refundRef ?? [])
}

/** Not sent after this time: the next claim relies on the time of the last one. */
const SEND_WITHIN_MS = 45_000

/** Longer than a call to the gateway takes. */
const CLAIM = sql<Date>`now() - interval '50 seconds'`

/** Whole milliseconds, so that a JavaScript date compares equal. */
const NOW = sql<Date>`date_trunc('milliseconds', now())`

interface ClaimedRefund extends Row {
  /** Milliseconds, by the database's clock; null: never sent. */
  readonly sentAgo: number | null
  readonly sendingAt: Date | null
}

/** @returns the refund as it was; it counts as sent from now on unless the gateway accepted it before */
function claimRefund(db: Db, refundId: string): Promise<ClaimedRefund | null> {
  return db.transaction().execute(async (tx) => {
    const refund = await tx
      .selectFrom('refund')
      .selectAll()
      .select(sql<number | null>`(extract(epoch from now() - sent_at) * 1000)::float8`.as('sentAgo'))
      .where('id', '=', refundId)
      .where('state', 'in', OPEN_REFUND_STATES)
      .where((eb) => eb.or([eb('askedAt', 'is', null), eb('askedAt', '<', CLAIM)]))
      .forUpdate()
      .executeTakeFirst()
    if (!refund) return null
    const { sentAt } = await tx
      .updateTable('refund')
      .set({ askedAt: sql`now()`, ...(refund.refundRef === null && { sentAt: NOW }) })
      .where('id', '=', refundId)
      .returning('sentAt')
      .executeTakeFirstOrThrow()
    return { ...refund, sendingAt: sentAt }
  })
}

/** Restores the time of a refund that was not sent, unless somebody has claimed it meanwhile. */
async function restoreSentAt(db: Db, { id, sentAt, sendingAt }: ClaimedRefund): Promise<void> {
  await db
    .updateTable('refund')
    .set({ sentAt })
    .where('id', '=', id)
    .where('sentAt', '=', sendingAt)
    .execute()
}

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
  const attempt = await findAttempt(db, refund.tran_id)
  if (!isRefundable(attempt)) return true
  const details = refundDetails(refund, attempt, await otherRefsOf(db, refund))
  const gateway = gateways[attempt.gateway]
  const answer = await (refund.refund_ref === null
    ? gateway.refund({ ...details, lastSentAgo: refund.sent_ago, sendBy })
    : gateway.queryRefund({ ...details, refundRef: refund.refund_ref }))
  if (!answer.ok && answer.sent === false) await restoreSentAt(db, refund)
  await recordRefundOutcome(services, refund, answer)
  return answer.ok || answer.kind === 'not_found'
}

type Row = Selectable<Database['refund']>
type RefundableAttempt = Attempt & { readonly transaction_ref: string }

export const isRefundable = (attempt: Attempt | null): attempt is RefundableAttempt =>
  attempt !== null && attempt.transaction_ref !== null

export const refundDetails = (
  {
    refund_trans_id,
    amount,
    reason,
    reason_code,
  }: Pick<Row, 'refund_trans_id' | 'amount' | 'reason' | 'reason_code'>,
  { transaction_ref, gateway_ref }: RefundableAttempt,
  otherRefs: readonly string[],
): RefundDetails => ({
  refundId: refund_trans_id,
  transactionRef: transaction_ref,
  gatewayRef: gateway_ref,
  amount,
  reason: refundReason('en', { reason, reasonCode: reason_code }),
  otherRefs,
})

async function otherRefsOf(db: Db, { id, tran_id }: Row): Promise<string[]> {
  const refunds = db.selectFrom('refund').select('refund_ref').where('tran_id', '=', tran_id)
  return (await refunds.where('id', '!=', id).execute()).flatMap(({ refund_ref }) => refund_ref ?? [])
}

/** Not sent after this time: the next claim relies on the time of the last one. */
const SEND_WITHIN_MS = 45_000

/** Longer than a call to the gateway takes. */
const CLAIM = sql<Date>`now() - interval '50 seconds'`

/** Whole milliseconds, so that a JavaScript date compares equal. */
const NOW = sql<Date>`date_trunc('milliseconds', now())`

interface ClaimedRefund extends Row {
  /** Milliseconds, by the database's clock; null: never sent. */
  readonly sent_ago: number | null
  readonly sending_at: Date | null
}

/** @returns the refund as it was; it counts as sent from now on unless the gateway accepted it before */
function claimRefund(db: Db, refundId: string): Promise<ClaimedRefund | null> {
  return db.transaction().execute(async (tx) => {
    const refund = await tx
      .selectFrom('refund')
      .selectAll()
      .select(sql<number | null>`(extract(epoch from now() - sent_at) * 1000)::float8`.as('sent_ago'))
      .where('id', '=', refundId)
      .where('state', 'in', OPEN_REFUND_STATES)
      .where((eb) => eb.or([eb('asked_at', 'is', null), eb('asked_at', '<', CLAIM)]))
      .forUpdate()
      .executeTakeFirst()
    if (!refund) return null
    const { sent_at } = await tx
      .updateTable('refund')
      .set({ asked_at: sql`now()`, ...(refund.refund_ref === null && { sent_at: NOW }) })
      .where('id', '=', refundId)
      .returning('sent_at')
      .executeTakeFirstOrThrow()
    return { ...refund, sending_at: sent_at }
  })
}

/** Restores the time of a refund that was not sent, unless somebody has claimed it meanwhile. */
async function restoreSentAt(db: Db, { id, sent_at, sending_at }: ClaimedRefund): Promise<void> {
  await db
    .updateTable('refund')
    .set({ sent_at })
    .where('id', '=', id)
    .where('sent_at', '=', sending_at)
    .execute()
}

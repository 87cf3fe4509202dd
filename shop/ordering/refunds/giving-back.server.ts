import { type Selectable, sql } from 'kysely'
import type { Database, Db } from '../../kernel/database.ts'
import { type Jobs, jobKind } from '../../kernel/jobs.server.ts'
import { type Attempt, findAttempt } from '../../money/payments/attempts.server.ts'
import type { RefundDetails } from '../../money/payments/gateway.ts'
import type { GatewayId } from '../../money/payments/payment.ts'
import type { PaymentServices } from '../../money/payments/payment-services.server.ts'
import { pollGateways } from '../../money/payments/polling.server.ts'
import { writeDown } from './recording.server.ts'
import './tables.ts'

/** Asks the gateway to give money back that was written down. */
export const GIVE_BACK = jobKind<{ refundId: string }>('refund')
const LOOK_AFTER = jobKind<Record<string, never>>('look-after-refunds')

/** There is no notice of refunds: they are asked about until the gateway has said how they ended (protocols §1.8). */
export async function workOnRefunds(services: PaymentServices): Promise<void> {
  const { jobs }: { readonly jobs: Jobs } = services
  await jobs.work(GIVE_BACK, async ({ refundId }) => void (await giveBack(services, refundId)))
  await jobs.work(LOOK_AFTER, () => refreshRefunds(services))
  await jobs.schedule(LOOK_AFTER, '*/5 * * * *')
}

/** Asks about those whose time has come, the longest waiting first; a gateway that is silent is left alone until the next run. */
export async function refreshRefunds(services: PaymentServices): Promise<void> {
  await pollGateways(
    (silent) => nextDue(services.db, silent),
    ({ id }) => giveBack(services, id),
  )
}

const nextDue = (db: Db, silent: ReadonlySet<GatewayId>) =>
  db
    .selectFrom('refund')
    .innerJoin('payment_attempt', 'payment_attempt.tran_id', 'refund.tran_id')
    .select(['refund.id', 'payment_attempt.gateway'])
    .where('refund.state', 'in', ['requested', 'processing'])
    .where(sql<boolean>`coalesce(refund.asked_at, '-infinity') < now() -
      greatest(interval '4 minutes', least((now() - refund.requested_at) / 10, interval '6 hours'))`)
    .$if(silent.size > 0, (some) => some.where('payment_attempt.gateway', 'not in', [...silent]))
    .orderBy('refund.asked_at', (order) => order.asc().nullsFirst())
    .orderBy('refund.id')
    .limit(1)
    .executeTakeFirst()

/**
 * Takes one refund a step further by the gateway's word; at most one asks at a time, so that an answer cannot overtake
 * another one. @returns false when the gateway gave no answer: the refund waits, and is asked for again by its number
 */
export async function giveBack(services: PaymentServices, refundId: string): Promise<boolean> {
  const { db, gateways } = services
  // From before the claim, so that a pause after it counts.
  const sendBy = performance.now() + SEND_WITHIN_MS
  const refund = await claim(db, refundId)
  if (!refund) return true
  const attempt = await findAttempt(db, refund.tran_id)
  if (!hasNumber(attempt)) return true
  const input = await inputOf(db, refund, attempt)
  const gateway = gateways[attempt.gateway]
  const answer = await (refund.refund_ref === null
    ? gateway.refund({ ...input, lastSentAgo: refund.sent_ago, sendBy })
    : gateway.queryRefund({ ...input, refundRef: refund.refund_ref }))
  if (!answer.ok && answer.sent === false) await takeBackSent(db, refund)
  await writeDown(services, refund, answer)
  return answer.ok || answer.kind === 'not_found'
}

type Row = Selectable<Database['refund']>
type Numbered = Attempt & { readonly transaction_ref: string }

/** Whether its gateway can be asked to give any of it back. */
export const hasNumber = (attempt: Attempt | null): attempt is Numbered =>
  attempt !== null && attempt.transaction_ref !== null

/** How a refund is named to its gateway. */
export async function inputOf(
  db: Db,
  refund: Pick<Row, 'id' | 'tran_id' | 'refund_trans_id' | 'amount' | 'reason'>,
  { transaction_ref, gateway_ref }: Numbered,
): Promise<RefundDetails> {
  const others = await db
    .selectFrom('refund')
    .select('refund_ref')
    .where('tran_id', '=', refund.tran_id)
    .where('id', '!=', refund.id)
    .execute()
  return {
    refundId: refund.refund_trans_id,
    transactionRef: transaction_ref,
    gatewayRef: gateway_ref,
    amount: refund.amount,
    reason: refund.reason,
    otherRefs: others.flatMap(({ refund_ref }) => refund_ref ?? []),
  }
}

/** After this time it is not sent any more: whoever claims it next relies on when it was claimed before. */
const SEND_WITHIN_MS = 45_000

/** Longer than a question to the gateway takes. */
const CLAIM = sql<Date>`now() - interval '50 seconds'`

/** Of whole milliseconds: it is compared after it was in our hands. */
const NOW = sql<Date>`date_trunc('milliseconds', now())`

interface Claimed extends Row {
  /** For how many milliseconds it had been sent before, by the database's clock, and when it counts as sent now. */
  readonly sent_ago: number | null
  readonly sending_at: Date | null
}

/** @returns the refund as it was before; unless the gateway has its number, it counts as sent from now on */
function claim(db: Db, refundId: string): Promise<Claimed | null> {
  return db.transaction().execute(async (tx) => {
    const refund = await tx
      .selectFrom('refund')
      .selectAll()
      .select(sql<number | null>`(extract(epoch from now() - sent_at) * 1000)::float8`.as('sent_ago'))
      .where('id', '=', refundId)
      .where('state', 'in', ['requested', 'processing'])
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

/** The question has not left: what counts is the one before, unless somebody has asked meanwhile. */
async function takeBackSent(db: Db, { id, sent_at, sending_at }: Claimed): Promise<void> {
  await db
    .updateTable('refund')
    .set({ sent_at })
    .where('id', '=', id)
    .where('sent_at', '=', sending_at)
    .execute()
}

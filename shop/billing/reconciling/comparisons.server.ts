import { type Selectable, sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Database, Db } from '../../kernel/database/database.ts'
import { jobKind } from '../../kernel/database/jobs.server.ts'
import { newId } from '../../kernel/id.ts'
import { iso } from '../../kernel/language/dhaka.server.ts'
import type { GatewayId } from '../../payments/payment.ts'
import type { PaymentServices } from '../../payments/payment-services.server.ts'
import { MAX_SILENCES } from '../../payments/poll-gateways.server.ts'
import { comparePayment, refuseReconciling } from './compare-payment.server.ts'
import type { Comparison } from './payment-entry-shapes.server.ts'

export const COMPARE = jobKind<Record<string, never>>('compare-payments')
export const COMPARE_ON = jobKind<{ readonly comparison: string }>('compare-payments-on')

const BATCH = 50

export async function beginComparison({ db, jobs }: Pick<PaymentServices, 'db' | 'jobs'>): Promise<void> {
  const comparison = newId()
  await db.transaction().execute(async (tx) => {
    await tx.insertInto('comparison').values({ id: comparison }).execute()
    await jobs.send(COMPARE_ON, { comparison }, { tx })
  })
}

/** @throws when no gateway answers, so that the job is tried again; a single silent one waits for the next night */
export async function continueComparison(services: PaymentServices, comparison: string): Promise<void> {
  const run = await services.db
    .selectFrom('comparison')
    .selectAll()
    .where('id', '=', comparison)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  if (!run) return
  const batch = await paymentsAfter(services.db, run.cameTo)
  await recordBatch(services, run, batch, await compareBatch(services, batch))
}

/** Payments of the last three days, and older ones with something open or a refund of the last month. */
function paymentsAfter(db: Db, after: string | null) {
  return db
    .selectFrom('paymentAttempt')
    .select(['id', 'tranId', 'gateway'])
    .where('redirectUrl', 'is not', null)
    .where(sql<boolean>`tran_id in (
      select tran_id from payment_attempt where created_at > now() - interval '3 days'
      union select tran_id from payment_attempt where state = 'paid_on_hold'
      union select tran_id from payment_difference where closed_at is null and settled_at is null
      union select tran_id from refund where requested_at > now() - interval '30 days'
      union select tran_id from refund where state in ('requested', 'processing'))`)
    .$if(after !== null, (rest) => rest.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(BATCH)
    .execute()
}

type Batch = Awaited<ReturnType<typeof paymentsAfter>>

/** Skips further payments of a silent gateway. @returns the number of payments without an answer */
async function compareBatch(services: PaymentServices, payments: Batch): Promise<number> {
  const byGateway = Map.groupBy(payments, ({ gateway }) => gateway)
  const inARow = new Map<GatewayId, number>()
  const silent = new Set<GatewayId>()
  let unanswered = 0
  for (const { tranId, gateway } of payments) {
    const refusal = silent.has(gateway)
      ? refuseReconciling('gateway-skipped')
      : await comparePayment(services, tranId)
    const isSilence = refusal?.refused === 'unavailable'
    if (isSilence) unanswered++
    const isMute = isSilence && refusal.code !== 'gateway-silent-about-refunds'
    const silences = isMute ? (inARow.get(gateway) ?? 0) + 1 : 0
    inARow.set(gateway, silences)
    if (silences >= Math.min(MAX_SILENCES, byGateway.get(gateway)?.length ?? 0)) silent.add(gateway)
    if (silent.size === byGateway.size) throw new Error('The gateway does not answer.')
  }
  return unanswered
}

/** A repeated job counts once: it continues only from the comparison's last payment. */
async function recordBatch(
  { db, jobs }: PaymentServices,
  run: Selectable<Database['comparison']>,
  batch: Batch,
  unanswered: number,
): Promise<void> {
  const isOver = batch.length < BATCH
  await db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('comparison')
      .set({
        cameTo: batch.at(-1)?.id ?? run.cameTo,
        compared: run.compared + batch.length,
        unanswered: run.unanswered + unanswered,
        endedAt: isOver ? sql`now()` : null,
      })
      .where('id', '=', run.id)
      .where('cameTo', 'is not distinct from', run.cameTo)
      .where('endedAt', 'is', null)
      .executeTakeFirst()
    if (!isOver && numUpdatedRows > 0n) await jobs.send(COMPARE_ON, { comparison: run.id }, { tx })
  })
}

/** A comparison takes minutes, and is retried for a day while the gateway is silent. */
const CUT_SHORT = sql<Date>`now() - interval '1 hour'`
const OVERDUE = sql<Date>`now() - interval '36 hours'`

export async function comparisonOf(db: Db): Promise<Comparison> {
  const ended = db.selectFrom('comparison').where('endedAt', 'is not', null).orderBy('endedAt', 'desc')
  const begun = db.selectFrom('comparison').selectAll().orderBy('beganAt', 'desc').limit(1).as('newest')
  return db
    .selectNoFrom((eb) => [
      jsonObjectFrom(ended.select([iso('endedAt').as('endedAt'), 'compared', 'unanswered']).limit(1)).as(
        'last',
      ),
      db
        .selectFrom(begun)
        .where('endedAt', 'is', null)
        .where('beganAt', '<', CUT_SHORT)
        .select(iso<string | null>('beganAt').as('beganAt'))
        .as('cutShort'),
      eb.fn
        .coalesce(
          ended.select(sql<boolean>`ended_at < ${OVERDUE}`.as('isOld')).limit(1),
          sql<boolean>`exists (select from payment_attempt where created_at < ${OVERDUE} and redirect_url is not null)`,
        )
        .as('overdue'),
    ])
    .executeTakeFirstOrThrow()
}

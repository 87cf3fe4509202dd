import { type Selectable, sql } from 'kysely'
import type { Database, Db } from '../../kernel/database.ts'
import { newId } from '../../kernel/id.ts'
import { jobKind } from '../../kernel/jobs.server.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { GatewayId } from '../../money/payments/payment.ts'
import type { PaymentServices } from '../../money/payments/payment-services.server.ts'
import { MAX_SILENCES } from '../../money/payments/polling.server.ts'
import { compare, SILENT_ABOUT_REFUNDS } from './comparing.server.ts'
import '../../money/payments/tables.ts'
import '../refunds/tables.ts'
import './tables.ts'

/** Begins at night; `COMPARE_ON` takes a comparison further, by its id. */
export const COMPARE = jobKind<Record<string, never>>('compare-payments')
export const COMPARE_ON = jobKind<{ readonly comparison: string }>('compare-payments-on')

const AT_ONCE = 50

type Listed = Pick<Selectable<Database['payment_attempt']>, 'tran_id' | 'gateway'>

/** Writes down that the books are compared from now on, and sends the job for it. */
export async function beginComparison({ db, jobs }: Pick<PaymentServices, 'db' | 'jobs'>): Promise<void> {
  const comparison = newId()
  await db.transaction().execute(async (tx) => {
    await tx.insertInto('comparison').values({ id: comparison }).execute()
    await jobs.send(COMPARE_ON, { comparison }, { tx })
  })
}

/**
 * Holds the next 50 payments against the gateways' books, and sends the job for the rest, or ends the comparison.
 * @throws when no gateway answers any more, so that the job is tried again; what one alone leaves open waits for the next night
 */
export async function compareOn(services: PaymentServices, comparison: string): Promise<void> {
  const run = await services.db
    .selectFrom('comparison')
    .selectAll()
    .where('id', '=', comparison)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (!run) return
  const some = await paymentsAfter(services.db, run.came_to)
  const unanswered = await compareEach(services, some)
  await writeDown(services, run, some, unanswered)
}

/** Of the last three days, and older ones with which something is not at its end, or was not a month ago. */
function paymentsAfter(db: Db, after: string | null) {
  return db
    .selectFrom('payment_attempt')
    .select(['id', 'tran_id', 'gateway'])
    .where('redirect_url', 'is not', null)
    .where(sql<boolean>`tran_id in (
      select tran_id from payment_attempt where created_at > now() - interval '3 days'
      union select tran_id from payment_attempt where state = 'paid_on_hold'
      union select tran_id from payment_difference where closed_at is null and settled_at is null
      union select tran_id from refund where requested_at > now() - interval '30 days'
      union select tran_id from refund where state in ('requested', 'processing'))`)
    .$if(after !== null, (rest) => rest.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(AT_ONCE)
    .execute()
}

/** A gateway that answers no more is asked about no further payment. @returns about how many none gave an answer */
async function compareEach(services: PaymentServices, payments: readonly Listed[]): Promise<number> {
  const byGateway = Map.groupBy(payments, ({ gateway }) => gateway)
  const inARow = new Map<GatewayId, number>()
  const silent = new Set<GatewayId>()
  let unanswered = 0
  for (const { tran_id, gateway } of payments) {
    const refusal = silent.has(gateway) ? NOT_ASKED : await compare(services, tran_id)
    const isSilence = refusal?.refused === 'unavailable'
    if (isSilence) unanswered++
    const silences = isSilence && refusal !== SILENT_ABOUT_REFUNDS ? (inARow.get(gateway) ?? 0) + 1 : 0
    inARow.set(gateway, silences)
    if (silences >= Math.min(MAX_SILENCES, byGateway.get(gateway)?.length ?? 0)) silent.add(gateway)
    if (silent.size === byGateway.size) throw new Error('The gateway does not answer.')
  }
  return unanswered
}

const NOT_ASKED = refuse('unavailable', 'The gateway was silent about the payments before.')

type Run = Selectable<Database['comparison']>

/** A job that is done twice counts once: it goes on only from where the comparison had come to. */
async function writeDown(
  { db, jobs }: PaymentServices,
  run: Run,
  some: readonly { readonly id: string }[],
  unanswered: number,
): Promise<void> {
  const isOver = some.length < AT_ONCE
  await db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('comparison')
      .set({
        came_to: some.at(-1)?.id ?? run.came_to,
        compared: run.compared + some.length,
        unanswered: run.unanswered + unanswered,
        ended_at: isOver ? sql`now()` : null,
      })
      .where('id', '=', run.id)
      .where('came_to', 'is not distinct from', run.came_to)
      .where('ended_at', 'is', null)
      .executeTakeFirst()
    if (!isOver && numUpdatedRows > 0n) await jobs.send(COMPARE_ON, { comparison: run.id }, { tx })
  })
}

import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../kernel/database/database.ts'
import { type Payment, withLockedAttempts } from './attempts.server.ts'
import type { GatewayId } from './payment.ts'
import type { PaymentServices } from './payment-services.server.ts'
import type { PaymentReason } from './reasons.ts'
import { moveAttempt } from './transitions.server.ts'

/** Bounds of one run, so that it ends before the next. */
const MAX_QUESTIONS = 300
const MAX_RUN_MS = 3 * 60 * 1000

/** So many missing answers in a row mean a silent gateway; a single one may be due to the question. */
export const MAX_SILENCES = 3

/** Asks one after another, and skips a silent gateway until the next run. @returns the number of questions */
export async function pollGateways<Due extends { readonly gateway: GatewayId }>(
  next: (silent: ReadonlySet<GatewayId>) => Promise<Due | undefined>,
  ask: (due: Due) => Promise<boolean>,
): Promise<number> {
  const inARow = new Map<GatewayId, number>()
  const silent = new Set<GatewayId>()
  const until = Date.now() + MAX_RUN_MS
  let count = 0
  while (count < MAX_QUESTIONS && Date.now() < until) {
    const due = await next(silent)
    if (!due) break
    count++
    const silences = (await ask(due)) ? 0 : (inARow.get(due.gateway) ?? 0) + 1
    inARow.set(due.gateway, silences)
    if (silences >= MAX_SILENCES) silent.add(due.gateway)
  }
  return count
}

/** Waits at most two seconds; later answers are still recorded. */
export async function waitBriefly(questions: readonly Promise<unknown>[]): Promise<void> {
  await Promise.race([Promise.all(questions), setTimeout(2000, undefined, { ref: false })])
}

/** The next attempt to ask about: pending ones after 15 minutes, others for a day, because people try again on the page. */
export function claimDuePayment(db: Db, silent: ReadonlySet<GatewayId>) {
  const due = db
    .selectFrom('paymentAttempt')
    .select('id')
    .where(MAY_BE_PAID_YET)
    .where(IS_TIME)
    .$if(silent.size > 0, (some) => some.where('gateway', 'not in', [...silent]))
    .orderBy('askedAt', (order) => order.asc().nullsFirst())
    .limit(1)
    .forUpdate()
    .skipLocked()
  return db
    .updateTable('paymentAttempt')
    .set({ askedAt: sql`now()` })
    .where('id', '=', due)
    .returning(['tranId', 'gateway'])
    .executeTakeFirst()
}

const MAY_BE_PAID_YET = sql<boolean>`created_at < now() - interval '15 minutes' and (
  state = 'pending' or (state in ('failed', 'cancelled', 'expired') and redirect_url is not null
    and created_at > now() - interval '25 hours'))`

// Pauses grow with the attempt's age.
const IS_TIME = sql<boolean>`(asked_at is null
  or asked_at < now() - greatest(interval '4 minutes', (now() - created_at) / 6)
  or (created_at < now() - interval '24 hours' and asked_at < created_at + interval '24 hours'))`

/** Expires a pending payment after its gateway's hours. Ask the gateway just before; money may still arrive. */
export async function expireIfOverdue(
  services: PaymentServices,
  { tranId, reference, state, gateway }: Payment,
): Promise<void> {
  const { expiresAfterHours, closed } = services.gateways[gateway].capabilities
  if (state !== 'pending' || expiresAfterHours === null) return
  await withLockedAttempts(services.db, reference, async (tx, attempts) => {
    const attempt = attempts.find((one) => one.tranId === tranId && one.state === 'pending')
    const ageMs = attempt ? Date.now() - attempt.createdAt.getTime() : 0
    if (!attempt || attempt.capturing || ageMs < expiresAfterHours * 3_600_000) return
    const why: PaymentReason = closed
      ? { code: 'gateway-closed' }
      : { code: 'nobody-paid', hours: expiresAfterHours }
    await moveAttempt(tx, services.jobs, attempt, { state: 'expired', why })
  })
}

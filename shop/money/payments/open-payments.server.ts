import { sql } from 'kysely'
import type { Db } from '../../kernel/database.ts'
import { type Attempt, lockingAttempts } from './attempts.server.ts'
import { moveAttempt } from './changing.server.ts'
import type { GatewayId, Payment } from './payment.ts'
import type { PaymentServices } from './payment-services.server.ts'
import './tables.ts'

/**
 * Takes the attempt whose gateway should be asked next, the one that has waited longest, so that no two processes ask about
 * the same: pending ones older than 15 minutes, and for a day also those that ended without money, because a person may
 * try again on the gateway's page. The older they are, the longer the pauses.
 */
export function claimDue(
  db: Db,
  silent: ReadonlySet<GatewayId>,
): Promise<Pick<Attempt, 'tran_id' | 'gateway'> | undefined> {
  const due = db
    .selectFrom('payment_attempt')
    .select('id')
    .where(MAY_BE_PAID_YET)
    .where(IS_TIME)
    .$if(silent.size > 0, (some) => some.where('gateway', 'not in', [...silent]))
    .orderBy('asked_at', (order) => order.asc().nullsFirst())
    .limit(1)
    .forUpdate()
    .skipLocked()
  return db
    .updateTable('payment_attempt')
    .set({ asked_at: sql`now()` })
    .where('id', '=', due)
    .returning(['tran_id', 'gateway'])
    .executeTakeFirst()
}

const MAY_BE_PAID_YET = sql<boolean>`created_at < now() - interval '15 minutes' and (
  state = 'pending' or (state in ('failed', 'cancelled', 'expired') and redirect_url is not null
    and created_at > now() - interval '25 hours'))`

const IS_TIME = sql<boolean>`(asked_at is null
  or asked_at < now() - greatest(interval '4 minutes', (now() - created_at) / 6)
  or (created_at < now() - interval '24 hours' and asked_at < created_at + interval '24 hours'))`

/**
 * Gives up a pending payment for which its gateway's patience is over. Ask the gateway just before; money may still come later.
 */
export async function giveUpIfLate(
  services: PaymentServices,
  { tranId, reference, state, gateway }: Payment,
): Promise<void> {
  const { patienceHours, closed } = services.gateways[gateway].capabilities
  if (state !== 'pending' || patienceHours === null) return
  await lockingAttempts(services.db, reference, async (tx, attempts) => {
    const attempt = attempts.find((one) => one.tran_id === tranId && one.state === 'pending')
    if (!attempt || attempt.taking || Date.now() - attempt.created_at.getTime() < patienceHours * 3_600_000)
      return
    await moveAttempt(tx, services.jobs, attempt, {
      state: 'expired',
      why: closed ? NOBODY_TO_ASK : `Nobody had paid after ${patienceHours} hours.`,
    })
  })
}

const NOBODY_TO_ASK =
  'The shop has no keys of its gateway any more, so nobody could be asked whether it was paid.'

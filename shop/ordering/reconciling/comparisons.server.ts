import { sql } from 'kysely'
import type { Db } from '../../kernel/database.ts'
import type { Comparison } from './comparison.ts'
import '../../money/payments/tables.ts'
import './tables.ts'

/** A night and half a day. */
const LONG_AGO = sql<Date>`now() - interval '36 hours'`

/** A comparison takes minutes; one whose gateway is silent is tried again for a day. */
const HOUR_AGO = sql<Date>`now() - interval '1 hour'`

/** How the shop's books have lately been compared with the gateways'. */
export async function comparisonOf(db: Db): Promise<Comparison> {
  const [last, newest, waiting] = await Promise.all([lastEnded(db), begunLast(db), paymentWaits(db)])
  const cutShort = newest && newest.ended_at === null && newest.isLong ? newest.began_at.toISOString() : null
  if (!last) return { last: null, cutShort, overdue: waiting }
  const { endedAt, compared, unanswered, isOld } = last
  return { last: { endedAt: endedAt.toISOString(), compared, unanswered }, cutShort, overdue: isOld }
}

const lastEnded = (db: Db) =>
  db
    .selectFrom('comparison')
    .where('ended_at', 'is not', null)
    .select(['compared', 'unanswered'])
    .select(sql<Date>`ended_at`.as('endedAt'))
    .select(sql<boolean>`ended_at < ${LONG_AGO}`.as('isOld'))
    .orderBy('ended_at', 'desc')
    .limit(1)
    .executeTakeFirst()

const begunLast = (db: Db) =>
  db
    .selectFrom('comparison')
    .select(['began_at', 'ended_at'])
    .select(sql<boolean>`began_at < ${HOUR_AGO}`.as('isLong'))
    .orderBy('began_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Whether a payment has waited for its first comparison for too long. */
async function paymentWaits(db: Db): Promise<boolean> {
  const old = db.selectFrom('payment_attempt').select('id').where('created_at', '<', LONG_AGO)
  return (await old.where('redirect_url', 'is not', null).limit(1).executeTakeFirst()) !== undefined
}

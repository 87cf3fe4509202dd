import type { Db, Tx } from '../kernel/database.ts'
import { newId } from '../kernel/id.ts'
import { type PaymentEventKind, record } from './payment-event.ts'
import './tables.ts'

/** What strangers may make us keep about one payment. */
const MOST_HEARD = 50

/** Keeps what the gateway answered to us. */
export async function keepAnswer(
  db: Db | Tx,
  tranId: string,
  kind: PaymentEventKind,
  payload: unknown,
): Promise<void> {
  await db
    .insertInto('payment_event')
    .values({ id: newId(), tran_id: tranId, kind, payload: record(payload) })
    .execute()
}

/** Keeps what anyone sent us about an attempt that exists, the first 50 times. */
export async function keepHeard(
  db: Db,
  tranId: string,
  kind: 'return' | 'notification',
  payload: unknown,
): Promise<void> {
  const attempt = await db
    .selectFrom('payment_attempt as attempt')
    .where('tran_id', '=', tranId)
    .select((eb) =>
      eb
        .selectFrom('payment_event as event')
        .whereRef('event.tran_id', '=', 'attempt.tran_id')
        .select((one) => one.fn.countAll<string>().as('count'))
        .as('heard'),
    )
    .executeTakeFirst()
  if (attempt && Number(attempt.heard) < MOST_HEARD) await keepAnswer(db, tranId, kind, payload)
}

import type { Db, Tx } from '../../kernel/database.ts'
import { newId } from '../../kernel/id.ts'
import { impersonal, isForgotten } from './forgetting.server.ts'
import { type PaymentEventKind, record } from './payment-event.ts'
import './tables.ts'

/** What may be kept of what comes about one payment; strangers are left a part of it only. */
const MOST_HEARD = { believed: 50, other: 20 }

/** Keeps what the gateway answered to us. */
export async function keepAnswer(
  db: Db | Tx,
  tranId: string,
  kind: PaymentEventKind,
  payload: unknown,
): Promise<void> {
  const attempt = await db
    .selectFrom('payment_attempt')
    .select('reference')
    .where('tran_id', '=', tranId)
    .forShare()
    .executeTakeFirst()
  const text = record(payload)
  const forgotten = attempt !== undefined && (await isForgotten(db, attempt.reference))
  await db
    .insertInto('payment_event')
    .values({
      id: newId(),
      tran_id: tranId,
      kind,
      payload: forgotten ? impersonal(JSON.parse(text)) : text,
    })
    .execute()
}

/** Keeps what anyone sent us about an attempt that exists, the first times. @returns whether it was kept */
export async function keepHeard(
  tx: Tx,
  heard: {
    readonly tranId: string
    readonly kind: 'return' | 'notification'
    readonly payload: unknown
    readonly isBelieved: boolean
  },
): Promise<boolean> {
  const { tranId, kind, payload, isBelieved } = heard
  const attempt = await tx
    .selectFrom('payment_attempt as attempt')
    .where('tran_id', '=', tranId)
    .select((eb) =>
      eb
        .selectFrom('payment_event as event')
        .whereRef('event.tran_id', '=', 'attempt.tran_id')
        .where('event.kind', 'in', ['return', 'notification'])
        .select((one) => one.fn.countAll<string>().as('count'))
        .as('heard'),
    )
    .executeTakeFirst()
  if (!attempt || Number(attempt.heard) >= MOST_HEARD[isBelieved ? 'believed' : 'other']) return false
  await keepAnswer(tx, tranId, kind, payload)
  return true
}

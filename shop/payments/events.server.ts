import { type Selectable, sql } from 'kysely'
import type { Database, Db, Tx } from '../kernel/database/database.ts'
import { newId } from '../kernel/id.ts'
import type { LockedAttempt } from './attempts.server.ts'
import { type PaymentEventKind, redact, removePayer } from './payment-event.ts'

interface PaymentEvent {
  readonly kind: PaymentEventKind
  readonly payload: unknown
}

export async function recordEvent(
  db: Db | Tx,
  { tranId, ...event }: PaymentEvent & { readonly tranId: string },
): Promise<void> {
  const attempt = await db
    .selectFrom('paymentAttempt')
    .select(['tranId', 'reference'])
    .where('tranId', '=', tranId)
    .forShare()
    .executeTakeFirst()
  if (attempt) await recordEventOf(db, attempt, event)
}

/** As `recordEvent`, for a locked attempt. */
export async function recordEventOf(
  db: Db | Tx,
  { tranId, reference }: Pick<Selectable<Database['paymentAttempt']>, 'tranId' | 'reference'>,
  { kind, payload }: PaymentEvent,
): Promise<void> {
  const text = redact(payload)
  const withoutPayer = JSON.stringify(removePayer(JSON.parse(text)))
  const stored = sql`(case when exists (select from payment_forgotten where reference = ${reference})
    then ${withoutPayer} else ${text} end)::jsonb`
  await db.insertInto('paymentEvent').values({ id: newId(), tranId, kind, payload: stored }).execute()
}

/** Stored callbacks per payment; strangers may use only a part. */
const MAX_CALLBACKS = { believed: 50, other: 20 }

/** Records a callback of an existing attempt, up to a limit. @returns whether it was recorded */
export async function recordCallback(
  tx: Tx,
  callback: {
    readonly tranId: string
    readonly kind: 'return' | 'notification'
    readonly payload: unknown
    readonly isBelieved: boolean
  },
): Promise<boolean> {
  const { tranId, isBelieved } = callback
  const attempt = await tx
    .selectFrom('paymentAttempt as attempt')
    .where('tranId', '=', tranId)
    .select((eb) =>
      eb
        .selectFrom('paymentEvent as event')
        .whereRef('event.tranId', '=', 'attempt.tranId')
        .where('event.kind', 'in', ['return', 'notification'])
        .select((one) => one.fn.countAll<string>().as('count'))
        .as('callbacks'),
    )
    .executeTakeFirst()
  if (!attempt || Number(attempt.callbacks) >= MAX_CALLBACKS[isBelieved ? 'believed' : 'other']) return false
  await recordEvent(tx, callback)
  return true
}

/** Removes card or wallet and the gateways' data about the payer, also from later messages. */
export async function forgetPayers(tx: Tx, references: readonly string[]): Promise<void> {
  if (references.length === 0) return
  await tx
    .insertInto('paymentForgotten')
    .values(references.map((reference) => ({ reference })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  // Recording an event locks these rows, so it is either read below or sees the change.
  const attempts = await tx
    .selectFrom('paymentAttempt')
    .select('tranId')
    .where('reference', 'in', [...references])
    .orderBy('id', 'desc')
    .forUpdate()
    .execute()
  if (attempts.length === 0) return
  const tranIds = attempts.map(({ tranId }) => tranId)
  await tx.updateTable('paymentAttempt').set({ masked: '' }).where('tranId', 'in', tranIds).execute()
  const events = await tx
    .selectFrom('paymentEvent')
    // As text: the gateway's fields keep their names.
    .select(['id', sql<string>`payload::text`.as('payload')])
    .where('tranId', 'in', tranIds)
    .execute()
  const anonymous = events.map(({ id, payload }) => ({ id, payload: removePayer(JSON.parse(payload)) }))
  await sql`update payment_event set payload = coalesce(new.payload, 'null')
    from jsonb_to_recordset(${JSON.stringify(anonymous)}::jsonb) as new(id uuid, payload jsonb)
    where payment_event.id = new.id`.execute(tx)
}

/** Whether data about the payer must not be stored any more. */
export async function isForgotten(tx: Tx, { reference }: LockedAttempt): Promise<boolean> {
  const row = tx.selectFrom('paymentForgotten').select('reference').where('reference', '=', reference)
  return (await row.executeTakeFirst()) !== undefined
}

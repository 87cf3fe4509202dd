import { type Selectable, sql } from 'kysely'
import type { Database, Tx } from '../../kernel/database/database.ts'
import type { Jobs } from '../../kernel/database/jobs.server.ts'
import { newId } from '../../kernel/id.ts'
import { orderOfDue } from '../../orders/dues.server.ts'
import { recordOrderEvent } from '../../orders/events/events.server.ts'
import { type LockedAttempt, withLockedAttempts } from '../../payments/attempts.server.ts'
import type { RefundAnswer } from '../../payments/gateway.ts'
import { redact } from '../../payments/payment-event.ts'
import type { PaymentServices } from '../../payments/payment-services.server.ts'
import type { PaymentReason } from '../../payments/reasons.ts'
import { moveAttempt } from '../../payments/transitions.server.ts'
import { REFUND_TRANSITIONS, type RefundState } from './refund.ts'

/** Held money that has all been refunded is `returned`. Locks the payments before the refund, as `requestRefund` does. */
export function recordRefundOutcome(
  { db, jobs }: PaymentServices,
  { id, tranId, reference }: Selectable<Database['refund']>,
  answer: RefundAnswer,
) {
  return withLockedAttempts(db, reference, async (tx, attempts) => {
    const state = await lockedState(tx, id)
    if (!answer.ok) return state === 'requested' ? addLostStep(tx, id) : undefined
    const { state: next, refundRef, reason, raw } = answer.value
    if (!REFUND_TRANSITIONS[state].includes(next)) return
    await tx
      .updateTable('refund')
      .set({ state: next, ...(refundRef === null ? {} : { refundRef }) })
      .where('id', '=', id)
      .execute()
    const payment = attempts.find((one) => one.tranId === tranId)
    await addStep(tx, id, next, reason, redact(raw))
    if (next !== 'succeeded') return
    const orderId = await orderOfDue(tx, reference)
    if (orderId) await recordOrderEvent(tx, { kind: 'RefundSucceeded', orderId, refundId: id })
    if (payment) await returnHeld(tx, jobs, payment)
  })
}

async function lockedState(tx: Tx, id: string): Promise<RefundState> {
  const refund = tx.selectFrom('refund').select('state').where('id', '=', id).forUpdate()
  return (await refund.executeTakeFirstOrThrow()).state
}

async function addStep(
  tx: Tx,
  id: string,
  state: RefundState,
  reason: PaymentReason | null,
  answer: string | null,
) {
  const why = reason && JSON.stringify(reason)
  await tx.insertInto('refundChange').values({ id: newId(), refundId: id, state, why, answer }).execute()
}

const LOST = { code: 'refund-unanswered' } as const

async function addLostStep(tx: Tx, id: string): Promise<void> {
  const lost = tx.selectFrom('refundChange').select('id').where('refundId', '=', id)
  if (await lost.where(sql<boolean>`why ->> 'code' = ${LOST.code}`).executeTakeFirst()) return
  await addStep(tx, id, 'requested', LOST, null)
}

/** An accepted payment stays paid, whatever is refunded. */
async function returnHeld(tx: Tx, jobs: Jobs, payment: LockedAttempt): Promise<void> {
  if (payment.state !== 'paid_on_hold') return
  const { refunded } = await tx
    .selectFrom('refund')
    .select((eb) => eb.fn.sum<string | null>('amount').as('refunded'))
    .where('tranId', '=', payment.tranId)
    .where('state', '=', 'succeeded')
    .executeTakeFirstOrThrow()
  if (Number(refunded ?? 0) < (payment.taken ?? payment.amount)) return
  await moveAttempt(tx, jobs, payment, { state: 'returned', why: { code: 'all-given-back' } })
}

import type { Selectable } from 'kysely'
import type { Database, Tx } from '../../kernel/database.ts'
import { newId } from '../../kernel/id.ts'
import type { Jobs } from '../../kernel/jobs.server.ts'
import { type Attempt, lockingAttempts } from '../../money/payments/attempts.server.ts'
import type { RefundAnswer } from '../../money/payments/gateway.ts'
import { redact } from '../../money/payments/payment-event.ts'
import type { PaymentServices } from '../../money/payments/payment-services.server.ts'
import { moveAttempt } from '../../money/payments/transitions.server.ts'
import { isFinal, NEXT, type RefundState } from './refund.ts'
import './tables.ts'

type Row = Selectable<Database['refund']>

const LOST = 'The gateway has not answered yet. It is asked again with the same number.'

/**
 * Writes the gateway's answer about a refund down, and in the same transaction that a payment which was held has gone
 * back as a whole. The payments are locked before the refund, as by whoever asks for one.
 */
export function writeDown(
  { db, gateways, jobs }: PaymentServices,
  { id, tran_id, reference }: Row,
  answer: RefundAnswer,
) {
  return lockingAttempts(db, reference, async (tx, attempts) => {
    const state = await lockedState(tx, id)
    if (!answer.ok) return state === 'requested' ? noteLost(tx, id) : undefined
    const { state: next, refundRef, reason, raw } = answer.value
    if (isFinal(state) || !NEXT[state].includes(next)) return
    await tx
      .updateTable('refund')
      .set({ state: next, ...(refundRef === null ? {} : { refund_ref: refundRef }) })
      .where('id', '=', id)
      .execute()
    const payment = attempts.find((one) => one.tran_id === tran_id)
    const fields = payment && gateways[payment.gateway].personalFields
    await note(tx, id, next, reason, fields ? redact(raw, fields) : null)
    if (next === 'succeeded' && payment) await endHeld(tx, jobs, payment)
  })
}

async function lockedState(tx: Tx, id: string): Promise<RefundState> {
  const refund = tx.selectFrom('refund').select('state').where('id', '=', id).forUpdate()
  return (await refund.executeTakeFirstOrThrow()).state
}

async function note(tx: Tx, id: string, state: RefundState, why: string, answer: string | null) {
  await tx.insertInto('refund_change').values({ id: newId(), refund_id: id, state, why, answer }).execute()
}

async function noteLost(tx: Tx, id: string): Promise<void> {
  const told = tx.selectFrom('refund_change').select('id').where('refund_id', '=', id)
  if (await told.where('why', '=', LOST).executeTakeFirst()) return
  await note(tx, id, 'requested', LOST, null)
}

/** A payment that was accepted meanwhile stays paid, whatever goes back of it. */
async function endHeld(tx: Tx, jobs: Jobs, payment: Attempt): Promise<void> {
  if (payment.state !== 'paid_on_hold') return
  const { given } = await tx
    .selectFrom('refund')
    .select((eb) => eb.fn.sum<string | null>('amount').as('given'))
    .where('tran_id', '=', payment.tran_id)
    .where('state', '=', 'succeeded')
    .executeTakeFirstOrThrow()
  if (Number(given ?? 0) < (payment.taken ?? payment.amount)) return
  await moveAttempt(tx, jobs, payment, { state: 'returned', why: 'All of it was given back.' })
}

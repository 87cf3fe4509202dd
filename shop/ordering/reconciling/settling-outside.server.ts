import { sql } from 'kysely'
import type { Caller } from '../../kernel/caller.ts'
import type { Tx } from '../../kernel/database.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { inOneTransaction, lockAdmin } from '../../kernel/transaction.server.ts'
import { type Attempt, findAttempt, lockAttempts } from '../../money/payments/attempts.server.ts'
import { isTranId } from '../../money/payments/payment.ts'
import type { PaymentServices } from '../../money/payments/payment-services.server.ts'
import { moveAttempt } from '../../money/payments/transitions.server.ts'
import { keepRecord } from '../../people/audit/records.server.ts'
import { refundsOf } from '../refunds/refunds.server.ts'
import { NO_SUCH_PAYMENT } from './accepting.server.ts'
import './tables.ts'

/**
 * Ends what waits for a person about a payment, by an admin's word that it was settled outside the shop: held money is
 * `returned`, and differences of the gateway's books are shown no more. Refuses a payment that waits for nobody, and one
 * whose refund is under way: its money would go back twice.
 */
export function settleOutside(
  { db, jobs }: Pick<PaymentServices, 'db' | 'jobs'>,
  admin: Caller,
  tranId: string,
  note: string,
): Promise<Refusal | null> {
  return inOneTransaction(db, async (tx) => {
    const gone = await lockAdmin(tx, admin)
    if (gone) return gone
    const payment = await lockPayment(tx, tranId)
    if (!payment) return NO_SUCH_PAYMENT
    if (await isGoingBack(tx, tranId)) return UNDER_WAY
    const isHeld = payment.state === 'paid_on_hold'
    const differences = await settleDifferences(tx, tranId)
    if (!isHeld && differences.length === 0) return NOT_WAITING
    const why = `${admin.name} settled it outside the shop: ${note}`
    const after = isHeld ? await moveAttempt(tx, jobs, payment, { state: 'returned', why }) : payment
    await keepRecord(tx, admin, {
      action: 'payment.settle',
      subject: { kind: 'order', id: payment.reference },
      before: { payment: tranId, state: payment.state, holdReason: payment.hold_reason },
      after: { payment: tranId, state: after.state, holdReason: null, note, differences },
    })
    return null
  })
}

async function lockPayment(tx: Tx, tranId: string): Promise<Attempt | undefined> {
  const found = isTranId(tranId) ? await findAttempt(tx, tranId) : null
  return found ? (await lockAttempts(tx, found.reference)).find(({ id }) => id === found.id) : undefined
}

/** Whoever asks for a refund holds the same lock, so this sees all of them. */
async function isGoingBack(tx: Tx, tranId: string): Promise<boolean> {
  const refunds = (await refundsOf(tx, tranId))?.refunds ?? []
  return refunds.some(({ state }) => state === 'requested' || state === 'processing')
}

async function settleDifferences(tx: Tx, tranId: string): Promise<string[]> {
  const settled = await tx
    .updateTable('payment_difference')
    .set({ settled_at: sql`now()` })
    .where('tran_id', '=', tranId)
    .where('closed_at', 'is', null)
    .where('settled_at', 'is', null)
    .returning('kind')
    .execute()
  return settled.map(({ kind }) => kind)
}

const UNDER_WAY = refuse('conflict', 'A refund of this money is under way: wait until it has ended.')
const NOT_WAITING = refuse('conflict', 'This payment does not wait for anybody’s word (any more).')

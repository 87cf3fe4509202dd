import type { Db } from '../../kernel/database.ts'
import { inOneSnapshot } from '../../kernel/transaction.server.ts'
import { findAttempt } from '../../money/payments/attempts.server.ts'
import { isTranId } from '../../money/payments/payment.ts'
import type { OwnRefund, Refund, Refunds } from './refund.ts'
import { refundableOf, refundsWithSteps, toRefund } from './refund-rows.server.ts'
import './tables.ts'

/** All refunds of a payment, and what is left to give back; null when there is no such payment. */
export function refundsOf(db: Db, tranId: string): Promise<Refunds | null> {
  return inOneSnapshot(db, async (tx) => {
    const attempt = isTranId(tranId) ? await findAttempt(tx, tranId) : null
    if (!attempt) return null
    const rows = await refundsWithSteps(tx).where('tran_id', '=', tranId).execute()
    const refundable = await refundableOf(tx, attempt)
    return { refundable, byHand: attempt.gateway === 'cod', refunds: rows.map(toRefund) }
  })
}

/** All refunds of an order's payments, newest first. */
export async function refundsFor(db: Db, reference: string): Promise<Refund[]> {
  return (await refundsWithSteps(db).where('reference', '=', reference).execute()).map(toRefund)
}

/** What the customer sees of an order's refunds, newest first: those that gave money back or are about to. */
export async function ownRefundsOf(db: Db, reference: string): Promise<OwnRefund[]> {
  const rows = await refundsWithSteps(db)
    .where('reference', '=', reference)
    .where('state', 'in', ['requested', 'processing', 'succeeded'])
    .execute()
  return rows.map((row) => {
    const { amount, state, requestedAt, endedAt } = toRefund(row)
    return { amount, state, requestedAt, endedAt }
  })
}

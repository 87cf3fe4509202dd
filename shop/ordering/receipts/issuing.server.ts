import type { Db, Tx } from '../../kernel/database.ts'
import type { Payment } from '../../money/payments/payment.ts'
import { type Desk, postReceipt } from './posting.server.ts'
import './tables.ts'

/** @returns the number of the order's receipt; null: none has been issued */
export async function numberOf(db: Db | Tx, orderId: string): Promise<number | null> {
  const row = await db
    .selectFrom('receipt')
    .select('number')
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return row?.number ?? null
}

/**
 * Gives an order that is paid the next number, and posts its receipt, in one transaction: calls may race and repeat.
 * @returns the number of its one receipt
 */
export function issue(desk: Desk, payment: Payment, orderId: string): Promise<number> {
  return desk.db.transaction().execute(async (tx) => {
    const last = await lockCounter(tx)
    const given = await numberOf(tx, orderId)
    if (given !== null) return given
    const number = last + 1
    await tx.updateTable('receipt_counter').set({ last: number }).execute()
    await tx.insertInto('receipt').values({ number, order_id: orderId, tran_id: payment.tranId }).execute()
    await postReceipt(tx, desk, { number, orderId, payment })
    return number
  })
}

/** Receipts are issued one after the other; a number that is taken back with its transaction goes to the next one. */
async function lockCounter(tx: Tx): Promise<number> {
  const { last } = await tx.selectFrom('receipt_counter').select('last').forUpdate().executeTakeFirstOrThrow()
  return last
}

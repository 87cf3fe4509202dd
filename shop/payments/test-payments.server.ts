import type { Db } from '../kernel/database/database.ts'
import { newId } from '../kernel/id.ts'
import { poisha } from '../kernel/money.ts'
import { attemptsOf, type Payment, toPayment } from './attempts.server.ts'
import type { PaymentRequest } from './open-payment.server.ts'
import { paymentReasonIn } from './reasons.ts'

export const newRequest = (): PaymentRequest => ({
  reference: newId(),
  by: 'sslcommerz',
  amount: poisha(125050),
  customer: { name: 'Rahima', email: 'r@example.com', phone: '', city: '', area: '', address: '' },
  items: [{ name: 'Teddy bear' }],
  publicUrl: 'http://shop',
})

export const paymentsFor = async (db: Db, reference: string): Promise<Payment[]> =>
  (await attemptsOf(db, reference)).map(toPayment)

export const eventsOf = (db: Db, tranId: string) =>
  db
    .selectFrom('payment_event')
    .select(['kind', 'payload'])
    .where('tran_id', '=', tranId)
    .orderBy('id')
    .execute()

/** With reasons in English. */
export async function paymentChangesOf(db: Db, tranId: string) {
  const changes = await db
    .selectFrom('payment_change')
    .select(['tran_id', 'state', 'why', 'changed_at as at'])
    .where('tran_id', '=', tranId)
    .orderBy('id')
    .execute()
  return changes.map((change) => ({ ...change, why: paymentReasonIn('en', change.why) }))
}

/** Makes an attempt so many minutes older; beyond 16 its page is not offered any more. */
export const backdateAttempt = (db: Db, tranId: string, minutes = 16) =>
  db
    .updateTable('payment_attempt')
    .set({ created_at: new Date(Date.now() - minutes * 60 * 1000) })
    .where('tran_id', '=', tranId)
    .execute()

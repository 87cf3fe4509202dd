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
    .selectFrom('paymentEvent')
    .select(['kind', 'payload'])
    .where('tranId', '=', tranId)
    .orderBy('id')
    .execute()

/** With reasons in English. */
export async function paymentChangesOf(db: Db, tranId: string) {
  const changes = await db
    .selectFrom('paymentChange')
    .select(['tranId', 'state', 'why', 'changedAt as at'])
    .where('tranId', '=', tranId)
    .orderBy('id')
    .execute()
  return changes.map((change) => ({ ...change, why: paymentReasonIn('en', change.why) }))
}

/** Makes an attempt so many minutes older; beyond 16 its page is not offered any more. */
export const backdateAttempt = (db: Db, tranId: string, minutes = 16) =>
  db
    .updateTable('paymentAttempt')
    .set({ createdAt: new Date(Date.now() - minutes * 60 * 1000) })
    .where('tranId', '=', tranId)
    .execute()

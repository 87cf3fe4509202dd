import { sql } from 'kysely'
import type { Db } from '../../kernel/database/database.ts'
import { newId } from '../../kernel/id.ts'
import { fromTaka, type Poisha } from '../../kernel/money.ts'
import type { GatewayId, PaymentState } from '../../payments/payment.ts'

/** A payment of ৳1,250.50. @returns its tran_id */
export async function paidOnce(
  db: Db,
  more: {
    readonly state?: PaymentState
    readonly reference?: string
    readonly taken?: Poisha | null
    readonly gateway?: GatewayId
  } = {},
): Promise<string> {
  const tranId = `OGS${newId().replaceAll('-', '').slice(-20)}`
  await db
    .insertInto('paymentAttempt')
    .values({
      id: newId(),
      reference: more.reference ?? newId(),
      tranId,
      gateway: more.gateway ?? 'sslcommerz',
      amount: fromTaka(1250.5),
      taken: more.taken === undefined ? fromTaka(1250.5) : more.taken,
      state: more.state ?? 'paid',
      verificationRef: `val-${tranId}`,
      transactionRef: `bank-${tranId}`,
    })
    .execute()
  return tranId
}

export async function passMinutes(db: Db, minutes: number): Promise<void> {
  const then = new Date(Date.now() - minutes * 60_000)
  const sentAt = sql<Date>`sent_at - ${`${minutes} minutes`}::interval`
  await db.updateTable('refund').set({ askedAt: then, requestedAt: then, sentAt }).execute()
}

import type { Db, Tx } from '../../kernel/database.ts'
import './tables.ts'

/** What a gateway may say about a person; the numbers that a refund needs are none of it. */
const PERSONAL =
  /^(cus_|ship_|customer_|value_[a-d]$|card_no$|card_holder|card_issuer$|masked$|payer|card$|brand$|funding$|billing_|receipt_)|last4$|msisdn$/i

/**
 * Forgets who paid for a reference, for good: the card or wallet, and what the gateway's messages say of the person, also
 * those that are still to come.
 */
export async function forgetPayer(tx: Tx, reference: string): Promise<void> {
  await tx
    .insertInto('payment_forgotten')
    .values({ reference })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  // Whoever is writing an answer or a notice down holds these rows, so all of that is read below, or knows of the above.
  const attempts = await tx
    .selectFrom('payment_attempt')
    .select('tran_id')
    .where('reference', '=', reference)
    // As everybody who locks several of them.
    .orderBy('id', 'desc')
    .forUpdate()
    .execute()
  const tranIds = attempts.map(({ tran_id }) => tran_id)
  if (tranIds.length === 0) return
  await tx.updateTable('payment_attempt').set({ masked: '' }).where('tran_id', 'in', tranIds).execute()
  const events = await tx
    .selectFrom('payment_event')
    .select(['id', 'payload'])
    .where('tran_id', 'in', tranIds)
    .execute()
  for (const { id, payload } of events) {
    await tx
      .updateTable('payment_event')
      .set({ payload: impersonal(payload) })
      .where('id', '=', id)
      .execute()
  }
}

/** Whether nothing is to be kept any more about who pays for a reference. Lock an attempt of it before. */
export async function isForgotten(db: Db | Tx, reference: string): Promise<boolean> {
  const row = await db
    .selectFrom('payment_forgotten')
    .select('reference')
    .where('reference', '=', reference)
    .executeTakeFirst()
  return row !== undefined
}

/** JSON text of a message without what it says of a person, at any depth. */
export const impersonal = (payload: unknown): string =>
  JSON.stringify(payload, (name, value) => (PERSONAL.test(name) ? undefined : value))

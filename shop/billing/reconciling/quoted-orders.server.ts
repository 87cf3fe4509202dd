import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database/database.ts'
import { tokenHash } from '../../kernel/secrets.server.ts'
import type { QuotedNumber } from '../../orders/quoted-number.ts'

/** Ids of the attempts whose number, receipt or number at the gateway, also of a refund, is quoted. */
export function quotedAttempts({ receipt, codes, typed }: QuotedNumber): RawBuilder<{ id: string }> {
  const numbers = sql`any(${[...new Set([...codes, ...typed])]}::text[])`
  return sql`
    select id from payment_attempt where tran_id = ${numbers}
    union select id from payment_attempt where transaction_ref = ${numbers}
    union select id from payment_attempt where verification_ref = ${numbers}
    union select attempt.id from refund join payment_attempt attempt using (tran_id)
      where refund_ref = ${numbers} or refund_trans_id = ${numbers}
    union select attempt.id from receipt join payment_attempt attempt using (tran_id) where receipt.number = ${receipt}`
}

/** Ids of the orders whose number, link or parcel's number at the courier is quoted. */
export const quotedOrderIds = ({ orderId, orderNumber, codes, link }: QuotedNumber) => sql<{
  id: string
}>`
    select id from "order" where id = ${orderId}
    union select id from "order" where right(id::text, 8) = ${orderNumber}
    union select order_id from parcel where tracking <> '' and ${COMPARED_TRACKING} = any(${codes}::text[])
    union select order_id from order_link where revoked_at is null and token_hash = ${link && tokenHash(link)}`

/** Ids of the orders that are quoted by any number of theirs, of their payments or parcels. */
export async function quotedOrders(db: Db | Tx, quoted: QuotedNumber): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    ${quotedOrderIds(quoted)}
    union select order_id from payment_attempt join due on due.id = reference
      where payment_attempt.id in (${quotedAttempts(quoted)})`.execute(db)
  return rows.map(({ id }) => id)
}

/** As the indexes `parcel_of_tracking` and `parcel_tracking_contains` have it. */
export const COMPARED_TRACKING = sql`upper(regexp_replace(translate(tracking, '০১২৩৪৫৬৭৮৯', '0123456789'), '[^A-Za-z0-9]', '', 'g'))`

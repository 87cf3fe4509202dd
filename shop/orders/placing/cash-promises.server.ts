import { type RawBuilder, sql } from 'kysely'
import { isDayUnconfirmed } from '../../delivery/limited-days.server.ts'
import type { Refusal } from '../../kernel/api/refusal.ts'
import type { Tx } from '../../kernel/database/database.ts'
import { type LockedPhones, lockPhones, phoneToPromiseBy } from '../../payments/locked-phones.server.ts'
import { refuseOrder } from '../refusals.ts'

/** For one person or phone number: before and after a first one was paid at the door. */
export const MOST_CASH_PROMISES = { atFirst: 5, afterwards: 50 } as const

/** Refuses cash for too many orders on their way, and as `refuseCashDay`. Takes the order's locked phones. */
export async function refuseCashPromise(
  phones: LockedPhones,
  accountId: string | null,
  orderId: string,
): Promise<Refusal | null> {
  const own = await openPromises(phones.tx, orderId, sql`select id from "order" where user_id = ${accountId}`)
  if (own.isFull) return refuseOrder('too-many-cash-promises', { most: own.most })
  return refuseCashDay(phones, accountId, orderId)
}

/** Refuses a limited place without a confirmed e-mail or the order's phone proven; the order gets an account's, which is locked. */
export async function refuseCashDay(phones: LockedPhones, accountId: string | null, orderId: string) {
  const refusal = await refuseForPhones(phones, orderId)
  if (refusal) return refusal
  const { tx } = phones
  await writePromisingPhone(tx, orderId)
  return (await isDayUnconfirmed(tx, accountId, orderId)) ? refuseOrder('cash-day-unconfirmed') : null
}

/** Refuses cash for too many orders on their way with one of these phones, of any account. */
export async function refuseForPhones(
  { tx, phones }: LockedPhones,
  orderId: string,
): Promise<Refusal | null> {
  for (const phone of phones) {
    const withPhone = sql`select id from "order" where sender_phone = ${phone}
      union select order_id from parcel where recipient_phone = ${phone}`
    const { isFull, most } = await openPromises(tx, orderId, withPhone)
    if (isFull) return refuseOrder('too-many-cash-promises-to-phone', { most })
  }
  return null
}

/** Locks the phones of sender, also the one that their account promises by, and recipients. */
export async function lockPhonesOfOrder(tx: Tx, orderId: string): Promise<LockedPhones> {
  const rows = await tx
    .selectFrom('order')
    .innerJoin('parcel', 'parcel.orderId', 'order.id')
    .where('order.id', '=', orderId)
    .select(['senderPhone', 'recipientPhone', PROMISED_BY.as('promisedBy')])
    .execute()
  return lockPhones(
    tx,
    rows.flatMap((row) => [row.senderPhone, row.recipientPhone, row.promisedBy]),
  )
}

/** An account that promises by its proven phone is counted there also after it has another one. */
const writePromisingPhone = (tx: Tx, orderId: string) =>
  tx
    .updateTable('order')
    .set({ senderPhone: PROMISED_BY })
    .where('id', '=', orderId)
    .where(sql<boolean>`${PROMISED_BY} not in ('', sender_phone)`)
    .execute()

const PROMISED_BY = phoneToPromiseBy(sql.ref('order.userId'))

/** Counts dues to be paid at the door, of these orders without this one, unless the order has money already. */
async function openPromises(tx: Tx, orderId: string, orders: RawBuilder<unknown>) {
  const { rows } = await sql<{ open: number; isKnown: boolean }>`
    with these as materialized (${orders})
    select (
      select count(*)::integer from these join "order" using (id) join due on due.order_id = "order".id
      where "order".id <> ${orderId} and payable = 'at_door' and dropped_at is null
        and fulfilment in ('new', 'packed', 'sent')
        and not money_received("order".id)
    ) as open, exists (
      select from these join due on due.order_id = these.id
        join payment_attempt on reference = due.id join cash_collection using (tran_id)
    ) as "isKnown"`.execute(tx)
  const { open = 0, isKnown = false } = rows[0] ?? {}
  const most = isKnown ? MOST_CASH_PROMISES.afterwards : MOST_CASH_PROMISES.atFirst
  return { isFull: open >= most, most }
}

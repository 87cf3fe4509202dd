import { type RawBuilder, sql } from 'kysely'
import { isDayUnconfirmed } from '../../delivery/limited-days.server.ts'
import type { Refusal } from '../../kernel/api/refusal.ts'
import type { Tx } from '../../kernel/database/database.ts'
import { refuseOrder } from '../refusals.ts'

/** For one person or phone number: before and after a first one was paid at the door. */
export const MOST_CASH_PROMISES = { atFirst: 5, afterwards: 50 } as const

/** Refuses cash for too many orders on their way, and for a limited place without a confirmed e-mail or the order's phone proven. Takes the order's locked phones. */
export async function refuseCashPromise(
  phones: LockedPhones,
  accountId: string | null,
  orderId: string,
): Promise<Refusal | null> {
  const { tx } = phones
  const own = await openPromises(tx, orderId, sql`select id from "order" where user_id = ${accountId}`)
  if (own.isFull) return refuseOrder('too-many-cash-promises', { most: own.most })
  const refusal = await refuseForPhones(phones, orderId)
  if (refusal) return refusal
  await sql`select promise_by_phone(${orderId})`.execute(tx)
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

const LOCKED = Symbol('locked')

/** Promises for one phone wait for each other. Made by `lockPhones` alone. */
export interface LockedPhones {
  readonly [LOCKED]: true
  readonly tx: Tx
  readonly phones: readonly string[]
}

/** Ignores what is no phone number. */
export async function lockPhones(tx: Tx, numbers: readonly string[]): Promise<LockedPhones> {
  const phones = [...new Set(numbers)].filter((phone) => phone.startsWith('+')).sort()
  for (const phone of phones)
    await sql`select pg_advisory_xact_lock(hashtextextended('cash of ' || ${phone}, 0))`.execute(tx)
  return { [LOCKED]: true, tx, phones }
}

/** Locks the phones of sender and recipients. */
export async function lockPhonesOfOrder(tx: Tx, orderId: string): Promise<LockedPhones> {
  const { rows } = await sql<{ phone: string }>`select phone from phones_of_order(${orderId})`.execute(tx)
  const phones = rows.map(({ phone }) => phone)
  return lockPhones(tx, phones)
}

/** Counts dues to be paid at the door, of these orders without this one, unless the order has money already. */
async function openPromises(tx: Tx, orderId: string, orders: RawBuilder<unknown>) {
  const { rows } = await sql<{ open: number; isKnown: boolean }>`
    with these as materialized (${orders})
    select (
      select count(*)::integer from these join "order" using (id) join due on due.order_id = "order".id
      where "order".id <> ${orderId} and payable = 'at_door' and dropped_at is null
        and fulfilment in ('new', 'packed', 'sent')
        and not exists (
          select from due other join payment_attempt on reference = other.id
          where other.order_id = "order".id and state in ('paid', 'paid_on_hold'))
    ) as open, exists (
      select from these join due on due.order_id = these.id
        join payment_attempt on reference = due.id join cash_collection using (tran_id)
    ) as "isKnown"`.execute(tx)
  const { open = 0, isKnown = false } = rows[0] ?? {}
  const most = isKnown ? MOST_CASH_PROMISES.afterwards : MOST_CASH_PROMISES.atFirst
  return { isFull: open >= most, most }
}

import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database/database.ts'
import { forgetNumber } from '../../kernel/messages/sms-jobs.server.ts'
import { anonymiseEndedOrders } from '../../orders/anonymise-orders.server.ts'
import { lockOrders } from '../../orders/locks.server.ts'
import { forgetPhoneOnOrders, listOrdersOfPhone } from '../../orders/phone-on-orders.server.ts'
import { lockGuests, takePhoneOff } from '../../people/guests/guests.server.ts'
import { refuseAccount } from '../../people/identity/refusals.ts'
import { forgetProofs } from '../../people/phones/phone-proofs.server.ts'
import { deletePerson, type PersonServices } from '../../people/privacy/delete-account.server.ts'
import { hideOwnPhones } from './hide-own-phones.server.ts'
import { leftOrders } from './phone-records.server.ts'

interface Step {
  /** The erasure's id. */
  readonly id: string
  readonly phone: string
  readonly most: number | undefined
}

/** As the sweep does: who proved the phone, or is known by nothing else. @returns false where some are left */
export async function deleteGuests(
  services: PersonServices,
  { id, phone, most = Number.MAX_SAFE_INTEGER }: Step,
): Promise<boolean> {
  const guests = await knownByPhone(services.db, phone).execute()
  let areGone = guests.length <= most
  for (const { id: guestId } of guests.slice(0, most)) {
    let orders: string[] = []
    const refusal = await deletePerson(services, guestId, {
      async before(tx) {
        const still = await knownByPhone(tx, phone).where('id', '=', guestId).executeTakeFirst()
        if (!still) return refuseAccount('account-not-found')
        const own = tx.selectFrom('order').select('id').where('userId', '=', guestId)
        orders = (await own.execute()).map((order) => order.id)
        return null
      },
      after: (tx) => count(tx, id, { orders }),
    })
    if (refusal && refusal.code !== 'account-not-found') areGone = false
  }
  return areGone
}

/** Guests who gave an e-mail as well may have mistyped the phone, so its owner cannot cancel their orders. */
const knownByPhone = (db: Db | Tx, phone: string) =>
  db
    .selectFrom('user')
    .select('id')
    .where('guest', '=', true)
    .where('phone', '=', phone)
    .where('phone', '<>', '')
    .where(
      sql<boolean>`(phone_proven_at is not null or contact_email = '' and joined is null and not exists (
        select from "order" where user_id = "user".id and sender_email <> ''))`,
    )
    .orderBy('id')

/** Takes the number off all that is left. @param phone empty once another request for it has ended */
export const forgetPhone = (db: Db, id: string, phone: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const guests = [...(await lockGuests(tx, await guestsWith(tx, phone)))]
    const locked = await lockOrders(tx, await listOrdersOfPhone(tx, phone))
    if (guests.length > 0) {
      const own = tx.selectFrom('order').select('id').where('userId', 'in', guests)
      // While the number is known as the guest's.
      await hideOwnPhones(tx, await own.execute())
    }
    const begun = tx.selectFrom('phoneErasure').select('id').where('id', '=', id)
    if (!(await begun.where('endedAt', 'is', null).forUpdate().executeTakeFirst())) return
    const { withoutAccount, orders, parcels } = await forgetPhoneOnOrders(tx, phone, locked)
    await anonymiseEndedOrders(tx, withoutAccount)
    if (guests.length > 0) await takePhoneOff(tx, phone, guests)
    await forgetNumber(tx, phone)
    await forgetProofs(tx, phone)
    await count(tx, id, { orders: withoutAccount, more: orders })
    const { later } = await leftOrders(tx, phone)
      .select(sql<number>`count(*)::integer`.as('later'))
      .executeTakeFirstOrThrow()
    await tx
      .updateTable('phoneErasure')
      .set({ endedAt: sql<Date>`clock_timestamp()`, parcels, later })
      .where('id', '=', id)
      .execute()
  })

/** People who have the phone, or ordered with it. */
async function guestsWith(tx: Tx, phone: string): Promise<string[]> {
  const buyers = tx.selectFrom('order').where('senderPhone', '=', phone).where('senderPhone', '<>', '')
  const guests = await tx
    .selectFrom('user')
    .select('id')
    .where('guest', '=', true)
    .where((eb) =>
      eb.or([
        eb.and([eb('phone', '=', phone), eb('phone', '<>', '')]),
        eb('id', 'in', buyers.where('userId', 'is not', null).select('userId')),
      ]),
    )
    .execute()
  return guests.map((guest) => guest.id)
}

/** Those of the orders that are forgotten by now; the others are still under way. */
async function count(
  tx: Tx,
  id: string,
  { orders, more = 0 }: { readonly orders: readonly string[]; readonly more?: number },
): Promise<void> {
  const forgotten = sql`(select count(*)::integer from "order"
    where id = any(${[...orders]}::uuid[]) and sender_state = 'forgotten')`
  const erasure = tx.updateTable('phoneErasure').where('id', '=', id)
  await erasure.set({ orders: sql`orders + ${more} + ${forgotten}` }).execute()
}

import { sql } from 'kysely'
import type { NounOf } from '../../kernel/api/wire.ts'
import type { Tx } from '../../kernel/database/database.ts'
import { iso } from '../../kernel/language/dhaka.server.ts'
import { orderNumber } from '../../orders/order.ts'
import { endedParcelsTo } from '../../orders/phone-on-orders.server.ts'
import type { Proof } from '../../people/phones/phone-proofs.server.ts'
import type { CodeHolder } from '../../people/phones/send-code.server.ts'
import type { PhoneRecordsShape } from './phone-records-shapes.server.ts'

/** What the owner of a phone is told is kept. As a recipient: parcels that have ended, never their sender. */
export type PhoneRecords = NounOf<typeof PhoneRecordsShape>

/** Gets the code by SMS alone, since an e-mail proves no phone; nobody where nothing is told. */
export async function privacyHolder(tx: Tx, { phone }: Proof): Promise<CodeHolder | null> {
  return isNothing(await readPhoneRecords(tx, phone)) ? null : { reader: null }
}

export const isNothing = ({ hasAccount, ...kept }: PhoneRecords): boolean =>
  !hasAccount && Object.values(kept).every((one) => (Array.isArray(one) ? one.length === 0 : one === 0))

/** @param phone E.164 */
export async function readPhoneRecords(tx: Tx, phone: string): Promise<PhoneRecords> {
  const orders = await ordersFrom(tx, phone)
  const own = orders.map(({ id }) => id)
  const ended = endedParcelsTo(tx, phone).orderBy('endedOn', 'desc').orderBy('parcel.id')
  const parcels = (await ended.execute()).filter(({ orderId }) => !own.includes(orderId))
  const delivered = parcels.filter(({ fulfilment }) => fulfilment === 'delivered')
  return {
    orders: orders.map(({ id, ...order }) => ({ number: orderNumber(id), ...order })),
    delivered: delivered.map(({ endedOn }) => endedOn),
    notDelivered: parcels.length - delivered.length,
    ...(await countsOf(tx, phone)),
  }
}

/** Orders of senders without an account; accounts see theirs under Account. */
const ordersFrom = (tx: Tx, phone: string) =>
  tx
    .selectFrom('order')
    .select(['order.id', iso('placedAt').as('placedAt'), 'fulfilment', 'amount'])
    .where(
      sql<boolean>`"order".id in (
        select id from "order" where sender_phone = ${phone} and sender_phone <> '' and sender_state = 'known'
          and (user_id is null or exists (select from "user" where "user".id = user_id and guest))
        union select "order".id from "order" join "user" on "user".id = user_id
        where guest and phone = ${phone} and phone <> '')`,
    )
    .orderBy('order.id', 'desc')
    .execute()

async function countsOf(tx: Tx, phone: string) {
  const people = tx.selectFrom('user').where('phone', '=', phone).where('phone', '<>', '')
  const guests = people.where('guest', '=', true).select('id')
  const { account, ...counts } = await tx
    .selectNoFrom((eb) => [
      eb.selectFrom('location').where('userId', 'in', guests).select(COUNT).as('addresses'),
      eb.selectFrom('cartLine').where('userId', 'in', guests).select(COUNT).as('inCart'),
      eb.selectFrom('sms').where('number', '=', phone).where(isNoPrivacyCode).select(COUNT).as('sms'),
      leftOrders(tx, phone).select(COUNT).as('later'),
      people.where('guest', '=', true).select(COUNT).as('guests'),
      people.where('guest', '=', false).select(COUNT).as('account'),
    ])
    .executeTakeFirstOrThrow()
  const { guests: known, addresses, inCart, sms, later } = counts
  return {
    later: later ?? 0,
    guests: known ?? 0,
    addresses: addresses ?? 0,
    inCart: inCart ?? 0,
    sms: sms ?? 0,
    hasAccount: (account ?? 0) > 0,
  }
}

/** The code that tells is no news to whoever types it. */
const isNoPrivacyCode = sql<boolean>`not exists (
  select from phone_proof where sms_id = sms.id and purpose = 'privacy')`

/** Whose sender left, be it without an account or by deleting it. They lose the number once they have ended. */
export const leftOrders = (tx: Tx, phone: string) =>
  tx
    .selectFrom('order')
    .where('senderPhone', '=', phone)
    .where('senderPhone', '<>', '')
    .where('senderState', '=', 'left')

const COUNT = sql<number>`count(*)::integer`.as('count')

import { sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { cardTextOf } from '../../gifts/gift-form/typed-gift.ts'
import { mayBeThankedFor } from '../../gifts/thanks/thanks.ts'
import type { Refusal } from '../../kernel/api/refusal.ts'
import type { Db, Tx } from '../../kernel/database/database.ts'
import { selectText } from '../../kernel/language/text-columns.ts'
import { shopSettings } from '../../kernel/settings/shop-settings.server.ts'
import { isCancelledOrReturned } from '../../orders/fulfilment.ts'
import { readOwnFacts } from '../../orders/order-gifts.server.ts'
import { giftOf } from '../../orders/order-rows.server.ts'
import { type Gift, knownName } from '../../orders/parcel.ts'
import { refuseOrder } from '../../orders/refusals.ts'
import { DAY_STATE } from '../../orders/reservations/days.server.ts'
import { isOwnName, isOwnPhone, type OwnFacts } from '../../people/addresses/person-name.ts'
import { cashDueOf, printsOf, refusePrint } from './printed.server.ts'
import type { Sheet } from './printing.ts'

/** Sheets of an order, by parcel number, without parcels that are cancelled or came back. Refuses an order that has no other. */
export async function sheetsOfOrder(db: Db | Tx, orderId: string): Promise<Sheet[] | Refusal> {
  const parcels = db.selectFrom('parcel').select(['id', 'fulfilment']).where('orderId', '=', orderId)
  const all = await parcels.orderBy('nth').execute()
  if (all.length === 0) return refuseOrder('order-unknown')
  const active = all.filter(({ fulfilment }) => !isCancelledOrReturned(fulfilment))
  if (active.length === 0) return refusePrint('nothing-to-print')
  return sheetsOf(
    db,
    active.map(({ id }) => id),
  )
}

/** Sheets of these parcels, in the given order. */
export async function sheetsOf(db: Db | Tx, parcelIds: readonly string[]): Promise<Sheet[]> {
  if (parcelIds.length === 0) return []
  const prints = await printsOf(db, parcelIds)
  const { thanks } = (await shopSettings(db)).selling
  const rows = new Map((await parcelsWithSender(db, parcelIds).execute()).map((row) => [row.parcelId, row]))
  const accounts = await readOwnFacts(db, [...rows.values()].flatMap(textsToCompare))
  return parcelIds.flatMap((id) => {
    const row = rows.get(id)
    const printed = prints.get(id)
    if (!row || !printed) return []
    const { sender, account, ...parcel } = row
    const own = senderFacts(sender, account === null ? undefined : accounts.get(account))
    return {
      ...parcel,
      ...printed,
      ...hideSender(row, own),
      gift: giftOnSheet(row.gift),
      mayBeThankedFor: thanks && mayBeThankedFor({ ...row, sender: sender.name }),
    }
  })
}

/** Texts that may show the sender's phone: the label's phone, and names where one was typed. */
const textsToCompare = ({
  account,
  gift,
  phone,
  recipient,
}: Recipient & { readonly account: string | null }) =>
  account === null || gift === null ? [] : [phone, recipient, gift.to].map((text) => ({ account, text }))

type Sender = Readonly<Record<'name' | 'phone' | 'email', string>>

/** The sender's facts at the time of the order, and the account's current ones. */
const senderFacts = ({ name, phone, email }: Sender, account?: OwnFacts): OwnFacts => ({
  names: [name, ...(account?.names ?? [])],
  phones: [phone, ...(account?.phones ?? [])],
  emails: [email, ...(account?.emails ?? [])],
})

type Recipient = Pick<Sheet, 'recipient' | 'phone'> & { readonly gift: Gift | null }

/** A sender may have saved a place under their own name and number: a secret's parcel names neither. */
function hideSender({ phone, gift, ...stored }: Recipient, own: OwnFacts) {
  const recipient = knownName(stored.recipient) || (gift?.to ?? '')
  const isSender = isOwnName(own, recipient)
  if (gift === null || (isSender && !gift.anonymous)) return { recipient, phone }
  const nameOnCard = isOwnName(own, gift.to) ? '' : gift.to
  return {
    recipient: isSender ? nameOnCard : recipient,
    phone: gift.withoutPhone || isOwnPhone(own, phone) ? '' : phone,
  }
}

function giftOnSheet(gift: Gift | null): Sheet['gift'] {
  if (gift === null) return null
  const { changedAt, ...written } = gift
  return { ...written, ...cardTextOf(gift) }
}

/** All payments of its order were refunded, or are being refunded. */
const IS_REFUNDED = sql<boolean>`(select coalesce(sum(came) > 0 and sum(came) <= sum(gone), false) from (
  select coalesce(taken, attempt.amount) as came, (select coalesce(sum(refund.amount), 0) from refund
      where refund.tran_id = attempt.tran_id and refund.state not in ('failed', 'cancelled')) as gone
  from due join payment_attempt attempt on reference = due.id
  where due.order_id = parcel.order_id and attempt.state in ('paid', 'paid_on_hold')) money)`

const SENDER = sql<Sender>`json_build_object('name', sender_name, 'phone', sender_phone, 'email', sender_email)`
const PARCEL_COUNT = sql<number>`(select count(*)::integer from parcel other where other.order_id = parcel.order_id)`

const parcelsWithSender = (db: Db | Tx, parcelIds: readonly string[]) =>
  db
    .selectFrom('parcel')
    .innerJoin('order', 'order.id', 'parcel.orderId')
    .where('parcel.id', 'in', parcelIds)
    .select(['parcel.id as parcelId', 'orderId', 'nth', 'city', 'area', 'address'])
    .select(['recipientName as recipient', 'recipientPhone as phone'])
    .select(DAY_STATE.as('reservation'))
    .select('senderLanguage as language')
    .select([
      sql<string | null>`deliver_on::text`.as('deliverOn'),
      sql<string>`to_char(placed_at at time zone 'Asia/Dhaka', 'DD/MM/YYYY')`.as('date'),
      SENDER.as('sender'),
      'userId as account',
      PARCEL_COUNT.as('parcels'),
      cashDueOf('parcel').as('cashDue'),
      IS_REFUNDED.as('isGivenBack'),
    ])
    .select((eb) => [
      giftOf(eb).as('gift'),
      jsonObjectFrom(
        eb
          .selectFrom('deliveryWindow')
          .whereRef('deliveryWindow.id', '=', 'windowId')
          .select(selectText('nameEn', 'name'))
          .select([
            sql<string>`to_char(begins, 'HH24:MI')`.as('begins'),
            sql<string>`to_char(ends, 'HH24:MI')`.as('ends'),
          ]),
      ).as('timeSlot'),
      jsonArrayFrom(
        eb
          .selectFrom('orderLine')
          .whereRef('orderLine.parcelId', '=', 'parcel.id')
          .select(['orderLine.id', 'parts'])
          .select(selectText('productName', 'name'))
          .select([...selectText('brand', 'brand'), ...selectText('category', 'category')])
          .orderBy('orderLine.id'),
      ).as('lines'),
    ])

import { sql } from 'kysely'
import { type CardProduct, toCardProduct } from '../../catalog/products/product.ts'
import { pageOfProducts } from '../../catalog/products/products.server.ts'
import type { Recipient } from '../../catalog/tags/gift-tags.ts'
import type { Tx } from '../../kernel/database/database.ts'
import { addDays } from '../../kernel/language/dhaka.ts'
import { type Poisha, poisha, sumOf } from '../../kernel/money.ts'
import { isPaidOrPromised } from '../../orders/dues.server.ts'
import { type Fulfilment, isCancelledOrReturned } from '../../orders/fulfilment.ts'
import { isOnItsWay } from '../../orders/order.ts'
import { knownName } from '../../orders/parcel.ts'
import { DAY_STATE } from '../../orders/reservations/days.server.ts'
import { isExpired, type ReservationState } from '../../orders/reservations/reservation.ts'
import { FIRST_LETTER, isSameName } from './remembered-day.ts'
import '../../orders/tables.ts'

export interface GivenParcel {
  readonly id: string
  readonly orderId: string
  readonly sender: string
  readonly recipient: string
  /** What the card says, or null. */
  readonly to: string | null
  readonly fulfilment: Fulfilment
  readonly reservation: ReservationState
  /** yyyy-mm-dd in Dhaka, as `placedOn`. */
  readonly deliverOn: string | null
  readonly placedOn: string
}

interface Given {
  readonly userId: string
  readonly person: string
  readonly parcelId: string | null
}

/** Parcels of the user to that person, the newest first: by the names of the person, and of whom the remembered parcel was for. */
export async function giftsTo(tx: Tx, { userId, person, parcelId }: Given): Promise<GivenParcel[]> {
  const parcels = await parcelsOf(tx, userId)
  const remembered = parcels.find(({ id }) => id === parcelId)
  const names = [person, ...(remembered ? namesOn(remembered) : [])]
  return parcels.filter(
    (parcel) =>
      parcel === remembered ||
      [...namesOn(parcel)].some((name) => names.some((one) => isSameName(name, one))),
  )
}

/** Not the sender's own: what goes to oneself first may be for anybody. */
const namesOn = ({ sender, recipient, to }: GivenParcel): string[] =>
  [to ?? '', isSameName(recipient, sender) ? '' : knownName(recipient)].filter(Boolean)

/** Nobody gives more often. */
const MOST_PARCELS_READ = 1000

const parcelsOf = (tx: Tx, userId: string): Promise<GivenParcel[]> =>
  tx
    .selectFrom('parcel')
    .innerJoin('order', 'order.id', 'parcel.order_id')
    .leftJoin('gift', 'gift.parcel_id', 'parcel.id')
    .select([
      'parcel.id',
      'parcel.order_id as orderId',
      'sender_name as sender',
      'parcel.fulfilment',
      DAY_STATE.as('reservation'),
    ])
    // What they said themselves is not the sender's to know.
    .select(sql<string>`case when address_hidden then '' else recipient_name end`.as('recipient'))
    .select('gift.to_name as to')
    .select(sql<string | null>`deliver_on::text`.as('deliverOn'))
    .select(sql<string>`(placed_at at time zone 'Asia/Dhaka')::date::text`.as('placedOn'))
    .where('order.user_id', '=', userId)
    .orderBy('placed_at', 'desc')
    .orderBy('parcel.id', 'desc')
    .limit(MOST_PARCELS_READ)
    .execute()

const DAYS_AROUND = 3

/** Whether a gift for that day was ordered, and paid or promised: it is to be there within three days of it, or goes there without a day. */
export async function isOrderedFor(tx: Tx, parcels: readonly GivenParcel[], day: string): Promise<boolean> {
  const [from, to] = [addDays(day, -DAYS_AROUND), addDays(day, DAYS_AROUND)]
  for (const { orderId, deliverOn, placedOn, reservation, fulfilment } of parcels) {
    if (isCancelledOrReturned(fulfilment) || isExpired(reservation)) continue
    const isForDay =
      deliverOn === null ? placedOn >= addDays(day, -FIRST_LETTER) : deliverOn >= from && deliverOn <= to
    if (isForDay && (await isPaidOrPromised(tx, orderId))) return true
  }
  return false
}

export interface GivenGift {
  readonly productId: string | null
  readonly name: string
  readonly nameBn: string
  readonly price: Poisha
}

/** What was in the last parcel that was sent; none: nothing was. */
export async function lastGiven(tx: Tx, parcels: readonly GivenParcel[]): Promise<GivenGift[]> {
  const last = parcels.find(({ fulfilment }) => isOnItsWay(fulfilment))
  if (!last) return []
  return tx
    .selectFrom('order_line')
    .select(['product_id as productId', 'product_name as name', 'product_name_bn as nameBn', 'price'])
    .where('parcel_id', '=', last.id)
    .orderBy('id')
    .execute()
}

const IDEAS = 3

interface Wanted {
  readonly occasion: string | null
  readonly forWhom: Recipient | null
  /** Last time; none: any price. */
  readonly given: readonly GivenGift[]
}

/** Up to three gifts for the occasion and the person, none of those given last time, and near what they cost together. */
export async function ideasFor(tx: Tx, { occasion, forWhom, given }: Wanted): Promise<CardProduct[]> {
  const { items } = await pageOfProducts(tx, {
    ...{ occasion: occasion ?? undefined, forWhom: forWhom ?? undefined },
    ...(given.length > 0 && near(sumOf(given.map(({ price }) => price)))),
    ...{ page: 1, limit: IDEAS + new Set(given.map(({ productId }) => productId)).size },
  })
  const fresh = items.filter(({ _id }) => given.every(({ productId }) => productId !== _id))
  return fresh.slice(0, IDEAS).map(toCardProduct)
}

/** Between half of it and half as much again. */
export const near = (price: Poisha): { readonly from: Poisha; readonly to: Poisha } => ({
  from: poisha(Math.ceil(price / 2)),
  to: poisha(Math.floor((price * 3) / 2)),
})

import { sql } from 'kysely'
import { type CardProduct, toCardProduct } from '../../catalog/products/product.ts'
import { pageOfProducts } from '../../catalog/products/products.server.ts'
import type { Recipient } from '../../catalog/tags/product-tags.ts'
import type { Tx } from '../../kernel/database/database.ts'
import { addDays } from '../../kernel/language/dhaka.ts'
import { selectText } from '../../kernel/language/text-columns.ts'
import { type Poisha, poisha, sumOf } from '../../kernel/money.ts'
import { isPaidOrPromised } from '../../orders/dues.server.ts'
import { isCancelledOrReturned } from '../../orders/fulfilment.ts'
import { isOnItsWay } from '../../orders/order.ts'
import { knownName } from '../../orders/parcel.ts'
import { DAY_STATE } from '../../orders/reservations/days.server.ts'
import { isExpired } from '../../orders/reservations/reservation.ts'
import { FIRST_LETTER_DAYS, isSameName } from './remembered-day.ts'

interface RememberedPerson {
  readonly userId: string
  readonly person: string
  /** The parcel for which the day was remembered. */
  readonly parcelId: string | null
}

/** The user's parcels to that person, the newest first: found by the person's name and by those on the remembered parcel. */
export async function listGiftsTo(
  tx: Tx,
  { userId, person, parcelId }: RememberedPerson,
): Promise<GivenParcel[]> {
  const parcels = await listParcels(tx, userId)
  const remembered = parcels.find(({ id }) => id === parcelId)
  const names = [person, ...(remembered ? namesOn(remembered) : [])]
  return parcels.filter(
    (parcel) =>
      parcel === remembered ||
      [...namesOn(parcel)].some((name) => names.some((one) => isSameName(name, one))),
  )
}

/** Without the sender's own name: a parcel to oneself may be for anybody. */
const namesOn = ({ sender, recipient, to }: GivenParcel): string[] =>
  [to ?? '', isSameName(recipient, sender) ? '' : knownName(recipient)].filter(Boolean)

const MAX_PARCELS = 1000

type GivenParcel = Awaited<ReturnType<typeof listParcels>>[number]

/** Days are yyyy-mm-dd in Dhaka. */
const listParcels = (tx: Tx, userId: string) =>
  tx
    .selectFrom('parcel')
    .innerJoin('order', 'order.id', 'parcel.orderId')
    .leftJoin('gift', 'gift.parcelId', 'parcel.id')
    .select([
      'parcel.id',
      'parcel.orderId',
      'senderName as sender',
      'parcel.fulfilment',
      DAY_STATE.as('reservation'),
    ])
    // A name that the recipient typed is hidden from the sender.
    .select(sql<string>`case when address_hidden then '' else recipient_name end`.as('recipient'))
    .select('gift.toName as to')
    .select(sql<string | null>`deliver_on::text`.as('deliverOn'))
    .select(sql<string>`(placed_at at time zone 'Asia/Dhaka')::date::text`.as('placedOn'))
    .where('order.userId', '=', userId)
    .orderBy('placedAt', 'desc')
    .orderBy('parcel.id', 'desc')
    .limit(MAX_PARCELS)
    .execute()

const MAX_DAYS_APART = 3

/** Whether a paid or promised order arrives within three days of that day, or was placed lately without a day. */
export async function hasOrderFor(tx: Tx, parcels: readonly GivenParcel[], day: string): Promise<boolean> {
  const [from, to] = [addDays(day, -MAX_DAYS_APART), addDays(day, MAX_DAYS_APART)]
  for (const { orderId, deliverOn, placedOn, reservation, fulfilment } of parcels) {
    if (isCancelledOrReturned(fulfilment) || isExpired(reservation)) continue
    const isForDay =
      deliverOn === null ? placedOn >= addDays(day, -FIRST_LETTER_DAYS) : deliverOn >= from && deliverOn <= to
    if (isForDay && (await isPaidOrPromised(tx, orderId))) return true
  }
  return false
}

export type GivenGift = Awaited<ReturnType<typeof listLastGifts>>[number]

/** The gifts of the last parcel that was sent. */
export async function listLastGifts(tx: Tx, parcels: readonly GivenParcel[]) {
  const last = parcels.find(({ fulfilment }) => isOnItsWay(fulfilment))
  if (!last) return []
  return tx
    .selectFrom('orderLine')
    .select(['productId', 'price', ...selectText('productName', 'name')])
    .where('parcelId', '=', last.id)
    .orderBy('id')
    .execute()
}

const IDEAS = 3

interface IdeaFor {
  readonly occasion: string | null
  readonly forWhom: Recipient | null
  /** Last time; empty: any price. */
  readonly given: readonly GivenGift[]
}

/** Up to three gifts for the occasion and the person, other than last time, and near what was spent then. */
export async function findIdeas(tx: Tx, { occasion, forWhom, given }: IdeaFor): Promise<CardProduct[]> {
  const { items } = await pageOfProducts(tx, {
    occasion: occasion ?? undefined,
    forWhom: forWhom ?? undefined,
    ...(given.length > 0 && priceRangeAround(sumOf(given.map(({ price }) => price)))),
    inStock: true,
    page: 1,
    limit: IDEAS + new Set(given.map(({ productId }) => productId)).size,
  })
  const fresh = items.filter(({ _id }) => given.every(({ productId }) => productId !== _id))
  return fresh.slice(0, IDEAS).map(toCardProduct)
}

/** From half the price to one and a half times. */
export const priceRangeAround = (price: Poisha): { readonly from: Poisha; readonly to: Poisha } => ({
  from: poisha(Math.ceil(price / 2)),
  to: poisha(Math.floor((price * 3) / 2)),
})

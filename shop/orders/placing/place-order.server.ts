import { type Insertable, sql } from 'kysely'
import type { CheckoutProduct } from '../../cart/cart.ts'
import { checkOutCart } from '../../cart/cart-and-order.server.ts'
import type { Charge } from '../../charges/charge.ts'
import { pinnedZones, pinZones } from '../../delivery/reserve-days.server.ts'
import type { Caller } from '../../kernel/api/caller.ts'
import { isRefusal, type Refusal } from '../../kernel/api/refusal.ts'
import type { Database, Db, Tx } from '../../kernel/database/database.ts'
import type { Jobs } from '../../kernel/database/jobs.server.ts'
import { prepared } from '../../kernel/database/queries.server.ts'
import { inOneTransactionOf } from '../../kernel/database/transaction.server.ts'
import { newId } from '../../kernel/id.ts'
import type { Language } from '../../kernel/language/language.ts'
import { toTextColumns } from '../../kernel/language/text-columns.ts'
import type { Poisha } from '../../kernel/money.ts'
import { payNothing } from '../../payments/nothing-to-pay.server.ts'
import { reserveStockOrRefuse } from '../../stock/refuse-parcels.server.ts'
import { recordMoney } from '../dues.server.ts'
import type { Sender } from '../order.ts'
import { addGifts } from '../order-gifts.server.ts'
import { knownName } from '../parcel.ts'
import { keepReserved, newReservation, reserveResource } from '../reservations/reservations.server.ts'
import type { Sum } from './quote.server.ts'
import { type CartRequest, quoteCart, type SellingTerms, senderOf } from './quote-cart.server.ts'

/** `key`: repeating a call with the same one answers the same order. */
export type PlaceOrderInput = Omit<CartRequest, 'address'> & {
  readonly key?: string | null
  readonly language?: Language
}

export type OrderTerms = Pick<SellingTerms, 'limits' | 'sources'> & { readonly jobs: Jobs }

export interface PlacedOrder {
  readonly id: string
  readonly amount: Poisha
}

/** Orders the cart at current prices. A second call with the same key answers the first order. Refuses the quote's first reason and keeps the cart. */
export function placeOrder(
  db: Db,
  caller: Caller,
  input: PlaceOrderInput,
  terms: OrderTerms,
  now = new Date(),
): Promise<PlacedOrder | Refusal> {
  return inOneTransactionOf<PlacedOrder>(db, caller, async (tx, shopper) => {
    const placed = await findPlacedOrder(tx, shopper, input.key)
    if (placed) return { id: placed.id, amount: placed.amount }
    const lines = await checkOutCart(tx, shopper)
    const sender = senderOf(shopper)
    const quote = await quoteCart(tx, sender, lines, input, { ...terms, now, pinned: await pinZones(tx) })
    return quote.reasons[0]?.refusal ?? addPlacedOrder(tx, sender, quote, { ...input, jobs: terms.jobs })
  })
}

/** Finds the order that an earlier call with this key placed. It writes to the log, so that the commit waits for the replica: that call's may not have (decisions/cluster.md). */
export async function findPlacedOrder(
  db: Db | Tx,
  caller: Caller,
  key: PlaceOrderInput['key'],
): Promise<PlacedOrder | undefined> {
  return key ? (await placedBefore(db, caller.id, key))[0] : undefined
}

const placedBefore = prepared(
  'order-of-key',
  (_, person: string, key: string) => sql<PlacedOrder>`
    select id, amount, pg_logical_emit_message(true, 'ogs', '')::text as logged from "order"
    where user_id = ${person} and idempotency_key = ${key}`,
)

/**
 * Writes the order and reserves its days and stock, the last of all locks. An order that costs nothing is paid at once. Takes
 * locked zones. Refuses a day that is full by now, or a product that is sold out.
 */
export async function addPlacedOrder(
  tx: Tx,
  sender: Sender,
  sum: Sum,
  { key, language, jobs }: Pick<PlaceOrderInput, 'key' | 'language'> & Pick<OrderTerms, 'jobs'>,
): Promise<PlacedOrder | Refusal> {
  const { amount, parcels } = sum
  const order = {
    id: newId(),
    userId: sender.accountId,
    idempotencyKey: key ?? newId(),
    senderName: sender.name || ownNameOn(parcels),
    senderEmail: sender.email,
    senderPhone: sender.phone || (parcels.find((one) => one.senderPhone !== '')?.senderPhone ?? ''),
    senderLanguage: language,
    placedFrom: sender.network || null,
  }
  const refusal = await addOrder(tx, order, sum)
  if (refusal) return refusal
  if (amount === 0) await payNothing(tx, { jobs, recordMoney }, order.id)
  return { id: order.id, amount }
}

/** The sender's name from the label of the only parcel, unless it is a gift: recipients of gifts and of several parcels are others. */
function ownNameOn([parcel, ...others]: Sum['parcels']): string {
  return parcel && others.length === 0 && !parcel.isGift ? knownName(parcel.destination.recipientName) : ''
}

type NewOrder = Omit<Insertable<Database['order']>, 'amount'>

async function addOrder(tx: Tx, order: NewOrder, sum: Sum): Promise<Refusal | null> {
  const { amount, parcels } = sum
  const orderId = order.id
  const ids = parcels.map(({ id }) => id)
  const stock = ids.map((id) => newReservation(id, 'stock'))
  const withDay = parcels.filter(({ day }) => day).map(({ id }) => id)
  const rows = parcels.map(({ id, destination, zone, day }, at) => ({
    ...{ id, orderId, nth: at + 1, ...destination },
    ...(zone && { zoneId: zone._id }),
    ...(day && { deliverOn: day.day, windowId: day.windowId }),
  }))
  const lines = parcels.flatMap(({ id, products }) => products.map((one) => toLine(orderId, id, one)))
  await tx
    .with('whole', (db) => db.insertInto('due').values({ id: orderId, orderId, kind: 'whole', amount }))
    .with('parcels', (db) => db.insertInto('parcel').values(rows).returning(sql`parcel`.as('parcel')))
    .with('reserved', (db) => db.insertInto('reservation').values(stock))
    .with('lines', (db) => db.insertInto('orderLine').values(lines).returning(sql`order_line`.as('line')))
    .insertInto('order')
    .values({ ...order, amount, searchText: searchTextOf(order) })
    .execute()
  await addGifts(tx, parcels)
  await addCharges(tx, orderId, [...parcels, { id: null, charges: sum.charges }])
  for (const { hold } of sum.together) await hold?.(tx, orderId)
  const reserved = withDay.length > 0 && (await reserveResource(pinnedZones(tx), 'day', withDay))
  if (isRefusal(reserved)) return reserved
  if (parcels.every(({ products }) => products.every(({ isUncounted }) => isUncounted))) return null
  const refusal = await reserveStockOrRefuse(tx, ids)
  if (!refusal) await keepReserved(tx, 'stock', ids)
  return refusal
}

const searchTextOf = (
  order: NewOrder,
) => sql<string>`search_text_of_order(${order.senderName}, ${order.senderEmail},
  ${order.senderPhone}, array(select parcel from parcels), array(select line from lines))`

const toLine = (orderId: string, parcelId: string, product: CheckoutProduct) => ({
  id: newId(),
  orderId,
  parcelId,
  productId: product.id,
  variantId: product.variantId,
  parts: product.parts && JSON.stringify(product.parts),
  ...toTextColumns('productName', product, 'name'),
  ...toTextColumns('brand', product, 'brand'),
  ...toTextColumns('category', product, 'category'),
  price: product.price,
  description: product.description,
  photos: product.photos,
})

interface ChargedParcel {
  /** Null: charges of the whole order. */
  readonly id: string | null
  readonly charges: readonly (Charge & { readonly isSurplus?: boolean })[]
}

export async function addCharges(tx: Tx, orderId: string, parcels: readonly ChargedParcel[]): Promise<void> {
  const rows = parcels.flatMap(({ id: parcelId, charges }) =>
    charges.map((charge) => ({ id: newId(), orderId, parcelId, ...charge })),
  )
  if (rows.length > 0) await tx.insertInto('orderCharge').values(rows).execute()
}

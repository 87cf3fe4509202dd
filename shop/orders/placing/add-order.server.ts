import { type Insertable, sql } from 'kysely'
import type { CheckoutProduct } from '../../cart/cart.ts'
import { reservePlaces } from '../../delivery/reserving.server.ts'
import type { Refusal } from '../../kernel/api/refusal.ts'
import type { Database, Tx } from '../../kernel/database/database.ts'
import { newId } from '../../kernel/id.ts'
import { addGifts } from '../order-gifts.server.ts'
import { RESERVED_MINUTES } from '../parcel-states.ts'
import type { Charge } from '../total.ts'
import type { QuotedParcel, Sum } from './quote.server.ts'

type NewOrder = Omit<Insertable<Database['order']>, 'amount'>

/** Call it last: the places on their days are locked after all else. Refuses a day that is full by now. */
export async function addOrder(tx: Tx, order: NewOrder, sum: Sum): Promise<Refusal | null> {
  const { amount, parcels } = sum
  const order_id = order.id
  const rows = parcels.map((parcel, at) => ({
    ...{ id: parcel.id, order_id, nth: at + 1 },
    ...parcel.destination,
    ...goingThere(parcel),
  }))
  await tx
    .with('placed', (db) => db.insertInto('order').values({ ...order, amount }))
    .with('agreed', (db) => db.insertInto('due').values({ id: order_id, order_id, kind: 'whole', amount }))
    .with('packed', (db) => db.insertInto('parcel').values(rows))
    .insertInto('order_line')
    .values(parcels.flatMap(({ id, products }) => products.map((product) => toLine(order_id, id, product))))
    .execute()
  await addGifts(tx, parcels)
  await addCharges(tx, order_id, [...parcels, { id: null, charges: sum.charges }])
  return reservePlaces(
    tx,
    parcels.flatMap(({ place }) => place ?? []),
  )
}

const goingThere = ({ zone, place }: QuotedParcel) => ({
  ...(zone && { zone_id: zone._id }),
  ...(place && {
    deliver_on: place.day,
    window_id: place.windowId,
    place: 'held' as const,
    held_until: sql<Date>`now() + make_interval(mins => ${RESERVED_MINUTES})`,
  }),
})

function toLine(
  order_id: string,
  parcel_id: string,
  { id, name, nameBn, brandBn, categoryBn, ...snapshot }: CheckoutProduct,
) {
  const inBangla = { product_name_bn: nameBn, brand_bn: brandBn, category_bn: categoryBn }
  return { id: newId(), order_id, parcel_id, product_id: id, product_name: name, ...inBangla, ...snapshot }
}

interface Charged {
  /** Of the parcel; null: of the whole order. */
  readonly id: string | null
  readonly charges: readonly (Charge & { readonly is_surplus?: boolean })[]
}

export async function addCharges(tx: Tx, order_id: string, parcels: readonly Charged[]): Promise<void> {
  const rows = parcels.flatMap(({ id: parcel_id, charges }) =>
    charges.map((charge) => ({ id: newId(), order_id, parcel_id, ...charge })),
  )
  if (rows.length > 0) await tx.insertInto('order_charge').values(rows).execute()
}

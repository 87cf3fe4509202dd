import type { Insertable } from 'kysely'
import type { CheckoutProduct } from '../../cart/cart.ts'
import type { Charge } from '../../charges/charge.ts'
import { pinZones } from '../../delivery/reserve-days.server.ts'
import { isRefusal, type Refusal } from '../../kernel/api/refusal.ts'
import type { Database, Tx } from '../../kernel/database/database.ts'
import { newId } from '../../kernel/id.ts'
import { addGifts } from '../order-gifts.server.ts'
import { reserveResource } from '../reservations/reservations.server.ts'
import type { QuotedParcel, Sum } from './quote.server.ts'

type NewOrder = Omit<Insertable<Database['order']>, 'amount'>

/** Locks days, which are the last of all locks. Refuses a day that is full by now. */
export async function addOrder(tx: Tx, order: NewOrder, sum: Sum): Promise<Refusal | null> {
  const { amount, parcels } = sum
  const order_id = order.id
  const withDay = parcels.filter(({ day }) => day).map(({ id }) => id)
  const zones = withDay.length > 0 ? await pinZones(tx) : null
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
  const reserved = zones && (await reserveResource(zones, 'day', withDay))
  return isRefusal(reserved) ? reserved : null
}

const goingThere = ({ zone, day }: QuotedParcel) => ({
  ...(zone && { zone_id: zone._id }),
  ...(day && { deliver_on: day.day, window_id: day.windowId }),
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

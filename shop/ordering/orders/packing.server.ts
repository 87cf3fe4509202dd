import type { Insertable } from 'kysely'
import type { z } from '../../kernel/api-router.server.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { Database, Tx } from '../../kernel/database.ts'
import { newId } from '../../kernel/id.ts'
import { isRefusal, type Refusal } from '../../kernel/refusal.ts'
import { findLocation, locationsOf } from '../../people/locations/locations.server.ts'
import type { CheckoutLine, CheckoutProduct } from '../../selling/cart/cart.ts'
import { addCharges, type Delivery, deliveryOf, reservePlaces } from './delivering.server.ts'
import { addGift, type CheckedGift, checkGift } from './order-gifts.server.ts'
import { GiftBody, type ParcelBody } from './order-shapes.server.ts'
import { type Destination, destinationAt, senderPhoneAt, TO_ARRANGE, toAsk } from './parcel.ts'
import { refuseOrder } from './refusals.ts'
import { type Charge, chargeFor } from './total.ts'

export type AskedParcel = Pick<
  z.infer<typeof ParcelBody>,
  'lines' | 'locationId' | 'withoutAddress' | 'askRecipient' | 'zoneId' | 'deliverOn' | 'windowId' | 'gift'
>

/** What goes to one recipient, and what that costs beside its gifts. */
interface PackedParcel {
  readonly id: string
  readonly products: readonly CheckoutProduct[]
  readonly destination: Destination
  /** Where it goes to the sender; else empty. */
  readonly senderPhone: string
  readonly delivery: Delivery
  readonly gift: CheckedGift | null
  readonly charges: readonly Charge[]
}

interface Asked extends Omit<AskedParcel, 'lines'> {
  readonly parcels?: readonly AskedParcel[] | null | undefined
}

/** As they are asked for, or all lines of the cart in one. Refuses what one of them is refused for, and a line in two of them. */
export async function packParcels(
  tx: Tx,
  caller: Caller,
  lines: readonly CheckoutLine[],
  { parcels: several, ...single }: Asked,
  now: Date,
): Promise<PackedParcel[] | Refusal> {
  const asked = several ?? [{ ...single, lines: lines.map(({ id }) => id) }]
  const ids = asked.flatMap((parcel) => parcel.lines)
  if (new Set(ids).size < ids.length) return refuseOrder('line-in-two-parcels')
  const packed: PackedParcel[] = []
  for (const one of asked) {
    const products = lines.flatMap(({ id, product }) => (product && one.lines.includes(id) ? product : []))
    const parcel = await packParcel(tx, caller, products, one, now)
    if (isRefusal(parcel)) return parcel
    packed.push(parcel)
  }
  return packed.length > 1 ? packed.map(naming) : packed
}

/** The receipt of several then says which of them it is for. */
const naming = (parcel: PackedParcel): PackedParcel => ({
  ...parcel,
  charges: parcel.charges.map((charge) => chargeFor(parcel.destination.recipient_name, charge)),
})

async function packParcel(
  tx: Tx,
  caller: Caller,
  products: readonly CheckoutProduct[],
  asked: AskedParcel,
  now: Date,
): Promise<PackedParcel | Refusal> {
  const going = await destinationOf(tx, caller, asked)
  if (isRefusal(going)) return going
  const delivery = await deliveryOf(tx, going.destination, products, asked, now)
  if (isRefusal(delivery)) return delivery
  const input = asked.gift ?? (asked.askRecipient ? GiftBody.parse({}) : null)
  const gift = input && (await checkGift(tx, input))
  if (isRefusal(gift)) return gift
  const charges = [...delivery.charges, ...(gift?.charges ?? [])]
  return { id: newId(), products, ...going, delivery, gift, charges }
}

async function destinationOf(
  tx: Tx,
  caller: Caller,
  { locationId, withoutAddress, askRecipient, gift }: AskedParcel,
): Promise<Pick<PackedParcel, 'destination' | 'senderPhone'> | Refusal> {
  if (askRecipient) return { destination: toAsk(gift?.to ?? ''), senderPhone: '' }
  const location = locationId
    ? await findLocation(tx, caller, locationId)
    : (await locationsOf(tx, caller))[0]
  const { name } = caller
  if (location)
    return { destination: destinationAt(location, name), senderPhone: senderPhoneAt(location, name) }
  if (locationId) return refuseOrder('location-gone')
  return withoutAddress ? { destination: TO_ARRANGE, senderPhone: '' } : refuseOrder('location-missing')
}

type NewOrder = Insertable<Database['order']>

/** Call it last: the places on their days are locked after all else. Refuses a day that is full by now. */
export async function addOrder(
  tx: Tx,
  order: NewOrder,
  parcels: readonly PackedParcel[],
): Promise<Refusal | null> {
  const { id: order_id, amount } = order
  const rows = parcels.map(({ id, destination, delivery }, at) => ({
    ...{ id, order_id, nth: at + 1 },
    ...destination,
    ...delivery.parcel,
  }))
  await tx
    .with('placed', (db) => db.insertInto('order').values(order))
    .with('agreed', (db) => db.insertInto('due').values({ id: order_id, order_id, kind: 'whole', amount }))
    .with('packed', (db) => db.insertInto('parcel').values(rows))
    .insertInto('order_line')
    .values(parcels.flatMap(({ id, products }) => products.map((product) => toLine(order_id, id, product))))
    .execute()
  for (const { id, gift, charges } of parcels) {
    if (gift) await addGift(tx, id, gift)
    await addCharges(tx, order_id, id, charges)
  }
  return reservePlaces(
    tx,
    parcels.map(({ delivery }) => delivery),
  )
}

function toLine(
  order_id: string,
  parcel_id: string,
  { id, name, nameBn, brandBn, categoryBn, ...snapshot }: CheckoutProduct,
) {
  const inBangla = { product_name_bn: nameBn, brand_bn: brandBn, category_bn: categoryBn }
  return { id: newId(), order_id, parcel_id, product_id: id, product_name: name, ...inBangla, ...snapshot }
}

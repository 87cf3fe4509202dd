import type { NounOf } from '../kernel/api/wire.ts'
import type { Location } from '../people/addresses/location.ts'
import { firstParcel, type Order, type OrderInFull, orderDate } from './order.ts'
import type {
  ListedOrderAnswer,
  OrderAnswer,
  OrderInFullAnswer,
  ParcelAnswer,
} from './order-shapes.server.ts'
import { ADDRESS_STATE_ON_WIRE } from './order-states.ts'
import { destinationAt, type Parcel, type ParcelInFull, TO_ARRANGE } from './parcel.ts'
import { BY_PLACE_ON_DAY, PLACE_ON_DAY } from './reservations/reservation.ts'

export type ParcelOnWire = NounOf<typeof ParcelAnswer>
export type OrderOnWire<P = ParcelOnWire, L = NounOf<typeof OrderAnswer>['cart'][number]> = Omit<
  NounOf<typeof OrderAnswer>,
  'parcels' | 'cart'
> & { readonly parcels: readonly P[]; readonly cart: readonly L[] }

export type ListedOrderOnWire = NounOf<typeof ListedOrderAnswer>
export type OrderInFullOnWire = NounOf<typeof OrderInFullAnswer>

const orderNames = namesOnWire({
  id: '_id',
  transactionId: 'tran_id',
  refunded: 'givenBack',
  sender: null,
  lines: null,
  charges: null,
  dues: null,
  parcels: null,
})
const FACTS = { id: '_id', timeSlot: 'window', receivedBy: 'takenBy', reservation: null } as const
const factNames = namesOnWire(FACTS)
const parcelNames = namesOnWire({ ...FACTS, recipient: null, address: null, addressState: null })
const BY_ADDRESS_STATE = invert(ADDRESS_STATE_ON_WIRE)
const { onWire: chargeOnWire, fromWire: chargeFromWire } = namesOnWire({ id: '_id' })
const { onWire: dueOnWire, fromWire: dueFromWire } = namesOnWire({ id: '_id', transactionId: 'tran_id' })

export const { onWire: lineOnWire, fromWire: lineFromWire } = namesOnWire({
  id: '_id',
  name: 'product_name',
  nameBn: 'product_name_bn',
  brandBn: 'brand_bn',
  categoryBn: 'category_bn',
})

export const { onWire: paymentOnWire, fromWire: paymentFromWire } = namesOnWire({ transactionId: 'tran_id' })

/** The specification's e-mail of an unknown customer (§7). */
export const UNKNOWN_EMAIL = 'unknown@example.com'

/** The placeholder until the first parcel has an address, then the sender's. */
export const recipientEmail = (order: Pick<Order, 'parcels' | 'sender'>): string =>
  firstParcel(order).addressState === 'to_be_arranged' ? UNKNOWN_EMAIL : order.sender.email

/** The customer in the specification's calls. @param shopper the name for a location without one */
export function customerFieldsOf(location: Location | null, shopper: string) {
  const to = location ? destinationAt(location, shopper) : TO_ARRANGE
  return {
    customer_name: to.recipientName,
    customer_email: location?.email ?? UNKNOWN_EMAIL,
    customer_phone: to.recipientPhone,
    customer_city: to.city,
    customer_area: to.area,
    customer_address: to.address,
  }
}
export type CustomerFields = ReturnType<typeof customerFieldsOf>

export const parcelOnWire = <P extends Parcel>(parcel: P) => ({
  ...parcelNames.onWire(parcel),
  customer_name: parcel.recipient.name,
  customer_phone: parcel.recipient.phone,
  customer_city: parcel.address.city,
  customer_area: parcel.address.area,
  customer_address: parcel.address.street,
  addressState: ADDRESS_STATE_ON_WIRE[parcel.addressState],
  placeOnDay: PLACE_ON_DAY[parcel.reservation],
})

export const parcelFromWire = <W extends ParcelOnWire>({ addressState, ...answer }: W) => {
  const { customer_name, customer_phone, customer_city, customer_area, customer_address, ...facts } = answer
  return {
    ...factsFromWire(facts),
    recipient: { name: customer_name, phone: customer_phone },
    address: { city: customer_city, area: customer_area, street: customer_address },
    addressState: BY_ADDRESS_STATE[addressState],
  }
}

/** For objects with a parcel's facts. */
export const factsOnWire = <T extends Pick<Parcel, 'reservation'>>(facts: T) => ({
  ...factNames.onWire(facts),
  placeOnDay: PLACE_ON_DAY[facts.reservation],
})

export const factsFromWire = <W extends Pick<ParcelOnWire, 'placeOnDay'>>({ placeOnDay, ...facts }: W) => ({
  ...factNames.fromWire(facts),
  reservation: BY_PLACE_ON_DAY[placeOnDay],
})

/** An order by the specification's names, with its first parcel's facts beside its own. */
export function orderOnWire<P extends Parcel, L extends object, More extends object>(
  order: Order<P, L> & More,
) {
  const { sender, lines, charges, dues } = order
  const parcels = order.parcels.map((parcel) => parcelOnWire<P>(parcel))
  return {
    ...firstParcel({ parcels }),
    ...orderNames.onWire(order),
    customer_email: recipientEmail(order),
    sender_name: sender.name,
    sender_email: sender.email,
    sender_phone: sender.phone,
    date: orderDate(order.placedAt),
    parcels,
    cart: lines.map((line) => lineOnWire(line)),
    charges: charges.map((charge) => chargeOnWire(charge)),
    dues: dues.map((due) => dueOnWire(due)),
  }
}

/** Reads an `Order`, and ignores other fields of the answer. */
export const orderFromWire = <W extends ParcelOnWire, L extends object>(answer: OrderOnWire<W, L>) => ({
  id: answer._id,
  placedAt: answer.placedAt,
  sender: { name: answer.sender_name, email: answer.sender_email, phone: answer.sender_phone },
  senderState: answer.senderState,
  parcels: answer.parcels.map((parcel) => parcelFromWire(parcel)),
  parcelCount: answer.parcelCount,
  lines: answer.cart.map((line) => lineFromWire(line)),
  charges: answer.charges.map((charge) => chargeFromWire(charge)),
  dues: answer.dues.map((due) => dueFromWire(due)),
  amount: answer.amount,
  currency: answer.currency,
  paymentState: answer.paymentState,
  onDelivery: answer.onDelivery,
  transactionId: answer.tran_id,
  refunded: answer.givenBack,
  fulfilment: answer.fulfilment,
  needsAddress: answer.needsAddress,
  asksSender: answer.asksSender,
})

/** With the payment, and `changes` of the first parcel beside it. */
export const orderInFullOnWire = <P extends ParcelInFull, More extends object>(
  order: OrderInFull<P> & More,
) => ({ ...orderOnWire(order), payment: paymentOnWire(order.payment) })

export const orderInFullFromWire = <W extends ParcelOnWire>(
  answer: OrderOnWire<W> & Pick<OrderInFullOnWire, 'payment'>,
) => ({ ...orderFromWire(answer), payment: paymentFromWire(answer.payment) })

/** The field's name on the wire; null: it has none. */
type Names = Readonly<Record<string, string | null>>
type Renamed<T, N> = {
  [K in keyof T as K extends keyof N ? (N[K] extends string ? N[K] : never) : K]: T[K]
}
type Inverse<N extends Names> = { readonly [K in keyof N & string as N[K] extends string ? N[K] : never]: K }

/** Renames fields for the wire and back. */
function namesOnWire<const N extends Names>(names: N) {
  const back: Names = invert(names)
  return {
    onWire: <T extends object>(value: T) => rename(value, names) as Renamed<T, N>,
    fromWire: <T extends object>(value: T) => rename(value, back) as Renamed<T, Inverse<N>>,
  }
}

function invert<const N extends Names>(names: N) {
  return Object.fromEntries(Object.entries(names).map(([inside, outside]) => [outside, inside])) as Inverse<N>
}

function rename<T extends object>(value: T, names: Names): object {
  const renamed: Record<string, unknown> = {}
  for (const field in value) {
    const name = names[field]
    if (name !== null) renamed[name ?? field] = value[field]
  }
  return renamed
}

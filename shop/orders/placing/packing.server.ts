import type { Insertable } from 'kysely'
import { everyGifting } from '../../gift-options/gifting.server.ts'
import type { Gifting } from '../../gift-options/gifting.ts'
import type { z } from '../../kernel/api/api-router.server.ts'
import type { Caller } from '../../kernel/api/caller.ts'
import { isRefusal, type Refusal } from '../../kernel/api/refusal.ts'
import type { Database, Tx } from '../../kernel/database/database.ts'
import { newId } from '../../kernel/id.ts'
import type { InEach } from '../../kernel/language/language.ts'
import type { OwnFacts } from '../../people/addresses/own-facts.ts'
import type { CheckoutProduct } from '../cart/cart.ts'
import {
  addGifts,
  againstOwnPhone,
  type CheckedGift,
  checkGift,
  factsOfSender,
  type SignedGift,
} from '../order-gifts.server.ts'
import type { ParcelBody } from '../order-shapes.server.ts'
import type { Destination } from '../parcel.ts'
import { knownName } from '../parcel.ts'
import { type Charge, chargeFor } from '../total.ts'
import { orderWords } from '../words.ts'
import {
  addCharges,
  type Delivery,
  type DeliveryRules,
  deliveryOf,
  loadDeliveryRules,
  reservePlaces,
} from './delivering.server.ts'

/** What is to go to one recipient. */
export interface ParcelToPack extends Pick<z.infer<typeof ParcelBody>, 'zoneId' | 'deliverOn' | 'windowId'> {
  readonly gift: SignedGift | null
  readonly products: readonly CheckoutProduct[]
  readonly destination: Destination
  /** Where it goes to the sender; else empty. */
  readonly senderPhone: string
}

/** With what it costs beside its gifts. */
export interface PackedParcel extends Pick<ParcelToPack, 'products' | 'destination' | 'senderPhone'> {
  readonly id: string
  readonly delivery: Delivery
  readonly gift: CheckedGift | null
  readonly charges: readonly Charge[]
}

/** What parcels are judged by. */
export interface PackingTerms {
  readonly delivery: DeliveryRules
  readonly gifting: Gifting
  /** Of whoever sends a secret. */
  readonly own?: OwnFacts | undefined
}

/** Read once for all parcels. No zone goes until the transaction ends. */
export const packingTerms = async (
  tx: Tx,
  caller: Pick<Caller, 'id'>,
  parcels: readonly ParcelToPack[],
  now: Date,
): Promise<PackingTerms> => ({
  delivery: await loadDeliveryRules(tx, parcels, now),
  gifting: parcels.some(({ gift }) => gift)
    ? await everyGifting(tx)
    : { wraps: [], cards: [], occasions: [] },
  own: await factsOfSender(
    tx,
    caller,
    parcels.some(({ gift }) => gift?.anonymous === true),
  ),
})

type Refusals = readonly [Refusal, ...Refusal[]]

/** @returns all that it is refused for, where it cannot go so */
export function packParcel(terms: PackingTerms, parcel: ParcelToPack): PackedParcel | Refusals {
  const { products, destination, senderPhone } = parcel
  const delivery = deliveryOf(terms.delivery, parcel, products)
  const gift = parcel.gift ? checkGift(terms.gifting, parcel.gift) : null
  const ownPhone = againstOwnPhone(terms.own, parcel.gift, destination)
  const others = [gift, ownPhone].filter(isRefusal)
  if (isRefusal(delivery)) return [delivery, ...others]
  if (isRefusal(gift)) return ownPhone ? [gift, ownPhone] : [gift]
  if (ownPhone) return [ownPhone]
  const charges = [...delivery.charges, ...(gift?.charges ?? [])]
  return { id: newId(), products, destination, senderPhone, delivery, gift, charges }
}

export const isRefused = (packed: PackedParcel | Refusals): packed is Refusals => Array.isArray(packed)

/** Beside what is charged for their parcel. @param name the specification's fallback, where none is known */
export const recipientInEach = (name: string): InEach<string> => ({
  en: knownName(name) || orderWords.en.theRecipient,
  bn: knownName(name) || orderWords.bn.theRecipient,
})

/** The receipt of several says which of them a charge is for. */
export const named = (parcels: readonly PackedParcel[]): PackedParcel[] =>
  parcels.map((parcel) => ({
    ...parcel,
    charges: parcel.charges.map((charge) =>
      parcels.length > 1 ? chargeFor(recipientInEach(parcel.destination.recipient_name), charge) : charge,
    ),
  }))

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
  await addGifts(tx, parcels)
  await addCharges(tx, order_id, parcels)
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

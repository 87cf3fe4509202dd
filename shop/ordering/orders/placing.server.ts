import type { z } from '../../kernel/api-router.server.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { Db, Tx } from '../../kernel/database.ts'
import { newId } from '../../kernel/id.ts'
import type { Language } from '../../kernel/language.ts'
import type { Poisha } from '../../kernel/money.ts'
import { isRefusal, type Refusal } from '../../kernel/refusal.ts'
import { inOneTransactionOf } from '../../kernel/transaction.server.ts'
import type { AmountLimits } from '../../money/payments/gateway.ts'
import { findLocation, locationsOf } from '../../people/locations/locations.server.ts'
import type { CheckoutLine, CheckoutProduct } from '../../selling/cart/cart.ts'
import { checkOutCart } from '../../selling/cart/cart-and-order.server.ts'
import { addCharges, deliveryOf } from './delivering.server.ts'
import { addGift, checkGift } from './order-gifts.server.ts'
import type { OrderBody } from './order-shapes.server.ts'
import { type Destination, destinationAt, senderPhoneAt, TO_ARRANGE } from './parcel.ts'
import { refuseOrder } from './refusals.ts'
import { totalOf } from './total.ts'

/** What the shopper saw (`amount`, `lines`) is compared, if told. Without a `key` every call takes what the cart holds then. */
export type PlaceOrderInput = Pick<
  z.infer<typeof OrderBody>,
  'amount' | 'lines' | 'locationId' | 'withoutAddress' | 'deliverOn' | 'windowId' | 'gift'
> & { readonly key?: string | null; readonly language?: Language }

export interface PlacedOrder {
  readonly id: string
  readonly amount: Poisha
}

/**
 * At the prices of this moment. A second call with the same key answers the order of the first. A refusal keeps the cart.
 * @param limits null: no way to pay is offered
 */
export function placeOrder(
  db: Db,
  caller: Caller,
  input: PlaceOrderInput,
  limits: AmountLimits | null,
  now = new Date(),
): Promise<PlacedOrder | Refusal> {
  return inOneTransactionOf(
    db,
    caller,
    async (tx) => (await placedBefore(tx, caller, input.key)) ?? placeNew(tx, caller, input, limits, now),
  )
}

/** The order that an earlier call with this key placed. */
export async function placedBefore(
  db: Db,
  caller: Caller,
  key: PlaceOrderInput['key'],
): Promise<PlacedOrder | undefined> {
  if (!key) return undefined
  return db
    .selectFrom('order')
    .select(['id', 'amount'])
    .where('user_id', '=', caller.id)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
}

async function placeNew(
  tx: Tx,
  caller: Caller,
  input: PlaceOrderInput,
  limits: AmountLimits | null,
  now: Date,
): Promise<PlacedOrder | Refusal> {
  const lines = await checkOutCart(tx, caller)
  const products = productsOf(lines)
  if (isRefusal(products)) return products
  const going = await destinationOf(tx, caller, input)
  if (isRefusal(going)) return notSameLines(input, lines, totalOf(products, [])) ?? going
  const delivery = await deliveryOf(tx, going.destination, products, input, now)
  if (isRefusal(delivery)) return delivery
  const gift = input.gift ? await checkGift(tx, input.gift) : null
  if (isRefusal(gift)) return gift
  const charges = [...delivery.charges, ...(gift?.charges ?? [])]
  const amount = totalOf(products, charges)
  const refusal = notAsShown(input, lines, amount) ?? notPayableAtOnce(limits, amount)
  if (refusal) return refusal
  const order = {
    id: newId(),
    user_id: caller.id,
    idempotency_key: input.key ?? newId(),
    amount,
    sender_name: caller.name || going.destination.recipient_name,
    sender_email: caller.email,
    sender_phone: going.senderPhone,
    sender_language: input.language,
  }
  const parcel = { id: newId(), order_id: order.id, ...going.destination, ...delivery.parcel }
  await tx
    .with('placed', (db) => db.insertInto('order').values(order))
    .with('packed', (db) => db.insertInto('parcel').values(parcel))
    .with('agreed', (db) =>
      db.insertInto('due').values({ id: order.id, order_id: order.id, kind: 'whole', amount }),
    )
    .insertInto('order_line')
    .values(products.map((product) => toLine(order.id, product)))
    .execute()
  if (gift) await addGift(tx, parcel.id, gift)
  await addCharges(tx, order.id, parcel.id, charges)
  return (await delivery.reserve(tx)) ?? { id: order.id, amount }
}

function productsOf(lines: readonly CheckoutLine[]): CheckoutProduct[] | Refusal {
  if (lines.length === 0) return refuseOrder('cart-empty')
  const gone = lines.filter((line) => line.product === null).map((line) => line.nameWhenAdded)
  if (gone.length > 0) return refuseOrder('gifts-gone', { gone })
  return lines.flatMap((line) => line.product ?? [])
}

type Shown = Pick<PlaceOrderInput, 'amount' | 'lines'>

function notAsShown(shown: Shown, lines: readonly CheckoutLine[], amount: Poisha): Refusal | null {
  const refusal = notSameLines(shown, lines, amount)
  if (refusal || (shown.amount ?? amount) === amount) return refusal
  return refuseOrder(shown.lines ? 'price-changed' : 'amount-changed', { amount })
}

/** Two carts of the same price are still two carts. */
function notSameLines(
  { lines: shown }: Shown,
  lines: readonly CheckoutLine[],
  amount: Poisha,
): Refusal | null {
  if (!shown) return null
  const seen = new Set(shown)
  const isSame = seen.size === lines.length && lines.every((line) => seen.has(line.id))
  return isSame ? null : refuseOrder('cart-changed', { amount, gifts: lines.length })
}

function notPayableAtOnce(limits: AmountLimits | null, amount: Poisha): Refusal | null {
  if (!limits) return refuseOrder('payments-off')
  const { minAmount, maxAmount } = limits
  if (amount >= minAmount && amount <= maxAmount) return null
  return refuseOrder('amount-out-of-range', { amount, minAmount, maxAmount })
}

async function destinationOf(
  tx: Tx,
  caller: Caller,
  { locationId, withoutAddress }: PlaceOrderInput,
): Promise<{ readonly destination: Destination; readonly senderPhone: string } | Refusal> {
  const location = locationId
    ? await findLocation(tx, caller, locationId)
    : (await locationsOf(tx, caller))[0]
  const { name } = caller
  if (location)
    return { destination: destinationAt(location, name), senderPhone: senderPhoneAt(location, name) }
  if (locationId) return refuseOrder('location-gone')
  return withoutAddress ? { destination: TO_ARRANGE, senderPhone: '' } : refuseOrder('location-missing')
}

function toLine(orderId: string, { id, name, nameBn, brandBn, categoryBn, ...snapshot }: CheckoutProduct) {
  const inBangla = { product_name_bn: nameBn, brand_bn: brandBn, category_bn: categoryBn }
  return { id: newId(), order_id: orderId, product_id: id, product_name: name, ...inBangla, ...snapshot }
}

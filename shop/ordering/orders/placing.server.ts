import type { Caller } from '../../kernel/caller.ts'
import type { Db, Tx } from '../../kernel/database.ts'
import { newId } from '../../kernel/id.ts'
import type { Poisha } from '../../kernel/money.ts'
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts'
import { inOneTransaction, lockCaller } from '../../kernel/transaction.server.ts'
import type { AmountLimits } from '../../money/payments/gateway.ts'
import { findLocation, locationsOf } from '../../people/locations/locations.server.ts'
import type { CheckoutProduct } from '../../selling/cart/cart.ts'
import { checkOutCart } from '../../selling/cart/cart-and-order.server.ts'
import { type Customer, customerAt, UNKNOWN_CUSTOMER } from './order.ts'
import { agreedAmount, productsOf, type Shown } from './terms.ts'
import './tables.ts'

/** Carries what the shopper has seen and agrees to. */
export interface OrderWish extends Shown {
  /** Chosen by the caller for this one order; without it every call takes what the cart holds then. */
  readonly key: string | null
  /** Null: the first saved location. */
  readonly locationId: string | null
  /** The shopper has no saved location and arranges the delivery later. */
  readonly withoutAddress: boolean
}

export interface PlacedOrder {
  readonly id: string
  readonly amount: Poisha
}

/**
 * QueueLimits the caller's cart into an order, at the prices of this moment. A second call with the same key answers the
 * order of the first. Refuses, leaving the cart as it is: an empty cart, a gift that left the shop, other gifts or another
 * amount than the shopper was shown (`facts.amount` is the right one), a total nobody can pay, no place to send it to.
 */
export function placeOrder(
  db: Db,
  caller: Caller,
  wish: OrderWish,
  limits: AmountLimits,
): Promise<PlacedOrder | Refusal> {
  return inOneTransaction(db, async (tx) => {
    const deleted = await lockCaller(tx, caller)
    if (deleted) return deleted
    return (await placedBefore(tx, caller, wish.key)) ?? placeNew(tx, caller, wish, limits)
  })
}

async function placedBefore(tx: Tx, caller: Caller, key: string | null): Promise<PlacedOrder | undefined> {
  if (key === null) return undefined
  return tx
    .selectFrom('order')
    .select(['id', 'amount'])
    .where('user_id', '=', caller.id)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
}

async function placeNew(tx: Tx, caller: Caller, wish: OrderWish, limits: AmountLimits) {
  const lines = await checkOutCart(tx, caller)
  const products = productsOf(lines)
  if (isRefusal(products)) return products
  const amount = agreedAmount({ lines, products }, wish, limits)
  if (isRefusal(amount)) return amount
  const customer = await customerOf(tx, caller, wish)
  if (isRefusal(customer)) return customer
  return writeOrder(tx, caller, { key: wish.key ?? newId(), amount, customer, products })
}

interface Destination {
  readonly customer: Customer
  readonly needsAddress: boolean
}

async function customerOf(tx: Tx, caller: Caller, wish: OrderWish): Promise<Destination | Refusal> {
  const location = wish.locationId
    ? await findLocation(tx, caller, wish.locationId)
    : (await locationsOf(tx, caller))[0]
  if (location) return { customer: customerAt(location, caller.name), needsAddress: false }
  if (wish.locationId) return NO_SUCH_LOCATION
  if (wish.withoutAddress) return { customer: UNKNOWN_CUSTOMER, needsAddress: true }
  return refuse('conflict', 'Add a shipping location, or choose to arrange the delivery later.')
}

export const NO_SUCH_LOCATION = refuse(
  'not-found',
  'This shipping location is not among yours any more. Please choose another one.',
)

interface NewOrder {
  readonly key: string
  readonly amount: Poisha
  readonly customer: Destination
  readonly products: readonly CheckoutProduct[]
}

async function writeOrder(tx: Tx, caller: Caller, order: NewOrder): Promise<PlacedOrder> {
  const { key, amount, customer, products } = order
  const id = newId()
  await tx
    .insertInto('order')
    .values({
      id,
      user_id: caller.id,
      idempotency_key: key,
      amount,
      needs_address: customer.needsAddress,
      ...customer.customer,
    })
    .execute()
  await tx
    .insertInto('order_line')
    .values(products.map((product) => asLine(id, product)))
    .execute()
  return { id, amount }
}

const asLine = (orderId: string, { id, name, ...snapshot }: CheckoutProduct) => ({
  id: newId(),
  order_id: orderId,
  product_id: id,
  product_name: name,
  ...snapshot,
})

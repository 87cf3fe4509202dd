import { ApiError, api } from '../../kernel/api-client.ts'
import type { Poisha } from '../../kernel/money.ts'
import type { Location } from '../../people/locations/location.ts'
import { type CartItem, cartTotal } from '../../selling/cart/cart.ts'
import { customerAt, type OrderLine, orderDate, UNKNOWN_CUSTOMER } from '../orders/order.ts'
import type { WaitingOrder } from '../paying/waiting-order.ts'
import { forgetOrderKey, orderKey } from './order-key.ts'

/**
 * Records the cart as an order. Asked again after a lost answer, it is still the same order.
 * @param location where it goes; null when the shopper arranges the delivery later
 * @param shopper their own name, for a location that names nobody
 * @throws ApiError; 409 when the cart is no longer what the page shows
 */
export async function recordOrder(
  items: readonly CartItem[],
  location: Location | null,
  shopper: string,
): Promise<WaitingOrder> {
  const amount = cartTotal(items)
  const customer = location ? customerAt(location, shopper) : UNKNOWN_CUSTOMER
  const body = {
    amount,
    currency: 'BDT',
    ...customer,
    date: orderDate(new Date()),
    cart: items.map(asOrderLine),
    lines: items.map((item) => item._id),
    ...(location ? { locationId: location._id } : { withoutAddress: true }),
  }
  const headers = { 'idempotency-key': orderKey(sessionStorage, contentOf(items, location)) }
  try {
    const placed = await api<{ insertedId: string; amount: Poisha }>('POST', '/manageorder', {
      body,
      headers,
    })
    forgetOrderKey(sessionStorage)
    return { _id: placed.insertedId, amount: placed.amount, mayBeCash: location !== null, ...customer }
  } catch (error) {
    if (wasAnswered(error)) forgetOrderKey(sessionStorage)
    throw error
  }
}

/** What the shopper reads when the order could not be recorded. */
export function recordingProblem(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Something went wrong. Please try again.'
  if (wasAnswered(error)) return error.message
  return `${error.message} Pressing Pay again is safe: nothing is ordered twice.`
}

const asOrderLine = (item: CartItem): OrderLine => ({
  product_name: item.name,
  brand: item.brand,
  category: item.category,
  price: item.price,
  // The shop takes its own; a hundred long ones would make a request that it refuses.
  description: [...item.description].slice(0, 200).join(''),
  photos: item.photos,
})

/** The same lines to the same place are the same order. */
const contentOf = (items: readonly CartItem[], location: Location | null): string =>
  [location?._id ?? 'later', ...items.map((item) => item._id).sort()].join()

/** Whether the shop refused. After a network failure or a fault of the server, nobody knows what was recorded. */
export const wasAnswered = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500

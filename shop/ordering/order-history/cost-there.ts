import type { Poisha } from '../../kernel/money.ts'
import type { Location } from '../../people/locations/location.ts'
import type { DeliveryZone } from '../../selling/delivery/zone.ts'
import { deliveryThere } from '../orders/another-place.ts'
import { type Customer, customerAt, tookMoney } from '../orders/order.ts'
import type { ParcelOfOrder } from './own-orders.ts'

export interface CostThere {
  /** Beside what it costs now; below 0: less. */
  readonly more: Poisha
  /** What is less there does not go back. */
  readonly isPaid: boolean
  /** The day is agreed on anew. */
  readonly losesDay: boolean
  /** Cash was promised for another sum. */
  readonly losesCash: boolean
}

type Redirected = Customer &
  Pick<
    ParcelOfOrder,
    'cart' | 'charges' | 'dues' | 'deliverOn' | 'onDelivery' | 'zoneId' | 'sender_name' | 'parcelId'
  >

/** As redirecting charges it. @returns null where it stays as it was agreed, or no zone is known */
export function costThere(
  zones: readonly DeliveryZone[],
  order: Redirected,
  location: Location,
): CostThere | null {
  if (zones.length === 0 || goesThere(order, location)) return null
  const { zoneId, cart: gifts, parcelId } = order
  const charges = order.charges.filter((charge) => !parcelId || charge.parcelId === parcelId)
  const there = deliveryThere(zones, { zoneId, gifts, charges }, location)
  if (!there) return null
  const { more } = there
  const isPaid = order.dues.some(({ paymentState }) => tookMoney(paymentState))
  const losesCash = order.onDelivery && !isPaid && more !== 0
  return { more, isPaid, losesDay: order.deliverOn !== null, losesCash }
}

function goesThere(order: Redirected, location: Location): boolean {
  const { customer_email: _, ...there } = customerAt(location, order.sender_name)
  return Object.entries(there).every(([field, value]) => order[field as keyof typeof there] === value)
}

import { type Poisha, poisha } from '../../kernel/money.ts'
import { type DeliveryZone, deliveryCharges, type Place, zoneFor } from '../../selling/delivery/zone.ts'
import { type Order, tookMoney } from '../orders/order.ts'
import { totalOf } from '../orders/total.ts'

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

type Redirected = Pick<
  Order,
  | 'cart'
  | 'charges'
  | 'dues'
  | 'deliverOn'
  | 'onDelivery'
  | 'needsAddress'
  | 'customer_city'
  | 'customer_area'
>

/** As redirecting charges it. @returns null where the place lies in the same zone, or no zone is known */
export function costThere(zones: readonly DeliveryZone[], order: Redirected, place: Place): CostThere | null {
  const now = { city: order.customer_city, area: order.customer_area }
  if (zones.length === 0) return null
  const zone = zoneFor(zones, place)
  if (!order.needsAddress && zoneFor(zones, now)._id === zone._id) return null
  const charges = deliveryCharges(zone, totalOf(order.cart, []), { window: null, isRush: false })
  const before = order.charges.filter(({ kind }) => kind === 'delivery' || kind === 'rush')
  const more = poisha(totalOf([], charges) - totalOf([], before))
  const isPaid = order.dues.some(({ paymentState }) => tookMoney(paymentState))
  const losesCash = order.onDelivery && !isPaid && more !== 0
  return { more, isPaid, losesDay: order.deliverOn !== null, losesCash }
}

import { type Poisha, poisha } from '../../kernel/money.ts'
import {
  type DeliveryCharge,
  type DeliveryZone,
  deliveryCharges,
  type Place,
  zoneFor,
} from '../../selling/delivery/zone.ts'
import { type Charge, totalOf } from './total.ts'

export const OF_DELIVERY = ['delivery', 'rush'] as const

export const isOfDelivery = (kind: Charge['kind']): boolean => OF_DELIVERY.some((one) => one === kind)

interface Agreed {
  /** Of which delivery was charged; null: nobody has said where it goes, or the zone is gone. */
  readonly zoneId: string | null
  readonly gifts: readonly { readonly price: Poisha }[]
  readonly charges: readonly Pick<Charge, 'kind' | 'amount'>[]
}

interface DeliveryThere {
  readonly zone: DeliveryZone
  readonly charges: readonly DeliveryCharge[]
  /** Beside what delivery costs now; below 0: less. */
  readonly more: Poisha
}

/** What delivery costs at another place, on a day that is agreed on anew. @returns null within the zone of which it was charged */
export function deliveryThere(
  zones: readonly DeliveryZone[],
  { zoneId, gifts, charges: agreed }: Agreed,
  place: Place,
): DeliveryThere | null {
  const zone = zoneFor(zones, place)
  if (zone._id === zoneId) return null
  const charges = deliveryCharges(zone, totalOf(gifts, []), { window: null, isRush: false })
  const before = agreed.filter(({ kind }) => isOfDelivery(kind))
  return { zone, charges, more: poisha(totalOf([], charges) - totalOf([], before)) }
}

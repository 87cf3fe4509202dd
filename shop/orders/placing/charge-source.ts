import type { CheckoutProduct } from '../../cart/cart.ts'
import type { ReservedDay } from '../../delivery/reserve-days.server.ts'
import type { DeliveryZone } from '../../delivery/zone.ts'
import type { Refusal } from '../../kernel/api/refusal.ts'
import type { Tx } from '../../kernel/database/database.ts'
import type { CheckedGift } from '../order-gifts.server.ts'
import type { Destination } from '../parcel.ts'
import type { Charge } from '../total.ts'

/** Something that costs more than the gifts, or less: reads its terms once for all parcels of a cart, and charges by them. */
export type ChargeSource = (
  tx: Tx,
  parcels: readonly ParcelToCharge[],
  moment: Moment,
) => ParcelCharging | Promise<ParcelCharging>

export interface Moment {
  readonly now: Date
  /** What it is charged by stays until the transaction ends; else nothing is locked. */
  readonly isOrdering: boolean
}

/** What is to go to one recipient. */
export interface ParcelToCharge {
  readonly products: readonly CheckoutProduct[]
  readonly destination: Destination
  /** Null also where its gift is refused. */
  readonly gift: CheckedGift | null
  readonly zoneId?: string | null | undefined
  readonly deliverOn?: string | null | undefined
  readonly windowId?: string | null | undefined
}

export interface ParcelCharging {
  /** What one parcel costs, or why it cannot go so. */
  readonly ofParcel?: (parcel: ParcelToCharge) => Charged | Refusal
  /** It goes: those that are judged after it find what is left. */
  readonly accept?: (charged: { readonly day: ReservedDay | null }) => void
  /** What is charged for all of them together. */
  readonly ofOrder?: (parcels: readonly ChargedTogether[]) => readonly Charge[] | Refusal
}

export interface Charged {
  readonly charges: readonly Charge[]
  /** Of delivery: where it goes; null while nobody has said. */
  readonly zone?: DeliveryZone | null
  readonly day?: ReservedDay | null
  /** Why it cannot go so, although that much is known of it. */
  readonly refusal?: Refusal | null
}

export interface ChargedTogether extends Pick<ParcelToCharge, 'products' | 'destination'> {
  readonly charges: readonly Charge[]
}

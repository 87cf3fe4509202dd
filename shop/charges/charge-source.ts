import type { ReservedDay } from '../delivery/reserve-days.server.ts'
import type { DeliveryZone, Place } from '../delivery/zone.ts'
import type { Wrap } from '../gift-options/gifting.ts'
import type { Refusal } from '../kernel/api/refusal.ts'
import type { Tx } from '../kernel/database/database.ts'
import type { Poisha } from '../kernel/money.ts'
import type { PaymentServices } from '../payments/payment-services.server.ts'
import type { Charge, ChargeKind, Label } from './charge.ts'

/** Something that costs more than the gifts, or less. */
export interface ChargeSource {
  /** The kinds of its charges; no other source makes them. */
  readonly kinds: readonly [ChargeKind, ...ChargeKind[]]
  /** Once the order is placed it charges a parcel anew when one of these changes; else its charges stay as they are. */
  readonly changesWith: readonly ChargedTerm[]
  /** Reads its terms once for all parcels, and charges by them. */
  readonly charge: (
    tx: Tx,
    parcels: readonly ParcelToCharge[],
    order: OrderToCharge,
  ) => ParcelCharging | Promise<ParcelCharging>
}

/** A fact of a placed parcel that can change, and its cost with it. */
export type ChargedTerm = 'zone' | 'wrap'

/** For verbs that change the cost of a placed order. */
export interface ChargingServices extends PaymentServices {
  readonly sources: readonly ChargeSource[]
}

export interface Moment {
  readonly now: Date
  /** What it is charged by stays until the transaction ends; else nothing is locked. */
  readonly isOrdering: boolean
}

export interface OrderToCharge extends Moment {
  /** `accountId` is null where it was ordered without one, or the account is deleted. */
  readonly sender: { readonly accountId: string | null }
}

/** What is to go to one recipient, or was ordered so. */
export interface ParcelToCharge {
  readonly products: readonly { readonly price: Poisha }[]
  readonly destination: Place & { readonly address_state: string }
  /** Null also where its gift is refused. */
  readonly gift: { readonly wrap: Pick<Wrap, 'name' | 'nameBn' | 'price'> | null } | null
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
  /** The words of an extra that a paid order then owes; else those of the first charge. */
  readonly inAddition?: Label
  /** Of delivery: where it goes; null while nobody has said. */
  readonly zone?: DeliveryZone | null
  readonly day?: ReservedDay | null
  /** Why it cannot go so, although that much is known of it. */
  readonly refusal?: Refusal | null
}

export interface ChargedTogether extends Pick<ParcelToCharge, 'products' | 'destination'> {
  readonly charges: readonly Charge[]
}

import type { PinnedZones, ReservedDay } from '../delivery/reserve-days.server.ts'
import type { DeliveryZone } from '../delivery/zone.ts'
import type { Wrap } from '../gift-options/gifting.ts'
import type { Refusal } from '../kernel/api/refusal.ts'
import type { Tx } from '../kernel/database/database.ts'
import type { Place } from '../kernel/language/district.ts'
import type { Text } from '../kernel/language/text-fields.ts'
import type { Poisha } from '../kernel/money.ts'
import type { PaymentServices } from '../payments/payment-services.server.ts'
import type { Charge, ChargeKind, Label } from './charge.ts'

/** A reason for charges or discounts beside the gifts' prices. */
export interface ChargeSource {
  /** The kinds of its charges; no other source makes them. */
  readonly kinds: readonly [ChargeKind, ...ChargeKind[]]
  /** A placed parcel is charged again when one of these facts changes. */
  readonly changesWith: readonly ChargedTerm[]
  /** Reads its terms once for all parcels, and charges by them. */
  readonly charge: (
    tx: Tx,
    parcels: readonly ParcelToCharge[],
    order: OrderToCharge,
  ) => ParcelCharging | Promise<ParcelCharging>
}

export type ChargedTerm = 'zone' | 'wrap'

/** For verbs that change the cost of a placed order. */
export interface ChargingServices extends PaymentServices {
  readonly sources: readonly ChargeSource[]
}

export interface Moment {
  readonly now: Date
  /** While an order is placed or changed: the zones whose terms are locked until the transaction ends. Null: only read. */
  readonly pinned: PinnedZones | null
  /** As the shopper typed it. */
  readonly code?: string | null | undefined
  /** The least sum that can be paid; else any. */
  readonly least?: Poisha | undefined
}

export interface OrderToCharge extends Moment {
  /** `accountId` is null without an account, or if it is deleted; `network` as in `Caller`. */
  readonly sender: { readonly accountId: string | null; readonly network?: string | undefined }
}

export interface ParcelToCharge {
  readonly products: readonly { readonly id?: string; readonly price: Poisha }[]
  readonly destination: Place & { readonly addressState: string }
  /** Null also if its gift is refused. */
  readonly gift: { readonly wrap: (Text<'name'> & Pick<Wrap, 'price'>) | null } | null
  readonly zoneId?: string | null | undefined
  readonly deliverOn?: string | null | undefined
  readonly windowId?: string | null | undefined
}

export interface ParcelCharging {
  /** The charges of one parcel, or why it is refused. */
  readonly ofParcel?: (parcel: ParcelToCharge) => Charged | Refusal
  /** The parcel is accepted: later parcels get the days that are left. */
  readonly accept?: (charged: { readonly day: ReservedDay | null }) => void
  /** The charges of the whole order, after those of its parcels. */
  readonly ofOrder?: (parcels: readonly ChargedTogether[]) => ChargedOrder
}

export interface ChargedOrder {
  readonly charges: readonly Charge[]
  /** Charges of parcels that are not asked for. */
  readonly isWaived?: (charge: Charge) => boolean
  readonly refusal?: Refusal | null
  /** What became of the typed code; absent: none was typed, or it is refused. */
  readonly code?: 'used' | 'beaten' | 'idle'
  /** Writes what belongs to the order that was placed so. */
  readonly hold?: (tx: Tx, orderId: string) => Promise<void>
}

/** The parcels without the charges that are not asked for. */
export const withoutWaived = <P extends { readonly charges: readonly Charge[] }>(
  parcels: readonly P[],
  together: readonly ChargedOrder[],
): readonly P[] =>
  parcels.map((parcel) => ({
    ...parcel,
    charges: parcel.charges.filter((charge) => !together.some(({ isWaived }) => isWaived?.(charge))),
  }))

export interface Charged {
  readonly charges: readonly Charge[]
  /** The label of an extra that a paid order then owes; else the first charge's. */
  readonly inAddition?: Label
  /** The zone of delivery; null while the address is unknown. */
  readonly zone?: DeliveryZone | null
  readonly day?: ReservedDay | null
  /** Why it is refused, although its charges are known. */
  readonly refusal?: Refusal | null
}

export interface ChargedTogether extends Pick<ParcelToCharge, 'products' | 'destination'> {
  readonly charges: readonly Charge[]
}

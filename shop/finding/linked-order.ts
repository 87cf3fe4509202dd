import type { Poisha } from '../kernel/money.ts'
import type { Fulfilment } from '../orders/fulfilment.ts'
import type { Parcel } from '../orders/parcel.ts'

/** The order as the link in a letter shows it: without addresses and recipients. */
export interface LinkedOrder {
  readonly number: string
  /** `more`: paid, and waiting for what it costs more by now. */
  readonly state: Fulfilment | 'unpaid' | 'more'
  /** The first few of many. */
  readonly parcels: readonly LinkedParcel[]
  readonly parcelCount: number
  readonly amount: Poisha
}

/** `reservation`, `deliverOn` and `timeSlot` say when it comes. */
export interface LinkedParcel extends Pick<Parcel, 'fulfilment' | 'deliverOn' | 'timeSlot' | 'reservation'> {
  readonly gifts: readonly {
    readonly name: string
    readonly nameBn?: string | undefined
    readonly count: number
  }[]
}

import type { Tx } from '../kernel/database/database.ts'
import './tables.ts'

export interface OfParcel {
  readonly orderId: string
  /** Null: the first, or all of them where a step is for the whole order. */
  readonly parcelId?: string | null | undefined
}

/** The one that is meant. */
export function parcelOf(tx: Tx, { orderId, parcelId }: OfParcel) {
  const parcels = tx.selectFrom('parcel').where('order_id', '=', orderId)
  return parcelId ? parcels.where('parcel.id', '=', parcelId) : parcels.where('nth', '=', 1)
}

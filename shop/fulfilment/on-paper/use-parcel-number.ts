import { orderNumber } from '../../orders/order.ts'
import { usePaperWords } from './use-paper-words.ts'

/** Whose name is on all paper. */
export interface PrintingShop {
  readonly name: string
  readonly phone: string
}

interface Parcel {
  readonly orderId: string
  readonly nth: number
  /** How many its order has. */
  readonly parcels: number
}

/** `OGS · Order 1A2B3C4D · parcel 2 of 3` */
export function useParcelNumber(): (shop: string, parcel: Parcel) => string {
  const words = usePaperWords()
  return (shop, { orderId, nth, parcels }) => {
    const ofOrder = words.slipHead(shop, orderNumber(orderId))
    return parcels > 1 ? `${ofOrder} · ${words.nthParcel(nth, parcels)}` : ofOrder
  }
}

import { useWords } from '../../kernel/use-words.ts'
import { orderNumber } from '../../ordering/orders/order.ts'
import type { Sheet } from './printing.ts'
import { printingWords } from './words.ts'

/** Whose name is on all paper. */
export interface PrintingShop {
  readonly name: string
  readonly phone: string
}

type Parcel = Pick<Sheet, 'orderId' | 'nth' | 'parcels'>

/** `OGS · Order 1A2B3C4D · parcel 2 of 3` */
export function useParcelNumber(): (shop: string, parcel: Parcel) => string {
  const words = useWords(printingWords)
  return (shop, { orderId, nth, parcels }) => {
    const ofOrder = words.slipHead(shop, orderNumber(orderId))
    return parcels > 1 ? `${ofOrder} · ${words.nthParcel(nth, parcels)}` : ofOrder
  }
}

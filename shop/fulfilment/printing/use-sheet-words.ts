import { useLanguage } from '../../kernel/language/use-words.ts'
import { orderNumber } from '../../orders/order.ts'
import type { Sheet } from './printing.ts'
import type { sheetWords } from './sheet-words.en.ts'

// A slip speaks its order's language on a page in another, so a browser has these in each.
const WORDS = import.meta.glob<typeof sheetWords>('./sheet-words.*.ts', {
  eager: true,
  import: 'sheetWords',
  query: '?each',
})

export const useSheetWords = () => WORDS[`./sheet-words.${useLanguage()}.ts`] as typeof sheetWords

/** The name and phone of the shop, as they stand on all paper. */
export type PrintingShop = Readonly<Record<'name' | 'phone', string>>

/** @returns `OGS · Order 1A2B3C4D · parcel 2 of 3` */
export function useParcelNumber(
  shop: PrintingShop,
  { orderId, nth, parcels }: Pick<Sheet, 'orderId' | 'nth' | 'parcels'>,
): string {
  const words = useSheetWords()
  const orderTitle = words.slipHead(shop.name, orderNumber(orderId))
  return parcels > 1 ? `${orderTitle} · ${words.nthParcel(nth, parcels)}` : orderTitle
}

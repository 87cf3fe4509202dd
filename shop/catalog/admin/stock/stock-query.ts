export const STOCK_FILTERS = ['counted', 'few', 'out'] as const
export type StockFilter = (typeof STOCK_FILTERS)[number]

export interface StockListQuery {
  readonly search: string
  /** Exactly this code; empty: any. */
  readonly sku: string
  readonly only: StockFilter
  readonly page: number
}

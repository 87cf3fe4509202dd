import { type ListQuery, listPath, parseListQuery } from '../kernel/api/list-query.ts'

export const STOCK_FILTERS = ['counted', 'few', 'out'] as const
export type StockFilter = (typeof STOCK_FILTERS)[number]

/** Most items counted for the tabs "few" and "out"; beyond it they say "500+". */
export const MOST_SHORT = 500

export interface StockListQuery extends ListQuery {
  readonly only: StockFilter
}

export const STOCK_PAGE = '/profile/stock'

export const parseStockQuery = (params: URLSearchParams): StockListQuery => ({
  ...parseListQuery(params),
  only: STOCK_FILTERS.find((one) => one === params.get('only')) ?? 'counted',
})

export const stockPath = ({ search, only, page }: StockListQuery): string =>
  listPath(STOCK_PAGE, { search, only: search || only === 'counted' ? '' : only }, page)

import { ALL_CATEGORIES, MAX_SEARCH_TEXT, SORTS, type Sort } from '../../selling/catalog/product.ts'

/** What of the stock an address asks for: `?category=Flowers&search=rose&sort=price&page=2` */
export interface StockShelf {
  readonly category: string
  readonly search: string
  readonly sort: Sort
  readonly page: number
}

export const STOCK_PER_PAGE = 24

export const SORT_WORDS: Readonly<Record<Sort, string>> = {
  newest: 'Newest first',
  name: 'By name',
  price: 'Cheapest first',
  '-price': 'Dearest first',
}

/** Reads the address. Whatever it says, there is a shelf to show. */
export function readStockShelf(params: URLSearchParams): StockShelf {
  const text = (name: string) =>
    (params.get(name) ?? '').replaceAll('\0', '').slice(0, MAX_SEARCH_TEXT).toWellFormed()
  const page = Math.floor(Number(params.get('page')))
  return {
    category: text('category').trim() || ALL_CATEGORIES,
    search: text('search').trim(),
    sort: SORTS.find((sort) => sort === params.get('sort')) ?? 'newest',
    page: page >= 1 ? Math.min(page, 1_000_000) : 1,
  }
}

/** The parameters of a shelf, without what goes without saying. */
export function stockParams({ category, search, sort, page }: StockShelf): URLSearchParams {
  const params = new URLSearchParams()
  if (category !== ALL_CATEGORIES) params.set('category', category)
  if (search !== '') params.set('search', search)
  if (sort !== 'newest') params.set('sort', sort)
  if (page > 1) params.set('page', String(page))
  return params
}

import { ALL_CATEGORIES, SORTS, type Sort } from '../../selling/catalog/product.ts'
import { type ProductListQuery, parseProductListQuery } from '../../selling/catalog/product-list-query.ts'

/** What of the stock an address asks for: `?category=Flowers&search=rose&sort=price&page=2` */
export interface StockShelf extends ProductListQuery {
  readonly sort: Sort
}

export const STOCK_PER_PAGE = 24

export const SORT_WORDS: Readonly<Record<Sort, string>> = {
  newest: 'Newest first',
  name: 'By name',
  price: 'Cheapest first',
  '-price': 'Dearest first',
}

export const readStockShelf = (params: URLSearchParams): StockShelf => ({
  ...parseProductListQuery(params),
  sort: SORTS.find((sort) => sort === params.get('sort')) ?? 'newest',
})

/** The parameters of a shelf, without what goes without saying. */
export function stockParams({ category, search, sort, page }: StockShelf): URLSearchParams {
  const params = new URLSearchParams()
  if (category !== ALL_CATEGORIES) params.set('category', category)
  if (search !== '') params.set('search', search)
  if (sort !== 'newest') params.set('sort', sort)
  if (page > 1) params.set('page', String(page))
  return params
}

import { ALL_CATEGORIES, MAX_SEARCH_TEXT } from './product.ts'

/** `/?category=Flowers&search=rose&page=2` */
export interface ProductListQuery {
  readonly category: string
  readonly search: string
  /** From 1; beyond the end the last page is answered. */
  readonly page: number
}

const LAST_PAGE = 1_000_000

/** Whatever the address says, there is a list to show. */
export function parseProductListQuery(params: URLSearchParams): ProductListQuery {
  return {
    category: plain(params.get('category')) || ALL_CATEGORIES,
    search: plain(params.get('search')),
    page: clampPage(params.get('page')),
  }
}

export function productListPath({ category, search, page }: ProductListQuery): string {
  const params = new URLSearchParams()
  if (category !== ALL_CATEGORIES) params.set('category', category)
  if (search !== '') params.set('search', search)
  if (page > 1) params.set('page', String(page))
  return params.size === 0 ? '/' : `/?${params}`
}

export const categoryPath = (category: string): string =>
  `${productListPath({ category, search: '', page: 1 })}#products`

/** PostgreSQL keeps no NUL, and half a surrogate pair is no text. */
function plain(text: string | null): string {
  return (text ?? '').replaceAll('\0', '').slice(0, MAX_SEARCH_TEXT).toWellFormed().trim()
}

function clampPage(text: string | null): number {
  const page = Math.floor(Number(text))
  return page >= 1 ? Math.min(page, LAST_PAGE) : 1
}

import { type ListQuery, listPath, parseListQuery } from '../../kernel/list-query.ts'
import { ALL_CATEGORIES, MAX_SEARCH_TEXT } from './product.ts'

/** `/?category=Flowers&search=rose&page=2` */
export interface ProductListQuery extends ListQuery {
  readonly category: string
}

/** Whatever the address says, there is a list to show. */
export function parseProductListQuery(params: URLSearchParams): ProductListQuery {
  return {
    category: plain(params.get('category')) || ALL_CATEGORIES,
    search: plain(params.get('search')),
    page: parseListQuery(params).page,
  }
}

export const productListPath = ({ category, search, page }: ProductListQuery): string =>
  listPath('/', { category: category === ALL_CATEGORIES ? '' : category, search }, page)

export const categoryPath = (category: string): string =>
  `${productListPath({ category, search: '', page: 1 })}#products`

/** PostgreSQL keeps no NUL, and half a surrogate pair is no text. */
function plain(text: string | null): string {
  return (text ?? '').replaceAll('\0', '').slice(0, MAX_SEARCH_TEXT).toWellFormed().trim()
}

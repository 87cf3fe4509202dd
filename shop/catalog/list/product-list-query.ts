import { type ListQuery, listPath, parseListQuery } from '../../kernel/api/list-query.ts'
import { ALL_CATEGORIES, MAX_SEARCH_TEXT, type Sort } from '../products/product.ts'

/** `/?category=Flowers&search=rose&sort=price&from=500&to=1000&page=2` */
export interface ProductListQuery extends ListQuery {
  readonly category: string
  /** By default the newest, or the best matches of a search. */
  readonly sort?: Sort
  /** Whole taka; unreadable text stays as typed. */
  readonly from?: string
  readonly to?: string
}

type Typed<S> = Omit<ProductListQuery, 'page' | 'sort'> & { readonly sort?: S }

export type ListPath = '/' | '/offer'

/** Every address yields a list. */
export function parseProductListQuery(params: URLSearchParams): ProductListQuery {
  return {
    category: cleanText(params.get('category')) || ALL_CATEGORIES,
    search: cleanText(params.get('search')),
    page: parseListQuery(params).page,
  }
}

export const productListPath = (query: ProductListQuery, path: ListPath = '/'): string =>
  listPath(path, productFilter(query), query.page)

/** The filter and order of an address, without defaults. */
export const productFilter = <S extends string>({ category, search, sort, from, to }: Typed<S>) => ({
  category: category === ALL_CATEGORIES ? '' : category,
  search,
  sort,
  from,
  to,
})

export const withoutPrices = (query: ProductListQuery): ProductListQuery => ({
  ...query,
  from: '',
  to: '',
  page: 1,
})

export const categoryPath = (category: string): string =>
  `${productListPath({ category, search: '', page: 1 })}#products`

/** PostgreSQL rejects NUL, and a lone surrogate is no text. */
function cleanText(text: string | null): string {
  return (text ?? '').replaceAll('\0', '').slice(0, MAX_SEARCH_TEXT).toWellFormed().trim()
}

export type PerPage = 8 | 20

const WIDE: PerPage = 8
const PHONE: PerPage = 20

export const PHONE_WIDTH = '(max-width: 640px)'

/** The server's guess. Responses are cached once per outcome, so nothing else may decide. */
export function perPage(headers: Pick<Headers, 'get'>): PerPage {
  const hint = headers.get('sec-ch-ua-mobile')
  if (hint === '?1') return PHONE
  if (hint === '?0') return WIDE
  return /\bMobi/.test(headers.get('user-agent') ?? '') ? PHONE : WIDE
}

export const perPageHere = (): PerPage => (window.matchMedia(PHONE_WIDTH).matches ? PHONE : WIDE)

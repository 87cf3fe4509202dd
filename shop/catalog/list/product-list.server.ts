import type { RouterContextProvider } from 'react-router'
import { isRefusal, sentenceOf } from '../../kernel/api/refusal.ts'
import { sortByName } from '../../kernel/language/names.ts'
import { shopContext } from '../../kernel/settings/shop-context.ts'
import { MAX_TYPED_PRICE, plainBound, readPriceRange } from '../products/price-range.ts'
import { ALL_CATEGORIES, type Category, cardProductIn, LIST_SORTS } from '../products/product.ts'
import {
  listCategories,
  listCategoriesOnOffer,
  pageOfProducts,
  resolveCategory,
} from '../products/products.server.ts'
import { noteMissedSearch } from '../search/missed-words.server.ts'
import {
  type ListPath,
  type ProductListQuery,
  parseProductListQuery,
  perPage,
  productListPath,
} from './product-list-query.ts'

interface ListRequest {
  readonly request: Request
  readonly url: URL
  readonly context: Readonly<RouterContextProvider>
}

/** The page of the list at this address, with its filters. */
export async function loadProductList({ request, url, context }: ListRequest, path: ListPath) {
  const { db, publicUrl, language } = context.get(shopContext)
  const typed = parseListAddress(url.searchParams, path)
  const query = { ...typed, category: await resolveCategory(db, typed.category) }
  const range = readPriceRange(query)
  const prices = isRefusal(range) ? { from: undefined, to: undefined } : range
  const limit = perPage(request.headers)
  const [found, categories] = await Promise.all([
    pageOfProducts(db, { ...query, ...prices, onOffer: path === '/offer', limit }),
    path === '/offer' ? listCategoriesOnOffer(db) : listCategories(db),
  ])
  if (found.total === 0 && query.search && query.category === ALL_CATEGORIES && !query.from && !query.to)
    void noteMissedSearch(db, query.search)
  return {
    query,
    /** Error in the typed prices, which then filter nothing. */
    wrong: isRefusal(range) ? sentenceOf(range, language) : null,
    categories: sortByName(language, categories),
    canonical:
      isNarrowed(query) || !isListed(categories, query) || (path === '/offer' && found.total === 0)
        ? undefined
        : publicUrl + productListPath({ ...query, page: found.page }, path),
    products: { ...found, items: found.items.map((product) => cardProductIn(language, product)) },
  }
}

/** Every address yields a list. */
function parseListAddress(params: URLSearchParams, path: ListPath): ProductListQuery {
  const query = { ...parseProductListQuery(params), ...(path === '/offer' && { search: '' }) }
  const sort = LIST_SORTS.find((one) => one === params.get('sort') && (one !== 'newest' || query.search))
  const [from, to] = ['from', 'to'].map((end) => cleanPrice(params.get(end) ?? ''))
  return { ...query, ...(sort && { sort }), ...(from && { from }), ...(to && { to }) }
}

const cleanPrice = (typed: string): string =>
  plainBound(typed) ??
  typed
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, MAX_TYPED_PRICE)
    .toWellFormed()

/** An empty category, or any words in its place, are no page of their own. */
const isListed = (categories: readonly Category[], { category }: ProductListQuery): boolean =>
  category === ALL_CATEGORIES || categories.some(({ name }) => name === category)

/** Sorted, filtered and searched lists stay out of search engines. */
const isNarrowed = ({ search, sort, from, to }: ProductListQuery): boolean =>
  Boolean(search || sort || from || to)

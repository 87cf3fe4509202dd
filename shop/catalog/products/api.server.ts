import { readersByKey } from '../../kernel/api/api-limits.server.ts'
import {
  apiRouter,
  type CallsOf,
  createRoute,
  IdParam,
  PageQuery,
  z,
} from '../../kernel/api/api-router.server.ts'
import { answerBy, readForPages } from '../../kernel/api/reads.server.ts'
import { granted } from '../../kernel/api/refusal.ts'
import { refuse } from '../../kernel/api/refusals.ts'
import { jsonList, streamResponse } from '../../kernel/api/stream-response.server.ts'
import type { Db } from '../../kernel/database/database.ts'
import { line } from '../../kernel/language/text.ts'
import { refuseUnknownOccasions } from '../tags/product-tags.server.ts'
import { AGES, MAX_TAG, RECIPIENTS, TASTES } from '../tags/product-tags.ts'
import { MAX_TYPED_PRICE, readPriceRange } from './price-range.ts'
import { MAX_FOUND, MAX_IN_RANGE, MAX_IN_STOCK, MAX_SEARCH_TEXT, SORTS } from './product.ts'
import { suggest } from './product-search.server.ts'
import { ProductAnswer, ProductCardAnswer } from './product-shapes.server.ts'
import {
  countProducts,
  findProduct,
  listCategories,
  pageOfProducts,
  resolveCategory,
  similarProducts,
} from './products.server.ts'
import { refuseProduct } from './refusals.ts'
import { allProducts } from './whole-catalog.server.ts'

const searchText = line(MAX_SEARCH_TEXT)
const typedPrice = (description: string) =>
  z.string().max(MAX_TYPED_PRICE).optional().openapi({ description, example: '500' })

const ListQuery = z.object({
  category: searchText.optional().openapi({ description: 'Capitals, blanks and code points do not matter' }),
  search: searchText.optional(),
  ...PageQuery.shape,
  sort: z.enum(SORTS).optional().openapi({
    description:
      '`nameBn`: by the name in Bangla, of a product without one by its name; by price: by what is paid',
  }),
  onOffer: z.literal('true').optional().openapi({ description: 'Only products on offer' }),
  inStock: z.literal('true').optional().openapi({ description: 'Without those that are sold out' }),
  from: typedPrice('Whole taka: only products that cost so much or more, by what is paid'),
  to: typedPrice('Whole taka: only products that cost so much or less'),
  occasion: line(MAX_TAG, 1).optional().openapi({
    description: 'A key of `occasions` of `GET /gifting`: only gifts for it',
    example: 'birthday',
  }),
  for: z.enum(RECIPIENTS).optional().openapi({ description: 'Only gifts for them' }),
  age: z.enum(AGES).optional().openapi({ description: 'Only gifts for people of this age' }),
  taste: z.enum(TASTES).optional().openapi({ description: 'Only gifts for those who like it' }),
})

/** The whole list of a larger shop would be megabytes, made anew for each stranger. */
const MAX_WHOLE_LIST = 2000
const LONGEST_PAGE = 100

const list = createRoute('get', '/product', {
  summary: 'Products: all of them, or with any parameter a page',
  tags: ['Gifts'],
  description: `Without a parameter the answer is the whole list while there are at most ${MAX_WHOLE_LIST} products; of more, the first ${LONGEST_PAGE}. With a parameter the answer is one page and \`X-Total-Count\` says how many there are in all. Where a page follows, \`Link\` has its address (\`rel="next"\`). A search finds at most ${MAX_FOUND}, best first, or as \`sort\` says; \`from\`, \`to\`, \`occasion\`, \`for\`, \`age\` and \`taste\` choose among these. Without a search they are counted up to ${MAX_IN_RANGE}, with \`inStock\` up to ${MAX_IN_STOCK}.`,
  request: { query: ListQuery },
  responses: {
    200: [z.array(ProductAnswer), 'A plain list of products'],
    429: 'The whole list is being sent to this address twice already',
  },
})

const one = createRoute('get', '/product/{id}', {
  summary: 'One product',
  tags: ['Gifts'],
  request: { params: IdParam },
  responses: { 200: [ProductAnswer, 'The product'], 404: 'No such product' },
})

const similar = createRoute('get', '/product/{id}/similar', {
  request: { params: IdParam },
  responses: { 200: z.array(ProductAnswer) },
})

const CategoryAnswer = z
  .object({
    name: z.string(),
    nameBn: z.string().optional().openapi({ description: 'Its name in Bangla, if it has one' }),
    count: z.number().int(),
  })
  .openapi('Category')

const categories = createRoute('get', '/categories', {
  summary: 'Categories with the number of their products',
  tags: ['Gifts'],
  responses: { 200: [z.array(CategoryAnswer), 'Categories by name'] },
})

const suggestions = createRoute('get', '/suggestions', {
  request: { query: z.object({ search: searchText }) },
  responses: { 200: z.array(ProductCardAnswer) },
})

const WHOLE_LISTS_AT_ONCE = 2

declare module '../../kernel/api/calls.ts' {
  interface Calls
    extends CallsOf<typeof list | typeof one | typeof similar | typeof categories | typeof suggestions> {}
}

export function catalogApi(db: Db) {
  const read = readersByKey(WHOLE_LISTS_AT_ONCE)
  const api = apiRouter()
  async function readPage(query: z.output<typeof ListQuery>, most: number) {
    const range = granted(readPriceRange(query))
    const { for: forWhom, onOffer, inStock, ...others } = query
    granted(await refuseUnknownOccasions(db, query.occasion ? [query.occasion] : [], 'occasion'))
    const category = await resolveCategory(db, query.category ?? '')
    const only = { onOffer: onOffer === 'true', inStock: inStock === 'true' }
    const filter = { page: 1, limit: most, ...others, category, ...range, forWhom, ...only }
    return { ...(await pageOfProducts(db, filter)), limit: filter.limit }
  }
  readForPages(api, list, ({ query }) => readPage(query, 20))
  api.openapi(list, async (c) => {
    const query = c.req.valid('query')
    const isPlain = Object.keys(query).length === 0
    if (isPlain && (await countProducts(db)) <= MAX_WHOLE_LIST) {
      // A HEAD's body is never read, so its list would never end.
      const isRead = c.req.raw.method !== 'HEAD'
      const whole = isRead ? read(c.get('address'), toJsonList(allProducts(db))) : toJsonList(noProducts())
      return streamResponse(c, 'application/json', granted(whole ?? TOO_MANY))
    }
    const { items, total, page, limit } = await readPage(query, isPlain ? LONGEST_PAGE : 20)
    if (page * limit < total) c.header('link', linkToNext(c.req.url, page + 1, limit))
    return c.json(items, 200, { 'x-total-count': String(total) })
  })
  api.openapi(one, async (c) => c.json(await findOrRefuse(db, c.req.valid('param').id), 200))
  api.openapi(similar, async (c) => {
    return c.json(await similarProducts(db, await findOrRefuse(db, c.req.valid('param').id)), 200)
  })
  answerBy(api, categories, () => listCategories(db))
  api.openapi(suggestions, async (c) => {
    const { gifts, total } = await suggest(db, c.req.valid('query').search)
    return c.json(gifts, 200, { 'x-total-count': String(total) })
  })
  return api
}

/** RFC 8288. */
function linkToNext(url: string, page: number, limit: number): string {
  const next = new URL(url)
  next.searchParams.set('page', String(page))
  next.searchParams.set('limit', String(limit))
  return `<${next.pathname}${next.search}>; rel="next"`
}

const toJsonList = (products: ReturnType<typeof allProducts>) => jsonList(ProductAnswer, products)
async function* noProducts() {}

const TOO_MANY = refuse('too-many-lists', { retryAfter: 10 })

const findOrRefuse = async (db: Db, id: string) =>
  granted((await findProduct(db, id)) ?? refuseProduct('product-not-found'))

import { LRUCache } from 'lru-cache'
import { perPage } from '../../shop/catalog/list/product-list-query.ts'
import { plainBound } from '../../shop/catalog/products/price-range.ts'
import { ALL_CATEGORIES, SORTS } from '../../shop/catalog/products/product.ts'
import { AGES, RECIPIENTS, TASTES } from '../../shop/catalog/tags/product-tags.ts'
import { SHOP_PAGES } from '../../shop/content/pages/shop-page.ts'
import { productInPath } from '../../shop/kernel/add-after-login.ts'
import { returnPathIn } from '../../shop/kernel/api/auth-context.ts'
import { isId } from '../../shop/kernel/id.ts'
import { languageOfPath, pathIn } from '../../shop/kernel/language/language.ts'
import { NARROWING, PUBLIC_PAGES } from '../../shop/site/pages.ts'

interface CachedRoute {
  readonly path: RegExp
  readonly params?: readonly string[]
  /** Phones get another response. */
  readonly byDevice?: boolean
  /** Shows nothing of the catalogue. */
  readonly fixed?: boolean
  /** Shows the gift to return to, and no other part of the return path. */
  readonly wayBack?: true
  /** With one of these parameters the answer is true at that moment only. */
  readonly momentary?: readonly string[]
}

const GRID = [...NARROWING, 'search']
const TAGS = ['for', 'occasion', 'age', 'taste']
const FOUND = ['age', 'taste', 'least', 'most', 'sort', 'page']
// Days fill up and end at their cut-off.
const MOMENTARY = ['by', 'to']
// React Router's own parameters of a page's data.
const ROUTER = ['index', '_routes']

// Invalid addresses would only fill the cache.
const TEXT_PAGE = new RegExp(`^/pages/(?:${SHOP_PAGES.join('|')})$`)

const OCCASION = '[a-z0-9-]{1,60}'
/** A choice in the path is no parameter. */
const finder = (path: string, params: readonly string[]): readonly CachedRoute[] => [
  { path: new RegExp(`^${path}$`), params, byDevice: true, momentary: MOMENTARY },
  {
    path: new RegExp(`^${path}\\.data$`),
    params: [...params, ...ROUTER],
    byDevice: true,
    momentary: MOMENTARY,
  },
]

/** Those whose address is their path. */
const PLAIN = PUBLIC_PAGES.flatMap(({ path, kept }): CachedRoute[] =>
  kept
    ? [
        { path: new RegExp(`^/${path}$`), ...kept },
        { path: new RegExp(`^/${path}\\.data$`), ...kept, params: [...(kept.params ?? []), ...ROUTER] },
      ]
    : [],
)

/** The pages and catalogue reads that are the same for every visitor. */
const CACHED_ROUTES: readonly CachedRoute[] = [
  ...PLAIN,
  { path: /^\/$/, params: GRID, byDevice: true },
  { path: /^\/_\.data$/, params: [...GRID, ...ROUTER], byDevice: true },
  ...finder('/find', [...FOUND, 'occasion', 'for']),
  ...finder(`/find/${OCCASION}`, [...FOUND, 'for']),
  ...finder(`/find/${OCCASION}/(?:${RECIPIENTS.join('|')})`, FOUND),
  { path: TEXT_PAGE },
  { path: new RegExp(`${TEXT_PAGE.source.slice(0, -1)}\\.data$`), params: ROUTER },
  // A small shop's; what is too large for the cache is streamed.
  { path: /^\/sitemap\.xml$/ },
  { path: /^\/(login|signup)$/, wayBack: true },
  { path: /^\/(login|signup)\.data$/, params: ROUTER, wayBack: true },
  { path: /^\/details\/[^/]+$/ },
  { path: /^\/details\/[^/]+\.data$/, params: ROUTER },
  { path: /^\/api\/product$/, params: [...GRID, ...TAGS, 'limit', 'onOffer', 'inStock'] },
  { path: /^\/api\/product\/[^/]+(\/similar)?$/ },
  { path: /^\/api\/categories$/ },
  { path: /^\/api\/suggestions$/, params: ['search'] },
]

export interface CacheKey {
  /** Path and known parameters in a fixed order. */
  readonly url: string
  readonly mobile?: '?0' | '?1'
  readonly fixed?: boolean
}

/** @returns null for uncached requests */
export function cacheKeyOf(target: string, headers: Pick<Headers, 'get'>): CacheKey | null {
  const keys = keysOf(target)
  if (!keys?.byDevice) return keys
  return { url: keys.url, mobile: perPage(headers) === 8 ? '?0' : '?1' }
}

type Keys = Omit<CacheKey, 'mobile'> & Pick<CachedRoute, 'byDevice'>

const MAX_VALUE = 200
const MAX_TARGET = 1000

// Most requests are for few addresses, and parsing an address costs more than answering it.
const known = new LRUCache<string, { keys: Keys | null }>({
  max: 2000,
  memoMethod: (target) => ({ keys: parseKeys(target) }),
})
const keysOf = (target: string): Keys | null =>
  target.length > MAX_TARGET ? parseKeys(target) : known.memo(target).keys

function parseKeys(target: string): Keys | null {
  const at = target.indexOf('?')
  const address = at < 0 ? target : target.slice(0, at)
  const { language, path } = languageOfPath(address)
  const route = CACHED_ROUTES.find((candidate) => candidate.path.test(path))
  if (!route || !hasValidId(path) || (language !== 'en' && path.startsWith('/api/'))) return null
  const given = new URLSearchParams(target.slice(address.length))
  const isCall = path.startsWith('/api/')
  // A form sends its empty fields; a call refuses some of them.
  if (!isCall) for (const name of [...given.keys()]) if (!ROUTER.includes(name)) given.delete(name, '')
  if (route.momentary?.some((name) => given.has(name))) return null
  const known = knownParams(given, route.params ?? [], isCall)
  if (known === null) return null
  const product = route.wayBack ? findGift(given) : null
  const params = new URLSearchParams([...(product ? [['from', `/details/${product}`]] : []), ...known])
  const own = pathIn(language, ID_PATH.test(path) ? path.toLowerCase() : path)
  const url = params.size === 0 ? own : `${own}?${params}`
  return { url, byDevice: route.byDevice, fixed: route.fixed ?? (route.wayBack && !product) }
}

const ID_PATH = /^\/(?:details|api\/product)\/([^/]+?)(?:\.data|\/similar)?$/

/** Invalid ids would only fill the cache. */
function hasValidId(path: string): boolean {
  const id = ID_PATH.exec(path)?.[1]
  return id === undefined || isId(id)
}

function findGift(given: URLSearchParams): string | null {
  const product = productInPath(returnPathIn(`${given}`))
  return product !== null && isId(product) ? product : null
}

/** @returns null for repeated, overlong or impossible parameters: the site answers them */
function knownParams(given: URLSearchParams, names: readonly string[], isCall: boolean) {
  const params = new URLSearchParams()
  for (const name of names) {
    const values = given.getAll(name)
    if (values.length > 1 || (values[0]?.length ?? 0) > MAX_VALUE) return null
    if (values[0] === undefined) continue
    const value = normalize(name, values[0], isCall)
    if (value === null) return null
    if (isCall || !DEFAULTS[name]?.includes(value)) params.set(name, value)
  }
  return params
}

/** Normalises, so that equal lists are cached once. */
function normalize(name: string, value: string, isCall: boolean): string | null {
  if (value === '') return value
  const known = CHOICES[name]
  if (known) return known.includes(value) ? value : null
  if (name === 'occasion') return ONE_OCCASION.test(value) ? value : null
  if (WHOLE_NUMBERS.includes(name)) return plainNumber(value)
  if (PRICES.includes(name)) return plainBound(value)
  if (!TEXTS.includes(name)) return value
  return isCall ? textOfCall(name, value) : value.replaceAll('\0', '').trim()
}

/** `01`, `1.0` and `1e0` are one page. @returns null for what the site refuses or takes for another number */
function plainNumber(value: string): string | null {
  const number = Number(value)
  return Number.isInteger(number) && number >= 1 && number <= MOST_PAGES ? String(number) : null
}

/** Answers do not repeat the text of a search, whose capitals count for nothing. */
function textOfCall(name: string, value: string): string | null {
  // The call refuses it.
  if (/\p{Cc}/u.test(value)) return null
  const text = value.normalize('NFC').trim()
  return name === 'search' ? text.replace(/[A-Z]/g, (letter) => letter.toLowerCase()) : text
}

const CHOICES: Readonly<Record<string, readonly string[] | undefined>> = {
  sort: SORTS,
  for: RECIPIENTS,
  age: AGES,
  taste: TASTES,
  onOffer: ['true'],
  inStock: ['true'],
}
/** What a page takes for granted. */
const DEFAULTS: Readonly<Record<string, readonly string[] | undefined>> = {
  category: ['', ALL_CATEGORIES],
  page: ['1'],
  search: [''],
}
const ONE_OCCASION = new RegExp(`^${OCCASION}$`)
const PRICES = ['from', 'to', 'least', 'most']
const WHOLE_NUMBERS = ['page', 'limit']
const MOST_PAGES = 1_000_000
const TEXTS = ['search', 'category']

import { readPriceRange } from '../../catalog/products/price-range.ts'
import {
  type CardProduct,
  cardProductIn,
  type Product,
  type ProductQuery,
} from '../../catalog/products/product.ts'
import { pageOfProducts } from '../../catalog/products/products.server.ts'
import { landingsWithProducts, recipientsWithProducts } from '../../catalog/tags/product-tags.server.ts'
import { RECIPIENTS, type Recipient } from '../../catalog/tags/product-tags.ts'
import { offersDays } from '../../delivery/days.ts'
import { isKnownPlace, zoneFor } from '../../delivery/zone.ts'
import { dayFactsOf, deliveryZones, zonesForPages } from '../../delivery/zones.server.ts'
import { offeredOccasions } from '../../gift-options/gifting.server.ts'
import type { Page } from '../../kernel/api/page.ts'
import { isRefusal, sentenceOf } from '../../kernel/api/refusal.ts'
import type { Db } from '../../kernel/database/database.ts'
import { inOneSnapshot } from '../../kernel/database/transaction.server.ts'
import { isDay } from '../../kernel/language/dhaka.ts'
import type { Language } from '../../kernel/language/language.ts'
import {
  DROPPABLE_FILTERS,
  type DroppableFilter,
  EVERYTHING,
  type FinderQuery,
  finderPath,
  isLanding,
  loosenQuery,
  parseFinderQuery,
} from './finder.ts'
import { mayShowProducts, type Reach, reachIn } from './reach.ts'

interface Asked {
  readonly params: URLSearchParams
  readonly path: { readonly occasion?: string; readonly whom?: string }
  readonly limit: number
  readonly language: Language
  readonly now: Date
}

/** The request in an address, and the gifts found. */
export async function findGifts(db: Db, { params, path, limit, language, now }: Asked) {
  const parsed = parseFinderQuery(params, path)
  const [occasions, zones] = await Promise.all([offeredOccasions(db), zonesForPages(db)])
  const named = occasions.map(({ key, name, nameBn }) => ({ key, name, nameBn }))
  const { occasion } = parsed.query
  const isKnown = occasion === undefined || named.some(({ key }) => key === occasion)
  const query: FinderQuery = isKnown ? parsed.query : { ...parsed.query, occasion: undefined }
  const range = readPriceRange({ from: query.least, to: query.most })
  const wanted = isRefusal(range) ? { ...query, least: '', most: '' } : query
  const { reach, isGuess } = await reachOf(db, wanted, now)
  const products = mayShowProducts(reach) ? await giftsFor(db, wanted, limit) : null
  return {
    query,
    /** Requested tags that no gift has; they filter nothing. */
    unknown: isKnown ? parsed.unknown : [...parsed.unknown, occasion],
    /** The error of the typed prices, which then filter nothing. */
    wrong: isRefusal(range) ? sentenceOf(range, language) : null,
    occasions: named,
    offersDays: zones.some(offersDays),
    reach,
    /** The place is known by no name, so it is everywhere else. */
    isGuess,
    /** Null: none can be there by the day. */
    products: products && toCards(products, language),
    looser: products?.total === 0 ? await looserOnes(db, wanted) : [],
    /** Where one may go on from here. */
    further: isLanding(query) ? await furtherFrom(db, query, named) : NOWHERE,
  }
}

interface Further {
  readonly occasions: readonly string[]
  readonly forWhom: readonly Recipient[]
}

const NOWHERE: Further = { occasions: [], forWhom: [] }

async function furtherFrom(
  db: Db,
  { occasion, forWhom }: FinderQuery,
  all: readonly { readonly key: string }[],
): Promise<Further> {
  if (occasion && forWhom) return NOWHERE
  if (occasion) {
    const landings = await landingsWithProducts(db, [occasion], RECIPIENTS)
    return { occasions: [], forWhom: landings.flatMap((one) => one.forWhom ?? []) }
  }
  const keys = all.map(({ key }) => key)
  const landings = await landingsWithProducts(db, keys, [forWhom ?? null])
  const recipients = forWhom ? [] : await recipientsWithProducts(db)
  return { occasions: landings.map((one) => one.occasion), forWhom: recipients }
}

export type Found = Awaited<ReturnType<typeof findGifts>>

/** It is true at that moment only: whatever shows it must not be kept. */
async function reachOf(
  db: Db,
  { by, to }: FinderQuery,
  now: Date,
): Promise<{ reach: Reach | null; isGuess: boolean }> {
  if (by !== '' && !isDay(by)) return { reach: { is: 'no-day' }, isGuess: false }
  if (to === '') return { reach: by === '' ? null : { is: 'no-place' }, isGuess: false }
  return inOneSnapshot(db, async (tx) => {
    const place = { city: to, area: '' }
    const zones = await deliveryZones(tx)
    const zone = zoneFor(zones, place)
    const facts = await dayFactsOf(tx, zone._id, now)
    return { reach: reachIn(zone, facts, by, now), isGuess: !isKnownPlace(zones, place) }
  })
}

const toCards = (products: Page<Product>, language: Language): Page<CardProduct> => ({
  ...products,
  items: products.items.map((product) => cardProductIn(language, product)),
})

const giftsFor = (db: Db, query: FinderQuery, limit: number): Promise<Page<Product>> =>
  pageOfProducts(db, { ...productQuery(query), page: query.page, limit })

function productQuery({
  least,
  most,
  occasion,
  forWhom,
  age,
  taste,
  sort,
}: FinderQuery): Omit<ProductQuery, 'page' | 'limit'> {
  const range = readPriceRange({ from: least, to: most })
  return { occasion, forWhom, age, taste, sort, inStock: true, ...(isRefusal(range) ? {} : range) }
}

/** Filters without which more gifts are found. */
async function looserOnes(
  db: Db,
  query: FinderQuery,
): Promise<{ without: DroppableFilter; total: number }[]> {
  const found = await Promise.all(
    DROPPABLE_FILTERS.map(async (without) => {
      const more = loosenQuery(query, without)
      const total = more ? (await giftsFor(db, more, 1)).total : 0
      return { without, total }
    }),
  )
  return found.filter(({ total }) => total > 0)
}

/** The addresses by occasion, by person and by both, where there are gifts. */
export async function landingPaths(db: Db): Promise<string[]> {
  const occasions = (await offeredOccasions(db)).map(({ key }) => key)
  const landings = await landingsWithProducts(db, occasions, [null, ...RECIPIENTS])
  const recipients = await recipientsWithProducts(db)
  return [
    ...recipients.map((forWhom) => finderPath({ ...EVERYTHING, forWhom })),
    ...landings.map(({ occasion, forWhom }) =>
      finderPath({ ...EVERYTHING, occasion, forWhom: forWhom ?? undefined }),
    ),
  ]
}

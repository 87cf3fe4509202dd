import { type CatalogProduct, PRODUCTS } from '../seed/catalog.ts'
import { DEMO_CARDS, DEMO_WRAPS } from '../seed/gifting.ts'
import { DEMO_CHOICES, DEMO_COUNTS, DEMO_HAMPERS } from '../seed/shelf.ts'
import { FORMATS } from '../shop/kernel/language/format.ts'
import type { Language } from '../shop/kernel/language/language.ts'
import { fromTaka } from '../shop/kernel/money.ts'

/*
 * What tests need of the demo, by role: they name none of its gifts, which may be others tomorrow.
 * Loading this throws where the demo has nothing for a role any more; seed/catalog.test.ts says so first.
 */

/** So many gifts are on a page of a list, in a wide window. */
export const PAGE = 8

/** As pages write it. */
export const priceText = (taka: number, language: Language = 'en'): string =>
  FORMATS[language].taka(fromTaka(taka))

/** What a list by price sorts it by: with choices, the lowest of theirs. */
export function lowestPrice({ name, price, offerPrice = price }: CatalogProduct): number {
  const { variants = [] } = DEMO_CHOICES[name] ?? {}
  return Math.min(offerPrice, ...variants.map((variant) => variant.price ?? offerPrice))
}

interface Shelf {
  readonly category: string
  /** As it stands in addresses. */
  readonly param: string
  /** In the shop's order. */
  readonly products: readonly CatalogProduct[]
}

export const SHELVES: readonly Shelf[] = [...new Set(PRODUCTS.map(({ category }) => category))].map(
  (category) => ({
    category,
    param: `${new URLSearchParams({ category })}`,
    products: PRODUCTS.filter((product) => product.category === category),
  }),
)

const PARTS = new Set(Object.values(DEMO_HAMPERS).flatMap((units) => Object.keys(units)))
const isSimple = ({ name, offerPrice }: CatalogProduct): boolean =>
  [DEMO_CHOICES, DEMO_COUNTS, DEMO_HAMPERS].every((some) => !(name in some)) && offerPrice === undefined

/** No other gift has its name in its own, so that a search by name or role finds this one. */
const isUnmistakable = (product: CatalogProduct): boolean =>
  (['name', 'nameBn'] as const).every((name) =>
    PRODUCTS.every(
      (one) => one.name === product.name || !one[name].toLowerCase().includes(product[name].toLowerCase()),
    ),
  )

const isOwn = (product: CatalogProduct): boolean => isSimple(product) && isUnmistakable(product)

/** Its price allows a few small refunds, and several of it to be paid in cash. */
const isPlain = (product: CatalogProduct): boolean =>
  isOwn(product) &&
  !PARTS.has(product.name) &&
  Number.isInteger(product.price) &&
  product.price >= 200 &&
  product.price <= 2000 &&
  /^[a-z\d ,-]{1,30}$/i.test(product.name) &&
  product.nameBn.length <= 30

const countMore = ({ morePictures = [] }: CatalogProduct): number => morePictures.length
const isOneLine = ({ name }: CatalogProduct): boolean => name.length <= 16
const plain = PRODUCTS.filter(isPlain).toSorted(
  (one, other) => countMore(one) - countMore(other) || Number(isOneLine(other)) - Number(isOneLine(one)),
)

/** @throws unless the demo has it */
function found<T>(role: string, one: T | undefined): T {
  if (one === undefined) throw new Error(`Browser tests need ${role}, and the demo has none any more.`)
  return one
}

/**
 * Gifts in one form, at one price, of which there are always enough, with a short name in Latin letters.
 * Those with a single picture come first, and of these the short names.
 */
export const PLAIN = [found('a plain gift', plain[0]), found('a second plain gift', plain[1])] as const

/** A plain one whose name is one line on a phone. */
export const ONE_LINE = found('a plain gift with a name of at most 16 letters', plain.find(isOneLine))

/** A plain one that the home page shows, in a wide window too. */
export const ON_HOME = found(
  'a plain gift among the first eight',
  plain.find((product) => PRODUCTS.indexOf(product) < PAGE),
)

/** A plain one; the gift that its page leads on to has no choices either. */
export const LEADING_ON = found(
  'a plain gift before another one of its category',
  plain.find((product) => {
    const shelf = PRODUCTS.filter(({ category }) => category === product.category)
    const next = shelf[shelf.indexOf(product) + 1]
    return next && !(next.name in DEMO_CHOICES)
  }),
)

/** A plain one that is not for colleagues on Mother’s Day. */
export const NOT_FOR_COLLEAGUES = found(
  'a plain gift that is not for colleagues on Mother’s Day',
  plain.find(
    ({ tags: { forWhom, occasions } }) =>
      !(forWhom.includes('colleague') && occasions.includes('mothers-day')),
  ),
)

export const WITH_PICTURES = found(
  'a gift with three pictures',
  PRODUCTS.find((product) => countMore(product) >= 2 && isUnmistakable(product)),
)

type Offered = CatalogProduct & { readonly offerPrice: number }
export const OFFERS = PRODUCTS.filter((product): product is Offered => product.offerPrice !== undefined)

/** If there is one, at a price that is not whole. */
export const ON_OFFER = found(
  'a gift on offer',
  OFFERS.toSorted((one, other) => Number(isWhole(one)) - Number(isWhole(other))).find(
    ({ offerPrice: _, ...product }) => isSimple(product) && isUnmistakable(product),
  ),
)

function isWhole({ offerPrice }: Offered): boolean {
  return Number.isInteger(offerPrice)
}

const fitting = SHELVES.filter(
  ({ products }) =>
    products.length <= PAGE &&
    products.slice(0, 1).every(isUnmistakable) &&
    products.every(({ name, price }) => name.length <= 40 && price < 100_000),
)

/** All of it is on one page; no name on it is long, and nothing costs ৳100,000. */
export const SHELF = found('a category of at most eight gifts', fitting[0])
export const OTHER_SHELF = found('a second category of at most eight gifts', fitting[1])

/** It has a second page. */
export const LONG_SHELF = found(
  'a category of more than eight gifts',
  SHELVES.find(({ products }) => products.length > PAGE),
)

const latinWords = (text: string): string[] =>
  text.toLowerCase().match(/(?<!\p{L})[a-z]{5,}(?!\p{L})/gu) ?? []
const namedWith = (word: string) => PRODUCTS.filter(({ name }) => name.toLowerCase().includes(word))

/** A word that two names have, and these two in the order in which it finds them. */
export const ALIKE = found(
  'two simple gifts whose names have a word that no other name has',
  PRODUCTS.flatMap(({ name }) => latinWords(name))
    .map((word) => ({ word, named: namedWith(word) }))
    .flatMap(({ word, named: [one, other, ...more] }) =>
      one && other && more.length === 0 && [one, other].every(isOwn) ? [{ word, one, other }] : [],
    )[0],
)

/** A word of a category’s name, by which many are found, and the first of those. */
export const COMMON = found(
  'a category with a word of its name in that of a simple gift',
  SHELVES.flatMap(({ category }) => latinWords(category)).flatMap((word) =>
    namedWith(word)
      .slice(0, 1)
      .filter(isSimple)
      .map((first) => ({ word, first })),
  )[0],
)

export const CARD = found('a card', DEMO_CARDS[0])
export const WRAP = found('a wrap', DEMO_WRAPS[0])

import { MAX_TYPED_PRICE, plainBound } from '../../catalog/products/price-range.ts'
import { LIST_SORTS, type Sort } from '../../catalog/products/product.ts'
import { AGES, RECIPIENTS, TASTES, type WantedTags } from '../../catalog/tags/product-tags.ts'
import { listPath, parseListQuery } from '../../kernel/api/list-query.ts'
import { latinDigits } from '../../kernel/language/digits.ts'

/** `/find/birthday/mother?most=2000&by=2026-12-16&to=Sylhet` */
export interface FinderQuery extends WantedTags {
  /** Whole taka; what cannot be read stays as it was typed. Empty: any. */
  readonly least: string
  readonly most: string
  /** yyyy-mm-dd in Dhaka, as it was typed, or empty. */
  readonly by: string
  /** District or town, as it was typed, or empty. */
  readonly to: string
  readonly sort?: Sort
  readonly page: number
}

interface PathParams {
  readonly occasion?: string
  readonly whom?: string
}

export const MAX_PLACE = 100

/** Whatever the address says, there is something to show. @returns beside the query what it asks for that there is none of */
export function parseFinderQuery(params: URLSearchParams, path: PathParams = {}) {
  const unknown: string[] = []
  const one = <T extends string>(all: readonly T[], asked: string): T | undefined => {
    const found = all.find((tag) => tag === asked)
    if (asked !== '' && found === undefined) unknown.push(asked)
    return found
  }
  const text = (name: string, most = MAX_SHOWN) => plainText(params.get(name) ?? '', most)
  const occasion = plainText(path.occasion ?? '', MAX_SHOWN) || text('occasion')
  const query: FinderQuery = {
    ...(occasion !== '' && { occasion }),
    forWhom: one(RECIPIENTS, plainText(path.whom ?? '', MAX_SHOWN) || text('for')),
    age: one(AGES, text('age')),
    taste: one(TASTES, text('taste')),
    least: typedPrice(params.get('least') ?? ''),
    most: typedPrice(params.get('most') ?? ''),
    by: latinDigits(text('by', MAX_DAY)),
    to: text('to', MAX_PLACE),
    sort: LIST_SORTS.find((sort) => sort === params.get('sort') && sort !== 'newest'),
    page: parseListQuery(params).page,
  }
  return { query, unknown }
}

/** Characters of an unknown tag that are repeated to the visitor. */
const MAX_SHOWN = 60
/** Longer is no day. */
const MAX_DAY = 20

const typedPrice = (typed: string): string => plainBound(typed) ?? plainText(typed, MAX_TYPED_PRICE)

const plainText = (text: string, most: number): string =>
  [
    ...text
      .replace(/\p{Cc}/gu, ' ')
      .toWellFormed()
      .trim(),
  ]
    .slice(0, most)
    .join('')

/** The address of what is wanted: an occasion stands in the path, and whom it is for behind it. */
export function finderPath(query: FinderQuery): string {
  const { occasion, forWhom, age, taste, least, most, by, to, sort, page } = query
  const path = ['/find', occasion, occasion && forWhom].filter(Boolean).join('/')
  return listPath(path, { for: occasion ? '' : forWhom, age, taste, least, most, by, to, sort }, page)
}

export const EVERYTHING: FinderQuery = { least: '', most: '', by: '', to: '', page: 1 }

/** Only these are pages of their own for search engines. */
export const isLanding = ({ age, taste, least, most, by, to, sort }: FinderQuery): boolean =>
  [age, taste, least, most, by, to, sort].every((one) => !one)

/** Each thing that narrows the choice, without which there may be more. */
export const DROPPABLE_FILTERS = ['prices', 'taste', 'age', 'forWhom', 'occasion'] as const
export type DroppableFilter = (typeof DROPPABLE_FILTERS)[number]

/** @returns null where it does not narrow the choice */
export function loosenQuery(query: FinderQuery, without: DroppableFilter): FinderQuery | null {
  const looserOne = {
    ...query,
    page: 1,
    ...(without === 'prices' ? { least: '', most: '' } : { [without]: undefined }),
  }
  return finderPath(looserOne) === finderPath({ ...query, page: 1 }) ? null : looserOne
}

/** The same list, as the API is asked for it. @param wrong the prices choose nothing */
export function apiFilter({ occasion, forWhom, age, taste, ...query }: FinderQuery, wrong: string | null) {
  const prices = wrong ? {} : { from: query.least, to: query.most }
  const more = { inStock: 'true', sort: query.sort, page: query.page } as const
  return { occasion, for: forWhom, age, taste, ...prices, ...more }
}

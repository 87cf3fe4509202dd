import { sql } from 'kysely'
import type { Db } from '../../kernel/database/database.ts'
import { latinDigits } from '../../kernel/language/digits.ts'
import { type Meaning, type Term, typedParts } from '../search/search-terms.server.ts'
import { isCategory, type ProductQuery } from './product.ts'
import { selectProducts } from './product-rows.server.ts'

/** The fields a search compares, each text in both languages. */
export interface Candidate {
  readonly id: string
  readonly name: string
  readonly brand: string
  readonly category: string
  /** Its beginning. */
  readonly description: string
}

export type SearchScope = Pick<ProductQuery, 'category' | 'onOffer'>

/** The newest gifts are scanned before the index is used: a common text is found there at once. */
const SCANNED_FIRST = 2048
/** More alternatives cost more per block than reading all matches at once. */
const FEW_WORDS = 50

/** Letters and digits without a blank. */
export const CODE = /^(?=\S*\p{L})(?=\S*\d)\S+$/u

/** The gift that is sold under this code, where the text looks like one: nobody types a whole code to find another gift. */
export async function findByCode(db: Db, typed: string, within: SearchScope): Promise<string[]> {
  const text = latinDigits(typed)
  if (!CODE.test(text)) return []
  const { rows } = await sql<{ id: string }>`
    select id from product where id in (
      select product_id from product_variant where lower(sku) in (lower(${text}), lower(${typed})) and sku <> '' and shown
    ) ${filters(within)}`.execute(db)
  return rows.map(({ id }) => id)
}

const filters = ({ category = '', onOffer = false }: SearchScope) => sql`
  ${isCategory(category) ? sql`and category = ${category}` : sql``}
  ${onOffer ? sql`and offer_price is not null` : sql``}`

/** The newest `shown` of so many gifts whose names contain the text. No rows: there are fewer of them. */
export function selectNamed(db: Db, text: string, most: number, shown: number) {
  const { words, patterns } = typedParts(text)
  const ids = sql`suggest_gifts(${toPattern(text)}, ${words}::text[], ${patterns}::text[], ${most})`
  const first = sql<string>`(select unnest((${ids})[1 : ${shown}::integer]))`
  return selectProducts(db).where('id', 'in', first).orderBy('id', 'desc')
}

interface FirstScan {
  readonly most: number
  readonly newest: readonly Candidate[]
}

/** The newest gifts whose names contain the text. @param newest found by `findNewestContaining` */
export async function findContaining(
  db: Db,
  text: string,
  parts: Meaning['parts'],
  within: SearchScope,
  { most, newest }: FirstScan,
) {
  if (parts.length === 0 || parts.some((words) => words.length === 0)) return newest
  const alternatives = parts.length > 1 ? joinPairs(parts) : parts.map((words) => words.map(inName))
  const isFew = alternatives.some((words) => words.length <= FEW_WORDS)
  if (!isFew && newest.length > SCANNED_FIRST / 100) {
    const enough = (2 * SCANNED_FIRST * most) / newest.length
    const more = await findNewestContaining(db, text, within, most, Math.ceil(enough))
    if (more.length === most) return more
  }
  return findProductsWith(db, pickMostSpecific(alternatives, within, FEW_WORDS), within, most, {
    pattern: toPattern(text),
    isRare: !isFew,
  })
}

const inName = (word: string) => `=${word}`

/** Adjacent words of the text are adjacent in the name. */
function joinPairs(parts: readonly (readonly string[])[]): string[][] {
  return parts.slice(1).map((second, i) => {
    const first = parts[i] ?? []
    if (first.length * second.length <= MAX_PAIRS) return first.flatMap((a) => second.map((b) => `${a} ${b}`))
    return (first.length < second.length ? first : second).map(inName)
  })
}

/** Beyond this, reading pairs is slower than reading one word's matches. */
const MAX_PAIRS = 3000

/** More alternatives make a list long to read and exclude little. */
const MAX_ALTERNATIVES = 4

/** Fewest words first, then the longest; `search_gifts` takes five conditions, two of which may be filters. */
const pickMostSpecific = (
  alternatives: readonly (readonly string[])[],
  within: SearchScope,
  mostWords = MAX_ALTERNATIVES,
) =>
  alternatives
    .toSorted((a, b) => a.length - b.length || (b[0]?.length ?? 0) - (a[0]?.length ?? 0))
    .slice(0, 5 - filterTerms(within).length)
    .filter((words, i) => i === 0 || words.length <= mostWords)

const filterTerms = ({ category = '', onOffer = false }: SearchScope): string[][] => [
  ...(isCategory(category) ? [[`+${category}`]] : []),
  ...(onOffer ? [['++']] : []),
]

/** The newest gifts with the most specific terms, in any field. @returns `certain`: terms that each of them has */
export async function findWithAllTerms(db: Db, terms: readonly Term[], within: SearchScope, most: number) {
  const words = terms.map((term) => [...term.keys()])
  const specific = pickMostSpecific(words, within)
  const certain = new Set(terms.filter((_, i) => specific.includes(words[i] ?? [])))
  return { gifts: await findProductsWith(db, specific, within, most), certain }
}

/** For each term the newest gifts that have it. */
export async function findByTerm(db: Db, terms: readonly Term[], within: SearchScope, most: number) {
  const queries = terms.map((term) => searchGifts([[...term.keys()]], within, most))
  const { rows } = await sql<Candidate>`${sql.join(queries, sql` union all `)}`.execute(db)
  return [...new Map(rows.map((product) => [product.id, product])).values()]
}

const toPattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** Scans the newest gifts for names that contain the text. */
export async function findNewestContaining(
  db: Db,
  text: string,
  within: SearchScope,
  most: number,
  among = SCANNED_FIRST,
) {
  const { rows } = await sql<Candidate>`
    select id, name || ' ' || name_bn as name, brand || ' ' || brand_bn || ' ' || choice_words as brand,
      category || ' ' || category_bn as category, left(description, 500) || ' ' || left(description_bn, 500) as description
    from (select * from product order by id desc limit ${among}) newest
    where (lower(name) like lower(${toPattern(text)}) or lower(name_bn) like lower(${toPattern(text)})) ${filters(within)}
    limit ${most}`.execute(db)
  return rows
}

interface Rarity {
  readonly pattern: string | null
  /** Rarely found, although it stands for many words. */
  readonly isRare: boolean
}

async function findProductsWith(
  db: Db,
  alternatives: readonly (readonly string[])[],
  within: SearchScope,
  most: number,
  rarity?: Rarity,
) {
  const { rows } = await searchGifts(alternatives, within, most, rarity).execute(db)
  return rows.toSorted((a, b) => (a.id < b.id ? 1 : -1))
}

function searchGifts(
  alternatives: readonly (readonly string[])[],
  within: SearchScope,
  most: number,
  { pattern, isRare }: Rarity = { pattern: null, isRare: false },
) {
  const conditions = [...alternatives, ...filterTerms(within), null, null, null, null].slice(0, 5)
  const parameters = sql.join(conditions.map((terms) => sql`${terms}::text[]`))
  return sql<Candidate>`select * from search_gifts(${parameters}, lower(${pattern}), ${most}, ${isRare})`
}

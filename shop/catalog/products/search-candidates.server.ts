import { sql } from 'kysely'
import type { Db } from '../../kernel/database/database.ts'
import type { Meaning, Term } from '../search/search-terms.server.ts'
import { ALL_CATEGORIES, type ProductQuery } from './product.ts'

/** The fields a search compares, each text in both languages. */
export interface Candidate {
  readonly id: string
  readonly name: string
  readonly brand: string
  readonly category: string
  /** Its beginning. */
  readonly description: string
}

export type Within = Pick<ProductQuery, 'category' | 'onOffer'>

/** The newest, scanned before the index is asked: a common text is found there at once. */
const LOOK_THROUGH = 2048
/** More alternatives cost more per block than reading all matches at once. */
const FEW_WORDS = 50

interface Known {
  readonly most: number
  readonly newest: readonly Candidate[]
}

/** The newest gifts whose names contain the text. @param known most results, and those of `findNewestContaining` */
export async function findContaining(db: Db, text: string, { parts }: Meaning, within: Within, known: Known) {
  const { most, newest } = known
  if (parts.length === 0 || parts.some((words) => words.length === 0)) return newest
  const asked = parts.length > 1 ? inPairs(parts) : parts.map((words) => words.map(inName))
  const few = asked.some((words) => words.length <= FEW_WORDS)
  if (!few && newest.length > LOOK_THROUGH / 100) {
    const enough = (2 * LOOK_THROUGH * most) / newest.length
    const more = await findNewestContaining(db, text, within, most, Math.ceil(enough))
    if (more.length === most) return more
  }
  return giftsWith(db, mostSpecific(asked, within, FEW_WORDS), within, most, {
    pattern: patternOf(text),
    rare: !few,
  })
}

const inName = (word: string) => `=${word}`

/** Adjacent words of the text are adjacent in the name. */
function inPairs(parts: readonly (readonly string[])[]): string[][] {
  return parts.slice(1).map((second, i) => {
    const first = parts[i] ?? []
    if (first.length * second.length <= MOST_PAIRS)
      return first.flatMap((a) => second.map((b) => `${a} ${b}`))
    return (first.length < second.length ? first : second).map(inName)
  })
}

/** Beyond this, reading pairs is slower than reading one word's matches. */
const MOST_PAIRS = 3000

/** More alternatives make a list long to read and exclude little. */
const MOST_ALTERNATIVES = 4

/** Fewest words first, then the longest; `search_gifts` takes five conditions, two of which may be filters. */
const mostSpecific = (
  alternatives: readonly (readonly string[])[],
  within: Within,
  mostWords = MOST_ALTERNATIVES,
) =>
  alternatives
    .toSorted((a, b) => a.length - b.length || (b[0]?.length ?? 0) - (a[0]?.length ?? 0))
    .slice(0, 5 - narrowed(within).length)
    .filter((words, i) => i === 0 || words.length <= mostWords)

const narrowed = ({ category = '', onOffer = false }: Within): string[][] => [
  ...(isOne(category) ? [[`+${category}`]] : []),
  ...(onOffer ? [['++']] : []),
]

/** The newest gifts with the most specific terms, anywhere in them. */
export async function findWithAllTerms(db: Db, terms: readonly Term[], within: Within, most: number) {
  const words = terms.map((term) => [...term.keys()])
  const asked = mostSpecific(words, within)
  const certain = new Set(terms.filter((_, i) => asked.includes(words[i] ?? [])))
  return { gifts: await giftsWith(db, asked, within, most), certain }
}

/** For each term the newest gifts that have it. */
export async function findByTerm(db: Db, terms: readonly Term[], within: Within, most: number) {
  const each = terms.map((term) => reading([[...term.keys()]], within, most))
  const { rows } = await sql<Candidate>`${sql.join(each, sql` union all `)}`.execute(db)
  return [...new Map(rows.map((gift) => [gift.id, gift])).values()]
}

const isOne = (category: string) => category !== '' && category !== ALL_CATEGORIES

const patternOf = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** Scans the newest gifts for names that contain the text. */
export async function findNewestContaining(
  db: Db,
  text: string,
  within: Within,
  most: number,
  among = LOOK_THROUGH,
) {
  const { category = '', onOffer = false } = within
  const { rows } = await sql<Candidate>`
    select id, name || ' ' || name_bn as name, brand || ' ' || brand_bn as brand,
      category || ' ' || category_bn as category, left(description, 500) || ' ' || left(description_bn, 500) as description
    from (select * from product order by id desc limit ${among}) newest
    where (lower(name) like lower(${patternOf(text)}) or lower(name_bn) like lower(${patternOf(text)}))
      ${isOne(category) ? sql`and category = ${category}` : sql``}
      ${onOffer ? sql`and offer_price is not null` : sql``}
    limit ${most}`.execute(db)
  return rows
}

interface Rarity {
  readonly pattern: string | null
  /** Rarely found, though as many words. */
  readonly rare: boolean
}

async function giftsWith(
  db: Db,
  asked: readonly (readonly string[])[],
  within: Within,
  most: number,
  rarity?: Rarity,
) {
  const { rows } = await reading(asked, within, most, rarity).execute(db)
  return rows.toSorted((a, b) => (a.id < b.id ? 1 : -1))
}

function reading(
  telling: readonly (readonly string[])[],
  within: Within,
  most: number,
  { pattern, rare }: Rarity = { pattern: null, rare: false },
) {
  const conditions = [...telling, ...narrowed(within), null, null, null, null].slice(0, 5)
  const asked = sql.join(conditions.map((terms) => sql`${terms}::text[]`))
  return sql<Candidate>`select * from search_gifts(${asked}, lower(${pattern}), ${most}, ${rare})`
}

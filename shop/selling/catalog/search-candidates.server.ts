import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../kernel/database.ts'
import { ALL_CATEGORIES, type ProductQuery } from './product.ts'
import type { Meaning, Term } from './search-terms.server.ts'

/** What a search looks at of a gift. */
export interface Candidate {
  readonly id: string
  readonly name: string
  readonly brand: string
  readonly category: string
  readonly description: string
}

export type Within = Pick<ProductQuery, 'category' | 'onOffer'>

type Condition = RawBuilder<SqlBool>

/** The newest, looked at one by one before the index is asked: a common text is found among them at once. */
const LOOK_THROUGH = 2048
/** More alternatives cost more in every block than reading all that match at once. */
const FEW_WORDS = 50
/** Of blocks of 8,192 gifts: what several words find in none of them, they find seldom. */
const NEWEST_BLOCKS = 8

interface Known {
  readonly most: number
  readonly newest: readonly Candidate[]
}

/** The newest gifts whose names contain the text. @param known how many at most, and `newestContaining` */
export async function containing(db: Db, text: string, { parts }: Meaning, within: Within, known: Known) {
  const { most, newest } = known
  if (parts.length === 0 || parts.some((words) => words.length === 0)) return newest
  const contains = nameContains(text)
  const asked = telling(parts)
  const found = [...inCategory(within), ...asked.map((words) => anyOf(words.map((word) => `=${word}`)))]
  const few = asked.every((words) => words.length <= FEW_WORDS)
  if (found.length > 1 && few) return ofSeveral(db, found, most, contains)
  if (few || newest.length > LOOK_THROUGH / 100) return byBlocks(db, found, most, contains)
  return atOnce(db, found, most, contains)
}

/** Enough of these to leave few gifts: the fewest words, and the longest. */
const TELLING = 3
const TELLING_WORDS = 4

const telling = (alternatives: readonly (readonly string[])[]) =>
  alternatives
    .toSorted((a, b) => a.length - b.length || (b[0]?.length ?? 0) - (a[0]?.length ?? 0))
    .slice(0, TELLING)
    .filter((words, i) => i === 0 || words.length <= TELLING_WORDS)

/** The newest gifts in which the most telling terms are found. */
export function holdingAll(db: Db, terms: readonly Term[], within: Within, most: number) {
  const found = [...inCategory(within), ...telling(terms.map((term) => [...term.keys()])).map(anyOf)]
  return found.length > 1 ? ofSeveral(db, found, most) : byBlocks(db, found, most)
}

/** For each term the newest gifts in which it is found. */
export async function holdingOne(db: Db, terms: readonly Term[], within: Within, most: number) {
  const each = terms.map((term) => byBlocks(db, [...inCategory(within), anyOf([...term.keys()])], most))
  const found = (await Promise.all(each)).flat()
  return [...new Map(found.map((gift) => [gift.id, gift])).values()]
}

/** Written so that the index `product_search` answers it. */
const terms = sql`search_terms(search_words(name), search_words(category || ' ' || brand || ' ' || description),
  category, offer_price is not null)`

const anyOf = (words: readonly string[]): Condition => sql`${terms} && ${words}::text[]`

const inCategory = ({ category = '', onOffer = false }: Within): Condition[] => [
  ...(category !== '' && category !== ALL_CATEGORIES ? [anyOf([`+${category}`])] : []),
  ...(onOffer ? [anyOf(['++'])] : []),
]

function nameContains(text: string): Condition {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  return sql`lower(name) like lower(${pattern})`
}

const columns = sql`id, name, brand, category, description`

/** Of the newest gifts, those whose names contain the text. */
export async function newestContaining(db: Db, text: string, within: Within, most: number) {
  const { category = '', onOffer = false } = within
  const { rows } = await sql<Candidate>`
    select ${columns} from (
      select ${columns}, offer_price from product order by id desc limit ${LOOK_THROUGH}
    ) newest
    where ${nameContains(text)}
      ${category !== '' && category !== ALL_CATEGORIES ? sql`and category = ${category}` : sql``}
      ${onOffer ? sql`and offer_price is not null` : sql``}
    limit ${most}`.execute(db)
  return rows
}

/** Conditions that seldom hold together are cheaper read at once than in every block. */
async function ofSeveral(db: Db, found: readonly Condition[], most: number, also?: Condition) {
  const newest = await byBlocks(db, found, most, also, NEWEST_BLOCKS)
  return newest.length === most ? newest : atOnce(db, found, most, also)
}

/** From the newest block of gifts to the oldest, until there are enough. */
async function byBlocks(
  db: Db,
  found: readonly Condition[],
  most: number,
  also?: Condition,
  blocks?: number,
) {
  const { rows } = await sql<Candidate>`
    select found.* from (select (last_value / 8192)::integer as newest from search_block) counted
      cross join lateral generate_series(newest, ${blocks ? sql`greatest(0, newest - ${blocks})` : sql`0`}, -1) as at
      cross join lateral (
        select ${columns} from product where block = at and ${every(found, also)} order by id desc
      ) found
    limit ${most}`.execute(db)
  return newestFirst(rows)
}

async function atOnce(db: Db, found: readonly Condition[], most: number, also?: Condition) {
  const { rows } = await sql<Candidate>`
    with found as materialized (select ${columns} from product where ${every(found, also)})
    select * from found order by id desc limit ${most}`.execute(db)
  return rows
}

const every = (found: readonly Condition[], also?: Condition) =>
  sql.join([...found, ...(also ? [also] : [])], sql` and `)

const newestFirst = (gifts: readonly Candidate[]) => gifts.toSorted((a, b) => (a.id < b.id ? 1 : -1))

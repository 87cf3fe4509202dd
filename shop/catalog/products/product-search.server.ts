import { sql } from 'kysely'
import { type Page, shownPage } from '../../kernel/api/page.ts'
import { scopedRead } from '../../kernel/api/read-scopes.server.ts'
import type { Db } from '../../kernel/database/database.ts'
import { inOneSnapshot } from '../../kernel/database/transaction.server.ts'
import { loadKnownWords, resolveMeaning, type Term } from '../search/search-terms.server.ts'
import { wordsOf } from '../search/search-words.ts'
import {
  MAX_COUNTED,
  MAX_FOUND,
  MAX_SUGGESTIONS,
  type Product,
  type ProductQuery,
  type Suggestions,
  toCardProduct,
} from './product.ts'
import {
  hasPriceOrTagFilter,
  matchFilter,
  selectProducts,
  selectSorted,
  toProduct,
} from './product-rows.server.ts'
import {
  type Candidate,
  CODE,
  findByCode,
  findByTerm,
  findContaining,
  findNewestContaining,
  findWithAllTerms,
  type SearchScope,
  selectNamed,
} from './search-candidates.server.ts'

/** A page of the matches; beyond the end the last one. */
export function searchProducts(db: Db, query: ProductQuery): Promise<Page<Product>> {
  const { search = '', page, limit, sort } = query
  return inOneSnapshot(db, async (tx) => {
    const ids = await filterFound(tx, await findGifts(tx, search, query, MAX_FOUND), query)
    const shown = shownPage(page, ids.length, limit)
    const from = (shown - 1) * limit
    const items = sort
      ? await selectSorted(tx, sort).where(isAmong(ids)).offset(from).limit(limit).execute()
      : await loadInOrder(tx, ids.slice(from, from + limit))
    return { items: items.map(toProduct), total: ids.length, page: shown, limit }
  })
}

async function filterFound(
  db: Db,
  ids: readonly string[],
  { category: _, onOffer: __, ...query }: ProductQuery,
) {
  if (!hasPriceOrTagFilter(query)) return ids
  const found = db.selectFrom('product').select('id').where(isAmong(ids))
  const matches = new Set((await found.where(matchFilter(query)).execute()).map(({ id }) => id))
  return ids.filter((id) => matches.has(id))
}

/** The best five, and the count up to `MAX_COUNTED`. */
export const suggest = scopedRead(
  async (db: Db, text: string): Promise<Suggestions> =>
    (await suggestNamed(db, text.normalize('NFC').trim())) ?? suggestByMeaning(db, text),
  ({ gifts }) => [...gifts.map(({ _id }) => _id), 'members', 'texts'],
)

/** In one statement, where names that contain the text are as many as are counted. @returns null where they are fewer */
async function suggestNamed(db: Db, text: string): Promise<Suggestions | null> {
  if (text === '' || CODE.test(text)) return null
  const found = await selectNamed(db, text, MAX_COUNTED, MAX_SUGGESTIONS).execute()
  return found.length === 0 ? null : toSuggestions(found, MAX_COUNTED)
}

const suggestByMeaning = (db: Db, text: string): Promise<Suggestions> =>
  inOneSnapshot(db, async (tx) => {
    const ids = await findGifts(tx, text, {}, MAX_COUNTED)
    return toSuggestions(await loadInOrder(tx, ids.slice(0, MAX_SUGGESTIONS)), ids.length)
  })

const toSuggestions = (found: Awaited<ReturnType<typeof loadInOrder>>, total: number): Suggestions => ({
  gifts: found.map((product) => toCardProduct(toProduct(product))),
  total,
})

/** Ids of the best matches, or the one that a code names: names that contain the text (newest first), then gifts with every word; where these are few, with some words. */
async function findGifts(db: Db, search: string, within: SearchScope, most: number): Promise<string[]> {
  const text = search.normalize('NFC').trim()
  if (text === '') return []
  const coded = await findByCode(db, text, within)
  if (coded.length > 0) return coded
  // The index finds two adjacent words as fast.
  const newest = wordsOf(text).length > 1 ? [] : await findNewestContaining(db, text, within, most)
  if (newest.length === most) return newest.map(({ id }) => id)
  const known = await loadKnownWords(db, text)
  const meaning = resolveMeaning(known)
  const found = new Set<string>()
  const add = (products: readonly Pick<Candidate, 'id'>[]) => {
    for (const { id } of products) if (found.size < most) found.add(id)
  }
  for (const parts of [meaning.parts, meaning.unfinished ?? []])
    if (parts.length > 0 && found.size < most)
      add(await findContaining(db, text, parts, within, { most, newest }))
  await addSimilar(db, meaning.terms, within, { found, most, add })
  if (found.size === 0) await addSimilar(db, resolveMeaning(known, true).terms, within, { found, most, add })
  return [...found]
}

interface Results {
  readonly found: ReadonlySet<string>
  readonly most: number
  readonly add: (products: readonly Pick<Candidate, 'id'>[]) => void
}

async function addSimilar(db: Db, all: readonly Term[], within: SearchScope, { found, most, add }: Results) {
  const terms = all.filter((term) => term.size > 0)
  if (terms.length === 0 || found.size >= most) return
  if (terms.length === all.length) {
    const { gifts, certain } = await findWithAllTerms(db, terms, within, most)
    add(rank(gifts, terms, certain).filter(({ scores }) => scores.every((score) => score > 0)))
  }
  if (found.size >= MAX_SUGGESTIONS || (all.length === 1 && terms.length === 1)) return
  const some = await findByTerm(db, terms, within, Math.min(Math.ceil(most / 2), MAX_PARTIAL))
  add(rank(some, terms))
}

/** Gifts per word, where no gift has all words; the search box needs only five. */
const MAX_PARTIAL = 100

/** Weight of a match by the field it is in. */
const WEIGHTS = { name: 1, category: 0.8, brand: 0.8, description: 0.5, unknown: 0.3 }

/** Best first. @param certain terms that each of the gifts has, in whatever field */
function rank(
  products: readonly Candidate[],
  terms: readonly Term[],
  certain: ReadonlySet<Term> = new Set(),
) {
  const surest = terms.map((term) => Math.max(...term.values()))
  const least = terms.map((term, i) => (certain.has(term) ? WEIGHTS.unknown * (surest[i] ?? 0) : 0))
  return products
    .map(({ id, ...gift }) => {
      const scores = scoreTerms(gift, terms, { surest, least })
      return { id, scores, total: scores.reduce((sum, score) => sum + score, 0) }
    })
    .toSorted((a, b) => b.total - a.total || (a.id < b.id ? 1 : -1))
}

interface Bounds {
  readonly surest: readonly number[]
  readonly least: readonly number[]
}

function scoreTerms(
  product: Omit<Candidate, 'id'>,
  terms: readonly Term[],
  { surest, least }: Bounds,
): readonly number[] {
  const best = [...least]
  for (const field of ['name', 'category', 'brand', 'description'] as const) {
    // Descriptions are long, and most words are in the names.
    if (best.every((score, i) => score >= (surest[i] ?? 0) * WEIGHTS[field])) continue
    for (const word of wordsOf(product[field]))
      for (const [i, term] of terms.entries())
        best[i] = Math.max(best[i] ?? 0, (term.get(word) ?? 0) * WEIGHTS[field])
  }
  return best
}

async function loadInOrder(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await selectProducts(db).where('id', 'in', ids).execute()
  const byId = new Map(rows.map((row) => [row._id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** One text for any number of them, so that it is prepared once. */
const isAmong = (ids: readonly string[]) => sql<boolean>`product.id = any(${[...ids]}::uuid[])`

import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database/database.ts'
import { dhakaDay } from '../../kernel/language/dhaka.ts'
import { latinDigits } from '../../kernel/language/digits.ts'
import { isFillWord, meaningfulWords } from './search-words.ts'

/** Rows that are kept; the rarest leave first. */
export const MAX_MISSED = 500

const DAYS_KEPT = 60

/** A longer search is a sentence. */
const MOST_WORDS = 4

/** Words between two writes. */
const MOST_WAITING = 200

const BETWEEN_WRITES_MS = 60_000

/** The words that a search without results is counted by: letters only, and none of a text that may hold a number or an address of somebody. */
export function missedWordsIn(text: string): readonly string[] {
  if (text.includes('@') || /\d{5}/.test(latinDigits(text).replace(/[\s.()+-]/g, ''))) return []
  const words = meaningfulWords(text)
  if (words.length > MOST_WORDS) return []
  return words.filter((word) => /^[\p{L}\p{M}]{2,40}$/u.test(word) && !isFillWord(word))
}

interface Waiting {
  readonly words: Set<string>
  writtenAt: number
  isWriting: boolean
}

const waiting = new WeakMap<Db, Waiting>()

/**
 * Counts a search that found nothing: a process writes once a minute, each word once. Never rejects.
 * @returns once what it began to write is written; no reader waits for it
 */
export async function noteMissedSearch(db: Db, text: string, now = Date.now()): Promise<void> {
  const collected = waiting.get(db) ?? { words: new Set(), writtenAt: 0, isWriting: false }
  waiting.set(db, collected)
  for (const word of missedWordsIn(text)) if (collected.words.size < MOST_WAITING) collected.words.add(word)
  if (collected.isWriting || collected.words.size === 0 || now - collected.writtenAt < BETWEEN_WRITES_MS)
    return
  const words = [...collected.words]
  collected.words.clear()
  Object.assign(collected, { writtenAt: now, isWriting: true })
  await writeMissedWords(db, words, dhakaDay(new Date(now)))
    .catch((error: unknown) => console.error('Words that were searched for could not be counted', error))
    .finally(() => {
      collected.isWriting = false
    })
}

export async function writeMissedWords(db: Db, words: readonly string[], day: string): Promise<void> {
  await sql`
    insert into missed_word (word, last_on) select word, ${day} from unnest(${[...words].sort()}::text[]) as word
    on conflict (word) do update set times = least(missed_word.times + 1, 1000000), last_on = excluded.last_on
      where not missed_word.ignored`.execute(db)
  await sql`
    delete from missed_word where not ignored and (last_on < ${day}::date - ${DAYS_KEPT}::integer or word in (
      select word from missed_word where not ignored order by times desc, last_on desc, word offset ${MAX_MISSED}))`.execute(
    db,
  )
}

export interface MissedWord {
  readonly word: string
  /** Minutes in which somebody searched for it, in each process. */
  readonly times: number
  /** yyyy-mm-dd in Dhaka. */
  readonly lastOn: string
}

/** The most searched first. */
export async function listMissedWords(db: Db, most: number) {
  const all = db.selectFrom('missedWord').where('ignored', '=', false)
  const words: MissedWord[] = await all
    .select(['word', 'times', sql<string>`last_on::text`.as('lastOn')])
    .orderBy('times', 'desc')
    .orderBy('lastOn', 'desc')
    .orderBy('word')
    .limit(most)
    .execute()
  const { total } = await all.select((eb) => eb.fn.countAll<string>().as('total')).executeTakeFirstOrThrow()
  return { words, total: Number(total) }
}

export async function listIgnoredWords(db: Db): Promise<string[]> {
  const ignored = db.selectFrom('missedWord').select('word').where('ignored', '=', true)
  return (await ignored.orderBy('word').execute()).map(({ word }) => word)
}

/** @returns how many words changed */
export async function ignoreMissedWord(tx: Tx, word: string, ignored: boolean): Promise<number> {
  const changed = tx.updateTable('missedWord').set({ ignored }).where('word', '=', word)
  const { numUpdatedRows } = await changed.where('ignored', '<>', ignored).executeTakeFirst()
  return Number(numUpdatedRows)
}

export async function dropMissedWord(tx: Tx, word: string): Promise<void> {
  await tx.deleteFrom('missedWord').where('word', '=', word).execute()
}

/** Words of the shop that begin so, for suggestions; the shortest first. */
export async function suggestKnownWords(db: Db | Tx, begun: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from (
      select distinct word from search_word where word ~>=~ ${begun} and word ~<~ (${begun} || chr(1114111))
    ) known order by length(word), word limit ${most}`.execute(db)
  return rows.map(({ word }) => word)
}

export const isKnownWord = async (tx: Tx, word: string): Promise<boolean> =>
  (await sql`select from search_word where word = ${word} limit 1`.execute(tx)).rows.length > 0

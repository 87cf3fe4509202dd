import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database/database.ts'

/** Words of shopkeepers. */
export interface Synonym {
  /** Interchangeable words. */
  readonly words: readonly string[]
  /** Shown too for any of the words. */
  readonly shows: readonly string[]
}

export const MAX_SYNONYMS = 500

/** Per group, and as many that are shown, too. */
export const MAX_SAME_WORDS = 20

/** For the history, and to name a group: "rose, golap" or "mother, mom: flower, saree" */
export const formatSynonym = ({ words, shows }: Synonym): string =>
  words.join(', ') + (shows.length > 0 ? `: ${shows.join(', ')}` : '')

export const listSynonyms = (db: Db | Tx): Promise<Synonym[]> =>
  db.selectFrom('searchSynonym').select(['words', 'shows']).orderBy('place').execute()

/** Locks the synonyms until the transaction ends. @returns the present ones */
export async function lockSynonyms(tx: Tx): Promise<Synonym[]> {
  await sql`lock table search_synonym in share row exclusive mode`.execute(tx)
  return listSynonyms(tx)
}

export async function replaceSynonyms(tx: Db | Tx, synonyms: readonly Synonym[]): Promise<void> {
  await tx.deleteFrom('searchSynonym').execute()
  if (synonyms.length === 0) return
  const rows = synonyms.map(({ words, shows }, place) => ({ place, words: [...words], shows: [...shows] }))
  await tx.insertInto('searchSynonym').values(rows).execute()
}

import { sql } from 'kysely'
import type { Db } from '../../kernel/database.ts'
import { scopedRead } from '../../kernel/read-scopes.server.ts'
import { MAX_SUGGESTIONS, type Suggestion } from './product.ts'
import { suggestionScopes } from './scopes.server.ts'

export const suggest = scopedRead(readSuggestions, suggestionScopes)

async function readSuggestions(db: Db, text: string): Promise<Suggestion[]> {
  const needle = text.trim()
  if (needle === '') return []
  const among = await newestAmong(db, needle)
  return among.length === MAX_SUGGESTIONS ? among : newestOfAll(db, needle)
}

/** Of the newest products, before the index is asked: a millisecond's worth. */
const LOOK_THROUGH = 1000

/** A common text is found among the newest at once, where the index would bring thousands of matches. */
function newestAmong(db: Db, needle: string) {
  return db
    .selectFrom((eb) =>
      eb.selectFrom('product').select(['id', 'name']).orderBy('id', 'desc').limit(LOOK_THROUGH).as('newest'),
    )
    .select(['id as _id', 'name'])
    .where(nameContains(needle))
    .orderBy('id', 'desc')
    .limit(MAX_SUGGESTIONS)
    .execute()
}

/** A rare text has few matches, so all are fetched by trigrams first: left to itself, the planner walks the table. */
function newestOfAll(db: Db, needle: string) {
  return db
    .with(
      (cte) => cte('matches').materialized(),
      (eb) => eb.selectFrom('product').select(['id', 'name']).where(nameContains(needle)),
    )
    .selectFrom('matches')
    .select(['id as _id', 'name'])
    .orderBy('id', 'desc')
    .limit(MAX_SUGGESTIONS)
    .execute()
}

/** Written so that the trigram index of `product.name` answers it. */
export function nameContains(text: string) {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  return sql<boolean>`lower(name) like lower(${pattern})`
}

import type { KyselyPlugin } from 'kysely'
import type { Db } from '../../shop/kernel/database.ts'

type LookedFor = (rows: readonly unknown[]) => boolean

/**
 * A database whose reader is overtaken, for answers that are put together of several queries.
 * @param happens as soon as a query has its answer, before the reader goes on: the first one, that of this number, or the
 * first with rows that are looked for
 */
export function overtaken(db: Db, happens: () => Promise<unknown>, query: number | LookedFor = 1): Db {
  let answered = 0
  let due = true
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      answered++
      if (due && (typeof query === 'number' ? answered === query : query(result.rows))) {
        due = false
        await happens()
      }
      return result
    },
  }
  return db.withPlugin(plugin)
}

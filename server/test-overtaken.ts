import type { KyselyPlugin } from 'kysely'
import type { Db } from '../shop/kernel/database.ts'

/**
 * A database whose reader is overtaken, for answers that are put together of several queries.
 * @param happens as soon as a query has its answer, before the reader goes on: the first one, or that of this number
 */
export function overtaken(db: Db, happens: () => Promise<unknown>, query = 1): Db {
  let answered = 0
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      answered++
      if (answered === query) await happens()
      return result
    },
  }
  return db.withPlugin(plugin)
}

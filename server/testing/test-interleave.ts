import type { KyselyPlugin } from 'kysely'
import type { Db } from '../../shop/kernel/database/database.ts'

/** @param happens after the query of this number, or the first with matching rows, before its caller continues */
export function interleave(
  db: Db,
  happens: () => Promise<unknown>,
  query: number | ((rows: readonly unknown[]) => boolean) = 1,
): Db {
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

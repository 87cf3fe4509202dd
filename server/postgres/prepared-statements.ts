import { DatabaseError, type PoolClient, type QueryResult } from 'pg'
import { DatabaseAway } from '../../shop/kernel/api/database-away.server.ts'
import { statementName } from '../../shop/kernel/database/queries.server.ts'

/** Sends a statement over one connection. @param values given also when there are none */
export type Ask = (statement: unknown, values?: unknown) => Promise<QueryResult>

/** The statements that a connection has prepared. */
export interface PreparedBy {
  readonly isCurrent: () => boolean
  /** Tables changed, or a pooler lost statements. */
  readonly outdate: () => void
}

/**
 * Sends statements that have a name (`prepared`, or a library's) as PostgreSQL's prepared statements, which it plans once for
 * a connection. One that its connection lost, or that tables have outgrown, is sent again without.
 * @param prepared null sends all without names @throws DatabaseAway within a transaction, which is over then
 */
export function sendByName(ask: Ask, client: PoolClient, prepared: PreparedBy | null): Ask {
  return async (statement, values) => {
    const config = typeof statement === 'string' ? { text: statement, values } : Object(statement)
    const name = config.name ?? statementName(config.text)
    if (!name) return ask(statement, values)
    const unnamed = { ...config, name: undefined }
    if (!prepared?.isCurrent()) return ask(unnamed, values)
    try {
      return await ask({ ...config, name }, values)
    } catch (error) {
      if (!isOutdated(error)) throw error
      prepared.outdate()
      // What it was before this statement.
      if (client.getTransactionStatus() === 'I') return ask(unnamed, values)
      throw new DatabaseAway('its tables changed, or it lost a statement', { cause: error })
    }
  }
}

/** "Cached plan must not change result type", "prepared statement does not exist" and "already exists", in any language. */
const isOutdated = (error: unknown): boolean =>
  error instanceof DatabaseError &&
  ((error.code === '0A000' && error.routine === 'RevalidateCachedQuery') ||
    error.code === '26000' ||
    error.code === '42P05')

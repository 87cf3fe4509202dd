import { DatabaseError, type PoolClient } from 'pg'
import { DatabaseAway } from '../../shop/kernel/api/database-away.server.ts'

type Answered = (error: unknown, answer?: unknown) => void

/**
 * Makes answers of a connection true of the server that takes over, too (decisions/0126). A commit waits for the synchronous replica for
 * as long as it takes, so that nobody reads what may be lost; one whose wait was cancelled all the same fails with DatabaseAway. Then,
 * and where the server has become a replica, the connection is closed.
 */
export function trustReplicatedOnly(client: PoolClient): void {
  const query: (...asked: unknown[]) => unknown = client.query.bind(client)
  let isUnreplicated = false
  client.on('notice', ({ code }) => {
    isUnreplicated ||= code === CANCELLED
  })
  const ask = async (statement: unknown, ...values: unknown[]): Promise<unknown> => {
    isUnreplicated = false
    try {
      const answer = isCommit(statement, client)
        ? [await query(COMMIT)].flat().at(-1)
        : await query(statement, ...values)
      if (!isUnreplicated) return answer
    } catch (error) {
      if (isOfReplica(error)) client.connection.stream.destroy()
      throw error
    } finally {
      if (isUnreplicated) client.connection.stream.destroy()
    }
    throw new DatabaseAway('what it committed may not be on the replica')
  }
  const asked = (...args: unknown[]) => {
    const answered = args.at(-1)
    if (typeof answered !== 'function') return ask(...(args as [unknown]))
    const [statement, ...values] = args.slice(0, -1)
    ask(statement, ...values).then(
      (answer) => (answered as Answered)(undefined, answer),
      answered as Answered,
    )
  }
  client.query = asked as typeof client.query
}

/** A warning with this code says that a wait for the replica was cancelled: by statement_timeout, for one, after which PostgreSQL claims success. */
const CANCELLED = '57014'

/** What triggers do at the end keeps its limit. */
const COMMIT = 'set constraints all immediate; set local statement_timeout = 0; commit'

const isCommit = (statement: unknown, client: PoolClient): boolean =>
  statement === 'commit' && client.getTransactionStatus() === 'T'

/** "Cannot execute INSERT in a read-only transaction": the server was the primary when this connection was made. */
const isOfReplica = (error: unknown): boolean => error instanceof DatabaseError && error.code === '25006'

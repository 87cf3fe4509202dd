import { Client, type ClientConfig, DatabaseError, type PoolClient } from 'pg'
import { DatabaseAway } from '../../shop/kernel/api/database-away.server.ts'
import type { Ask } from './prepared-statements.ts'

/** A new connection led to a replica. With PostgreSQL's code for those who want to write there. */
export class ConnectedToReplica extends DatabaseAway {
  readonly code = READ_ONLY
  constructor(options?: ErrorOptions) {
    super('the server is a replica', options)
  }
}

const READ_ONLY = '25006'

/** Knows whether its server is a replica: PostgreSQL tells each connection, without being asked. */
export class InformedClient extends Client {
  isOnReplica = false

  constructor(config?: ClientConfig) {
    super(config)
    this.connection.on('parameterStatus', ({ parameterName, parameterValue }) => {
      if (parameterName === 'in_hot_standby') this.isOnReplica = parameterValue === 'on'
    })
  }
}

/**
 * Answers hold for the server that takes over, too (decisions/cluster.md).
 * @param markUnusable the connection is not to be used again: its server cannot write, or did not replicate
 * @throws DatabaseAway after a commit whose wait for the synchronous replica was cancelled, which PostgreSQL calls done
 */
export function trustPrimaryOnly(ask: Ask, client: PoolClient, markUnusable: () => void): Ask {
  let isUnreplicated = false
  client.on('notice', ({ routine }) => {
    // Its code is that of any warning, its text is translated.
    isUnreplicated ||= routine === 'SyncRepWaitForLSN'
    if (isUnreplicated) markUnusable()
  })
  return async (...asked) => {
    try {
      const answer = await ask(...asked)
      if (!isUnreplicated) return answer
    } catch (error) {
      const refusal = replicaRefusal(error)
      if (refusal) markUnusable()
      throw refusal ?? error
    }
    throw new DatabaseAway('what was committed may not be on the replica')
  }
}

/** @returns null when a replica was not why it failed; a replica refuses tables that are not replicated with a code of its own */
function replicaRefusal(error: unknown): Error | null {
  if (!(error instanceof DatabaseError)) return null
  if (error.code === READ_ONLY) return error
  const isUnlogged = error.code === '0A000' && error.routine === 'get_relation_info'
  return isUnlogged ? new ConnectedToReplica({ cause: error }) : null
}

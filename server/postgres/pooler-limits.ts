import { connect } from 'node:net'
import type { PoolClient } from 'pg'
import type { Ask } from './prepared-statements.ts'

export interface StatementLimits {
  readonly statementMs: number
  readonly idleInTransactionMs: number
}

/** Keeps limits that a pooler does not pass on: within a transaction the server does, else this process cancels (decisions/0121). */
export function limitBehindPooler(
  ask: Ask,
  client: PoolClient,
  { statementMs, idleInTransactionMs }: StatementLimits,
): Ask {
  const limits = `set local statement_timeout = ${statementMs}; set local idle_in_transaction_session_timeout = ${idleInTransactionMs}`
  return async (statement, values) => {
    if (typeof statement === 'string' && BEGINS.test(statement)) return ask(`${statement}; ${limits}`)
    if (client.getTransactionStatus() !== 'I') return ask(statement, values)
    const limit = setTimeout(() => cancelStatement(client), statementMs)
    return ask(statement, values).finally(() => clearTimeout(limit))
  }
}

const BEGINS = /^(?:begin|start transaction)\b[^;]*$/i

/** What pg knows of a connection but does not declare. */
interface BackendKey {
  readonly processID: number
  readonly secretKey: number
}

/** PostgreSQL, 55.7: CancelRequest, over a connection of its own. */
const CANCEL_REQUEST = 80877102

function cancelStatement(client: PoolClient): void {
  const { host, port, processID, secretKey } = client as PoolClient & BackendKey
  const request = Buffer.alloc(16)
  request.writeInt32BE(request.length, 0)
  request.writeInt32BE(CANCEL_REQUEST, 4)
  request.writeInt32BE(processID, 8)
  request.writeInt32BE(secretKey, 12)
  const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
  socket.on('error', () => undefined).end(request)
}

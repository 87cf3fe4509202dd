import type { PoolClient } from 'pg'
import type { Ask } from './prepared-statements.ts'

export interface StatementLimits {
  readonly statementMs: number
  readonly idleInTransactionMs: number
}

/** Keeps limits that a pooler does not pass on: each statement is in a transaction, which brings them (decisions/sql.md). */
export function limitBehindPooler(
  ask: Ask,
  client: PoolClient,
  { statementMs, idleInTransactionMs }: StatementLimits,
): Ask {
  const limits = `set local statement_timeout = ${statementMs}; set local idle_in_transaction_session_timeout = ${idleInTransactionMs}`
  return async (statement, values) => {
    if (typeof statement === 'string' && BEGINS.test(statement)) return ask(`${statement}; ${limits}`)
    if (client.getTransactionStatus() !== 'I') return ask(statement, values)
    await ask(`begin; ${limits}`)
    try {
      const result = await ask(statement, values)
      await ask('commit')
      return result
    } catch (error) {
      await ask('rollback').catch(() => undefined)
      throw error
    }
  }
}

const BEGINS = /^(?:begin|start transaction)\b[^;]*$/i

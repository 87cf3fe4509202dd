import { Client, DatabaseError } from 'pg'
import { DatabaseAway } from '../../shop/kernel/api/database-away.server.ts'
import type { Log } from '../config/log.ts'

export interface WatchPace {
  /** A longer wait starts a probe. */
  readonly patienceMs: number
  readonly probeMs: number
  readonly lookMs: number
}

const PACE: WatchPace = { patienceMs: 1500, probeMs: 4000, lookMs: 250 }

export type DatabaseWatch = ReturnType<typeof watchDatabase>

interface Waiting {
  readonly since: number
  readonly lose: (error: DatabaseAway) => void
}

/** Watches all waits for the database: while it is silent they fail, new ones are refused, and one connection probes. */
export function watchDatabase(
  databaseUrl: string,
  log: Pick<Log, 'warn'>,
  { patienceMs, probeMs, lookMs }: WatchPace = PACE,
) {
  const waiting = new Set<Waiting>()
  let looking: NodeJS.Timeout | null = null
  let isProbing = false
  let silentSince: number | null = null
  let answeredAt = 0

  function probeIfSuspicious(): void {
    const [oldest] = waiting
    if (!oldest && silentSince === null) {
      if (looking) clearInterval(looking)
      looking = null
      return
    }
    const now = Date.now()
    const isSuspicious = oldest && now - Math.max(oldest.since, answeredAt) > patienceMs
    if (!isProbing && (silentSince !== null || isSuspicious)) void probe()
  }

  async function probe(): Promise<void> {
    isProbing = true
    const began = Date.now()
    const answered = await isAnswering(databaseUrl, probeMs)
    isProbing = false
    if (!answered) return silentSince === null ? failWaiting(began) : undefined
    answeredAt = Date.now()
    if (silentSince === null) return
    log.warn(`The database answers again, after ${Math.round((answeredAt - silentSince) / 1000)} s.`)
    silentSince = null
  }

  function failWaiting(since: number): void {
    silentSince = since
    const lost = [...waiting]
    waiting.clear()
    for (const { lose } of lost) lose(silentError())
  }

  /** Connections would slow a starting server down, so only the probe connects. */
  function refused(error: unknown): void {
    const { code }: { code?: unknown } = Object(error)
    if (typeof code !== 'string' || !REFUSED.test(code)) return
    silentSince ??= Date.now()
    looking ??= setInterval(probeIfSuspicious, lookMs).unref()
  }

  /** @param lose called when the database is silent @returns call it after the wait @throws DatabaseAway while it is silent */
  function wait(lose: Waiting['lose']): () => void {
    if (silentSince !== null) throw silentError()
    const one = { since: Date.now(), lose }
    waiting.add(one)
    looking ??= setInterval(probeIfSuspicious, lookMs).unref()
    return () => void waiting.delete(one)
  }

  /** Watches work on other connections. @throws DatabaseAway for their errors too while it is silent */
  function whileAnswering<T>(work: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const over = wait(reject)
      work()
        .finally(over)
        .then(resolve, (error: unknown) => reject(toDatabaseAway(error)))
    })
  }

  return { databaseUrl, wait, refused, whileAnswering }
}

const silentError = () => new DatabaseAway('it does not answer')

/** No server, a replica, or one that starts, recovers or shuts down. */
const REFUSED = /^(57P0|25006$|E[A-Z]+$)/

/** @param code of PostgreSQL, or of the system while it could not be reached */
export const isDatabaseUnavailable = (code: string): boolean => ABSENT.test(code) || /^E[A-Z]+$/.test(code)

/** SQLSTATEs of a server that is unavailable, full, read-only, or has ended our transaction. */
const ABSENT = /^(08|53|57P0|58|25006|25P03)/

/** Converts errors that are no answer of the server. */
export function toDatabaseAway(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseAway || error instanceof TypeError) return error
  if (error instanceof DatabaseError && !isDatabaseUnavailable(error.code ?? '')) return error
  return new DatabaseAway(error.message || ('code' in error ? String(error.code) : error.name), {
    cause: error,
  })
}

/** Probes on a new connection: others may be busy, or lead to a dead server. */
async function isAnswering(databaseUrl: string, withinMs: number): Promise<boolean> {
  const client = new Client({ connectionString: databaseUrl, application_name: 'ogs-probe' })
  client.on('error', () => undefined)
  let isOver = false
  const destroy = () => isOver || client.connection.stream.destroy(silentError())
  // An answer that arrived while this process was busy is read first.
  const limit = setTimeout(() => setImmediate(destroy), withinMs)
  try {
    await client.connect()
    const { rows } = await client.query('select pg_is_in_recovery() as "isReplica"')
    return !rows[0]?.isReplica
  } catch (error) {
    // A server without free connections answers too.
    return error instanceof DatabaseError && !error.code?.startsWith('57P')
  } finally {
    isOver = true
    clearTimeout(limit)
    void client.end().catch(() => undefined)
  }
}

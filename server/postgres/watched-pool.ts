import { Client, Pool, type PoolClient, type PoolConfig, type QueryResult } from 'pg'
import { DatabaseAway, recordAway } from '../../shop/kernel/api/database-away.server.ts'
import { type DatabaseWatch, toDatabaseAway } from './database-watch.ts'
import { limitBehindPooler, type StatementLimits } from './pooler-limits.ts'
import { type Ask, sendByName } from './prepared-statements.ts'
import { ConnectedToReplica, InformedClient, trustPrimaryOnly } from './primary-only.ts'

type ConnectCallback = (
  error: Error | undefined,
  client: PoolClient | undefined,
  done: PoolClient['release'],
) => void

interface Ways {
  /** Without an answer a connection is closed after this. */
  readonly queryMs: number
  /** Whether statements that have a name are prepared under it. */
  readonly isPreparing: boolean
  /** For a pooler, which passes on no limit of a connection. */
  readonly limits?: StatementLimits | null
}

/** Closes connections whose answer was abandoned: the next query would read it. */
export class WatchedPool extends Pool {
  readonly #watch: DatabaseWatch
  /** The others are closed when they are given back: their server cannot write, or their plans are of older tables. */
  #reusable = new WeakSet<PoolClient>()

  constructor(config: PoolConfig, watch: DatabaseWatch, { queryMs, isPreparing, limits = null }: Ways) {
    // A pooler tells all what its first server told.
    super({ ...config, connectionString: watch.databaseUrl, Client: limits ? Client : InformedClient })
    this.#watch = watch
    this.on('connect', (client) => {
      this.#reusable.add(client)
      const prepared = {
        isCurrent: () => this.#reusable.has(client),
        outdate: () => {
          this.#reusable = new WeakSet()
        },
      }
      changeQueries(client, (ask) => {
        const trusted = trustPrimaryOnly(ask, client, () => void this.#reusable.delete(client))
        const limited = limits ? limitBehindPooler(trusted, client, limits) : trusted
        return limitAnswers(sendByName(limited, client, isPreparing ? prepared : null), client, queryMs)
      })
    })
    // The pool passes on connection errors unchanged.
    const query: (...args: unknown[]) => unknown = super.query.bind(this)
    const watched = async (...args: unknown[]) => {
      try {
        return await query(...args)
      } catch (error) {
        throw noteAway(error)
      }
    }
    this.query = watched as typeof this.query
  }

  override connect(): Promise<PoolClient>
  override connect(callback: ConnectCallback): void
  override connect(callback?: ConnectCallback): Promise<PoolClient> | undefined {
    const connecting = this.#take()
    connecting.catch(recordAway)
    if (!callback) return connecting
    connecting.then(
      (client) => callback(undefined, client, client.release),
      (error: Error) => callback(error, undefined, () => undefined),
    )
    return undefined
  }

  #take(): Promise<PoolClient> {
    return new Promise((resolve, reject) => {
      let lost = false
      let held: PoolClient | null = null
      const over = this.#watch.wait((error) => {
        lost = true
        held?.connection.stream.destroy(error)
        reject(error)
      })
      const hold = (client: PoolClient) => {
        if (lost) return client.release()
        if (client instanceof InformedClient && client.isOnReplica) {
          client.release(true)
          return fail(new ConnectedToReplica())
        }
        held = client
        const { release } = client
        client.release = (error) => {
          over()
          held = null
          release(error || !this.#reusable.has(client))
        }
        resolve(client)
      }
      const fail = (error: unknown) => {
        over()
        this.#watch.refused(error)
        reject(toDatabaseAway(error))
      }
      super.connect().then(hold, fail)
    })
  }
}

/** Queries of a connection pass through `change`, in whichever way pg lets them be asked. */
function changeQueries(client: PoolClient, change: (ask: Ask) => Ask): void {
  const query: (...args: unknown[]) => unknown = client.query.bind(client)
  const ask = change(async (...asked) => (await query(...asked)) as QueryResult)
  const changed = (...args: unknown[]) => {
    const callback = args.at(-1)
    if (typeof callback !== 'function') return ask(args[0], args[1])
    const asked = args.slice(0, -1)
    ask(asked[0], asked[1]).then(
      (result) => callback(undefined, result),
      (error: unknown) => callback(error),
    )
  }
  client.query = changed as typeof client.query
}

function limitAnswers(ask: Ask, client: PoolClient, queryMs: number): Ask {
  const end = () =>
    client.connection.stream.destroy(new DatabaseAway(`a query had no answer for ${queryMs / 1000} s`))
  return async (...asked) => {
    const limit = setTimeout(end, queryMs)
    try {
      return await ask(...asked)
    } catch (error) {
      throw noteAway(error)
    } finally {
      clearTimeout(limit)
    }
  }
}

function noteAway(error: unknown): unknown {
  const away = toDatabaseAway(error)
  recordAway(away)
  return away
}

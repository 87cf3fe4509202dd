import { Pool, type PoolClient, type PoolConfig } from 'pg'
import { DatabaseAway, recordAway } from '../../shop/kernel/api/database-away.server.ts'
import { type DatabaseWatch, toDatabaseAway } from './database-watch.ts'

type ConnectCallback = (
  error: Error | undefined,
  client: PoolClient | undefined,
  done: PoolClient['release'],
) => void

/** Closes connections whose answer was abandoned: the next query would read it. */
export class WatchedPool extends Pool {
  readonly #watch: DatabaseWatch

  constructor(config: PoolConfig, watch: DatabaseWatch, queryMs: number) {
    super({ ...config, connectionString: watch.databaseUrl })
    this.#watch = watch
    this.on('connect', (client) => limitQueries(client, queryMs))
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
        held = client
        const { release } = client
        client.release = (error) => {
          over()
          held = null
          release(error)
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

function limitQueries(client: PoolClient, queryMs: number): void {
  const query: (...args: unknown[]) => unknown = client.query.bind(client)
  const end = () =>
    client.connection.stream.destroy(new DatabaseAway(`a query had no answer for ${queryMs / 1000} s`))
  const limited = (...args: unknown[]) => {
    const limit = setTimeout(end, queryMs)
    const callback = args.at(-1)
    if (typeof callback === 'function') {
      return query(...args.slice(0, -1), (error: unknown, result: unknown) => {
        clearTimeout(limit)
        callback(noteAway(error), result)
      })
    }
    return Promise.resolve(query(...args)).then(
      (result) => {
        clearTimeout(limit)
        return result
      },
      (error: unknown) => {
        clearTimeout(limit)
        throw noteAway(error)
      },
    )
  }
  client.query = limited as typeof client.query
}

function noteAway(error: unknown): unknown {
  const away = toDatabaseAway(error)
  recordAway(away)
  return away
}

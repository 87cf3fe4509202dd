import { AsyncLocalStorage } from 'node:async_hooks'

interface Scoped<T> {
  readonly made: T
  readonly scopes: ReadScopes
}

/** Shares a read with other answers, as long as none of its scopes changes. @param key of the read and its arguments */
export type KeepRead = <T>(key: string, read: () => Promise<Scoped<T>>) => Promise<Scoped<T>>

interface Collected {
  readonly keep: KeepRead | undefined
  readonly scopes: Set<string>
  /** A query ran outside of any `scopedRead`. */
  unknown: boolean
}

const collecting = new AsyncLocalStorage<Collected | undefined>()

/** The scopes that an answer was made from; null when unknown. */
export type ReadScopes = ReadonlySet<string> | null

export async function collectScopes<T>(make: () => Promise<T>, keep?: KeepRead): Promise<Scoped<T>> {
  const collected: Collected = { keep, scopes: new Set(), unknown: false }
  const made = await collecting.run(collected, make)
  return { made, scopes: collected.unknown ? null : collected.scopes }
}

function addScopes(collected: Collected, scopes: ReadScopes): void {
  if (scopes) for (const scope of scopes) collected.scopes.add(scope)
  else collected.unknown = true
}

/** A read with known scopes; they cover the queries within. */
export const scopedRead =
  <A extends unknown[], R>(
    read: (...args: A) => Promise<R>,
    scopesOf: (result: R, ...args: A) => Iterable<string>,
  ) =>
  async (...args: A): Promise<R> => {
    const collected = collecting.getStore()
    if (!collected) return read(...args)
    const result = await collecting.run(undefined, () => read(...args))
    for (const scope of scopesOf(result, ...args)) collected.scopes.add(scope)
    return result
  }

interface Readable {
  readonly isTransaction: boolean
}

let names = 0

/**
 * A read that answers share as long as nothing of it changed. For what hardly ever changes; the result must not be altered.
 * A transaction reads for itself.
 */
export function cachedPart<D extends Readable, A extends readonly unknown[], R>(
  make: (db: D, ...args: A) => Promise<R>,
) {
  names += 1
  const name = names
  return async (db: D, ...args: A): Promise<R> => {
    const collected = collecting.getStore()
    if (!collected?.keep || db.isTransaction) return make(db, ...args)
    const { keep } = collected
    const key = `${name} ${JSON.stringify(args)}`
    const { made, scopes } = await keep(key, () => collectScopes(() => make(db, ...args), keep))
    addScopes(collected, scopes)
    return made
  }
}

/** A `cachedPart` that is one `scopedRead`. */
export const cachedRead = <D extends Readable, A extends readonly unknown[], R>(
  read: (db: D, ...args: A) => Promise<R>,
  scopes: readonly string[],
) => cachedPart(scopedRead(read, () => scopes))

/** Called by the database for every query. */
export function noteQuery(): void {
  const collected = collecting.getStore()
  if (collected) collected.unknown = true
}

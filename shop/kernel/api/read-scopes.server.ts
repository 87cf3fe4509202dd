import { AsyncLocalStorage } from 'node:async_hooks'

interface Collected {
  readonly scopes: Set<string>
  /** A query ran outside of any `scopedRead`. */
  unknown: boolean
}

const collecting = new AsyncLocalStorage<Collected | undefined>()

/** The scopes that an answer was made from; null when unknown. */
export type ReadScopes = ReadonlySet<string> | null

export async function collectScopes<T>(make: () => Promise<T>): Promise<{ made: T; scopes: ReadScopes }> {
  const collected: Collected = { scopes: new Set(), unknown: false }
  const made = await collecting.run(collected, make)
  return { made, scopes: collected.unknown ? null : collected.scopes }
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

/** Called by the database for every query. */
export function noteQuery(): void {
  const collected = collecting.getStore()
  if (collected) collected.unknown = true
}

import { LRUCache } from 'lru-cache'
import type { KeepRead, ReadScopes } from '../../shop/kernel/api/read-scopes.server.ts'
import type { Dependent, watchCatalogue } from './catalogue-changes.ts'

const MAX_KEPT_READS = 200

/** What answers read alike, kept by the same rule as whole answers. @returns for an answer begun at a step, how it reads */
export function keepReads({ isCurrent }: Pick<ReturnType<typeof watchCatalogue>, 'isCurrent'>) {
  const kept = new LRUCache<string, KeptRead>({ max: MAX_KEPT_READS })
  return (step: number): KeepRead =>
    (key, read) => {
      const before = kept.get(key)
      // A key names its read, so the result is of its type.
      if (before && isCurrent(before)) return before.result as ReturnType<typeof read>
      const result = read()
      const made: KeptRead = { step, scopes: null, result }
      kept.set(key, made)
      result.then(
        ({ scopes }) => {
          made.scopes = scopes
        },
        () => {
          if (kept.get(key) === made) kept.delete(key)
        },
      )
      return result
    }
}

interface KeptRead extends Dependent {
  /** Null until it has been read, too. */
  scopes: ReadScopes
  readonly result: Promise<{ readonly scopes: ReadScopes }>
}

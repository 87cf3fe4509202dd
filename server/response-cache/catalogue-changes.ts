import { setTimeout as pause } from 'node:timers/promises'
import type { CatalogueChanges } from '../../shop/catalog/products/whole-catalog.server.ts'
import { isDatabaseAway } from '../../shop/kernel/api/database-away.server.ts'
import type { ReadScopes } from '../../shop/kernel/api/read-scopes.server.ts'

export interface Dependent {
  /** Null: everything. */
  readonly scopes: ReadScopes
  /** Counts the changes that this process has read. */
  step: number
}

// A few hours of changes one by one; 1 MB.
const MAX_REMEMBERED = 10_000

/** Tracks the catalogue's changes in this process (decisions/response-cache.md). */
export function watchCatalogue(
  changesAfter: (version: number) => Promise<CatalogueChanges>,
  maxRemembered = MAX_REMEMBERED,
) {
  let known = 0
  let step = 0
  // Older changes are unknown.
  let oldest = 0
  const changedAt = new Map<string, number>()

  function note({ version, scopes }: CatalogueChanges): number {
    if (version === known) return step
    step += 1
    for (const scope of scopes ?? []) changedAt.set(scope, step)
    if (!scopes || changedAt.size > maxRemembered) {
      changedAt.clear()
      oldest = step
    }
    known = version
    return step
  }

  return {
    /** @returns the step that includes all commits before the call */
    latest: batched(async () => note(await changesAfter(known))),

    /** Whether all that the answer depends on is unchanged. */
    isCurrent(made: Dependent): boolean {
      if (made.step === step) return true
      if (!made.scopes || made.step < oldest) return false
      for (const scope of made.scopes) if ((changedAt.get(scope) ?? 0) > made.step) return false
      made.step = step
      return true
    },
  }
}

/** Longer than a cluster needs for another primary, and nobody waits ten seconds (decisions/cluster.md). */
const FAILOVER_MS = 8000
const RETRY_MS = 250
const FORGOTTEN_MS = 60_000

/** Asks again while the database is away, so that readers wait for its failover; an outage that lasts is told at once. */
export function waitForFailover<Asked extends unknown[], T>(ask: (...asked: Asked) => Promise<T>) {
  let away: { readonly since: number; last: number } | null = null
  return async (...asked: Asked): Promise<T> => {
    for (;;) {
      const began = Date.now()
      try {
        const answer = await ask(...asked)
        away = null
        return answer
      } catch (error) {
        if (!isDatabaseAway(error)) throw error
        const now = Date.now()
        // Nobody asked for so long: it may have been back meanwhile.
        if (!away || now - away.last > FORGOTTEN_MS) away = { since: began, last: now }
        away.last = now
        if (now - away.since >= FAILOVER_MS) throw error
        await pause(RETRY_MS)
      }
    }
  }
}

/** Shares calls: a caller gets the result of one begun after its own; one runs at a time. */
export function batched<T>(call: () => Promise<T>): () => Promise<T> {
  let next: Promise<T> | null = null
  let running: Promise<unknown> = Promise.resolve()
  return () => {
    next ??= running.then(afterArrivedRequests, afterArrivedRequests).then(() => {
      next = null
      const result = call()
      running = result
      return result
    })
    return next
  }
}

const afterArrivedRequests = () => new Promise<void>((resolve) => setImmediate(resolve))

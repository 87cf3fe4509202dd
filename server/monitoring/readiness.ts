import { Hono } from 'hono'
import { sql } from 'kysely'
import type { Db } from '../../shop/kernel/database/database.ts'
import { newestMigration } from '../postgres/migrate.ts'

export type Readiness = ReturnType<typeof createReadiness>

const LIMIT_MS = 2000
const CACHE_MS = 1000

/** @param checks of the necessary parts; they throw when theirs is away */
export function createReadiness(
  checks: Readonly<Record<string, () => Promise<unknown>>>,
  limits = { limitMs: LIMIT_MS, cacheMs: CACHE_MS },
) {
  let closing = false
  // At most one query a second, and one pending per part.
  const parts = Object.entries(checks).map(([name, check]) => {
    const query = cacheFor(limits.cacheMs, async () => check())
    return async () =>
      (await nullAfter(
        limits.limitMs,
        query().then(() => true),
      ))
        ? null
        : name
  })
  return {
    /** Makes the shop unready, so that load balancers send visitors elsewhere. */
    close: () => {
      closing = true
    },
    isClosing: () => closing,
    async missing(): Promise<readonly string[]> {
      if (closing) return ['closing']
      const missing = await Promise.all(parts.map((findMissing) => findMissing()))
      return missing.filter((name) => name !== null)
    },
  }
}

/** Checks over the cache's connection, which is free while others are busy. */
export function checksOf(db: Db, jobs: () => Promise<unknown>) {
  const newest = newestMigration()
  return {
    database: () => sql`select 1`.execute(db),
    // A newer schema is fine: another process was updated first.
    schema: async () => {
      const { rows } = await sql`select 1 from kysely_migration where name = ${await newest}`.execute(db)
      if (rows.length === 0) throw new Error('The newest migration is not in the database.')
    },
    jobs,
  }
}

/** Routes for load balancers; public, so they name only the missing part. */
export function healthRoutes({ missing }: Pick<Readiness, 'missing'>): Hono {
  const router = new Hono()
  const fresh = { 'cache-control': 'no-store' }
  router.get('/healthz', (c) => c.json({ alive: true }, 200, fresh))
  router.get('/readyz', async (c) => {
    const because = await missing()
    return because.length === 0
      ? c.json({ ready: true }, 200, fresh)
      : c.json({ ready: false, because }, 503, { ...fresh, 'retry-after': '1' })
  })
  return router
}

/** Queries at most once per period, never concurrently; failures are not cached. */
export function cacheFor<T>(ms: number, query: () => Promise<T>): () => Promise<T> {
  let cached: { readonly answer: Promise<T>; until: number } | null = null
  return () => {
    if (cached && cached.until > performance.now()) return cached.answer
    const fresh = { answer: query(), until: Number.POSITIVE_INFINITY }
    cached = fresh
    fresh.answer.then(
      () => {
        fresh.until = performance.now() + ms
      },
      () => {
        cached = null
      },
    )
    return fresh.answer
  }
}

/** @returns null for a failed or late answer */
export async function nullAfter<T>(ms: number, answer: Promise<T>): Promise<T | null> {
  let timeout: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timeout = setTimeout(resolve, ms, null)
  })
  return Promise.race([answer.catch(() => null), late]).finally(() => clearTimeout(timeout))
}

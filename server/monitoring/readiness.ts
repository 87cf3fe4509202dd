import { Hono } from 'hono'
import { sql } from 'kysely'
import type { Db } from '../../shop/kernel/database/database.ts'
import { newestMigration } from '../postgres/database.ts'
import { cacheFor, nullAfter } from './timed-answers.ts'

export type Readiness = ReturnType<typeof createReadiness>

const LIMIT_MS = 2000
const KEPT_MS = 1000

/** @param checks of the parts that the shop cannot answer without: they throw when theirs is away */
export function createReadiness(
  checks: Readonly<Record<string, () => Promise<unknown>>>,
  limits = { limitMs: LIMIT_MS, keptMs: KEPT_MS },
) {
  let closing = false
  // Whoever asks, and however often, costs a query a second; of a silent database each part waits only once.
  const parts = Object.entries(checks).map(([name, check]) => {
    const ask = cacheFor(limits.keptMs, async () => check())
    return async () => ((await nullAfter(limits.limitMs, ask().then(yes))) ? null : name)
  })
  return {
    /** From now on the shop is not ready, so that load balancers send their visitors elsewhere. */
    close: () => {
      closing = true
    },
    isClosing: () => closing,
    async missing(): Promise<readonly string[]> {
      if (closing) return ['closing']
      const missing = await Promise.all(parts.map((look) => look()))
      return missing.filter((name) => name !== null)
    },
  }
}

const yes = () => true

/** The response cache's connection is asked, since it answers also while all others are busy. */
export function checksOf(db: Db, jobs: () => Promise<unknown>, migrations = 'migrations') {
  const newest = newestMigration(migrations)
  return {
    database: () => sql`select 1`.execute(db),
    // A newer one beside it is all right: another process has been updated first.
    schema: async () => {
      const { rows } = await sql`select 1 from kysely_migration where name = ${await newest}`.execute(db)
      if (rows.length === 0) throw new Error('The newest migration is not in the database.')
    },
    jobs,
  }
}

/** For load balancers and whoever restarts what hangs; anybody may ask, so they say no more than which part is missing. */
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

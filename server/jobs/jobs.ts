import { CompiledQuery } from 'kysely'
import { type JobWithMetadata, PgBoss } from 'pg-boss'
import type { Tx } from '../../shop/kernel/database.ts'
import { newId } from '../../shop/kernel/id.ts'
import type { JobKind, Jobs } from '../../shop/kernel/jobs.server.ts'
import type { Log } from '../start/log.ts'
import { attempt, reason } from './job-attempt.ts'
import { QUIET, queuesOf } from './job-queues.ts'

export interface OpenJobs {
  readonly jobs: Jobs
  /** Lets the jobs under way finish, for five seconds; those that need longer are done again later. */
  readonly close: () => Promise<void>
}

export interface Pace {
  /** How soon jobs are seen that nobody was told of: those for later, and those to be tried again. */
  readonly lookSeconds: number
  readonly firstPauseSeconds: number
}

const UNHURRIED: Pace = { lookSeconds: 30, firstPauseSeconds: 5 }

/**
 * Jobs in the shop's own database, in a schema of pg-boss' own (decisions/0011). Uses three connections at most: two
 * that work and one that listens.
 */
export async function openJobs(databaseUrl: string, log: Log, pace: Pace = UNHURRIED): Promise<OpenJobs> {
  const boss = new PgBoss({ connectionString: databaseUrl, max: 2, schema: 'pgboss', ...QUIET })
  boss.on('error', (error) => log.error(`The job queue failed: ${reason(error)}`))
  boss.on('warning', ({ message }) => log.warn(`The job queue: ${message}`))
  const close = () => stop(boss)
  await boss.start().catch(async (error: unknown) => {
    await close()
    throw error
  })
  return { jobs: jobsOver(boss, log, pace), close }
}

function jobsOver(boss: PgBoss, log: Log, { lookSeconds, firstPauseSeconds }: Pace): Jobs {
  const queue = queuesOf(boss, firstPauseSeconds)
  const looking = {
    pollingIntervalSeconds: lookSeconds,
    notifyPollingIntervalSeconds: lookSeconds,
    includeMetadata: true,
  } as const
  return {
    async send(kind, data, { tx, afterSeconds, onceFor } = {}) {
      await queue(kind.name)
      // A queue holds one waiting job for each key, so a job that may wait beside others gets a key of its own.
      const options = { startAfter: afterSeconds, singletonKey: onceFor ?? newId() }
      await boss.send(kind.name, data, tx ? { ...options, db: within(tx) } : options)
    },
    async work<Data extends object>(kind: JobKind<Data>, handler: (data: Data) => Promise<void>) {
      await queue(kind.name)
      const worker: string = await boss.work(kind.name, looking, async ([job]: JobWithMetadata<Data>[]) => {
        if (!job) return
        await attempt(job, handler, log).finally(() => boss.notifyWorker(worker))
        // What it was told may be personal.
        await boss.deleteJob(kind.name, job.id)
      })
    },
    async schedule(kind, cron) {
      await queue(kind.name)
      await boss.schedule(kind.name, cron, {}, { tz: 'Asia/Dhaka', missed: 'once' })
    },
  }
}

const within = (tx: Tx) => ({
  async executeSql(text: string, values: unknown[] = []) {
    const { rows } = await tx.executeQuery(CompiledQuery.raw(text, values))
    return { rows }
  },
})

const LAST_JOBS_MS = 5000
const LAST_WORDS_MS = 3000

/** Does not wait for ever for a database that is silent. */
async function stop(boss: PgBoss): Promise<void> {
  let impatience: NodeJS.Timeout | undefined
  const deadline = new Promise<void>((resolve) => {
    impatience = setTimeout(resolve, LAST_JOBS_MS + LAST_WORDS_MS)
  })
  await Promise.race([boss.stop({ timeout: LAST_JOBS_MS }), deadline])
  clearTimeout(impatience)
}

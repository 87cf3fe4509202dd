import { isDeepStrictEqual } from 'node:util'
import { CompiledQuery } from 'kysely'
import {
  type ConstructorOptions,
  type JobWithMetadata,
  PgBoss,
  type QueueOptions,
  type QueueResult,
  type Schedule,
} from 'pg-boss'
import { DatabaseAway } from '../../shop/kernel/api/database-away.server.ts'
import type { Tx } from '../../shop/kernel/database/database.ts'
import type { JobHandler, JobKind, Jobs } from '../../shop/kernel/database/jobs.server.ts'
import { newId } from '../../shop/kernel/id.ts'
import type { Log } from '../config/log.ts'
import { isDatabaseUnavailable } from '../postgres/database-watch.ts'

export interface Pace {
  /** Interval for delayed jobs and retries; for new ones too, unless the database notifies. */
  readonly pollSeconds: number
  readonly retryDelaySeconds: number
  /** A pooler in transaction mode passes on no notification. */
  readonly isNotified?: boolean
}

export const NOTIFIED_PACE: Pace = { pollSeconds: 10, retryDelaySeconds: 5 }
export const POLLING_PACE: Pace = { pollSeconds: 2, retryDelaySeconds: 5, isNotified: false }

/** Jobs in a schema of the shop's database (decisions/jobs-and-limits.md), over at most three connections. */
export async function openJobs(databaseUrl: string, log: Log, pace: Pace = NOTIFIED_PACE) {
  const limits = { query_timeout: 60_000, keepAlive: true }
  const useListenNotify = pace.isNotified ?? true
  const boss = new PgBoss({
    connectionString: databaseUrl,
    max: 2,
    schema: 'pgboss',
    ...limits,
    ...QUIET,
    useListenNotify,
  })
  boss.on('error', (error) => {
    if (isConnectionError(error)) log.warn('The job queue waits', new DatabaseAway(failureReason(error)))
    else log.error(`The job queue failed: ${failureReason(error)}`)
  })
  boss.on('warning', ({ message }) => log.warn(`The job queue: ${message}`))
  const close = () => stopQueue(boss)
  const stored = await startQueue(boss).catch(async (error: unknown) => {
    await close()
    throw error
  })
  /** @throws unless the queue's own connections answer */
  const check = () => boss.schemaVersion()
  return { jobs: jobsOver(boss, stored, log, pace), check, close }
}

/** What the database knows from an earlier start, so that only what changed is written. */
interface Stored {
  readonly queues: readonly QueueResult[]
  readonly schedules: readonly Schedule[]
}

async function startQueue(boss: PgBoss): Promise<Stored> {
  await boss.start()
  const [queues, schedules] = await Promise.all([boss.getQueues(), boss.getSchedules()])
  return { queues, schedules }
}

function jobsOver(boss: PgBoss, stored: Stored, log: Log, { pollSeconds, retryDelaySeconds }: Pace): Jobs {
  const queue = queuesOf(boss, stored.queues, retryDelaySeconds)
  const workers = new Map<string, string>()
  const schedules = new Map(stored.schedules.filter(isOurs).map(({ name, cron }) => [name, cron]))
  const polling = {
    pollingIntervalSeconds: pollSeconds,
    notifyPollingIntervalSeconds: pollSeconds,
    includeMetadata: true,
    heartbeatRefreshSeconds: HEARTBEAT_SECONDS / 4,
  } as const
  return {
    async send(kind, data, { tx, afterSeconds, onceFor } = {}) {
      await queue(kind)
      // A queue holds one waiting job per key, so others get a new key.
      const options = { startAfter: afterSeconds, singletonKey: onceFor ?? newId() }
      await boss.send(kind.name, data, tx ? { ...options, db: inTransaction(tx) } : options)
      const worker = workers.get(kind.name)
      // A short wait would else end with the next poll.
      if (worker && afterSeconds && afterSeconds < pollSeconds)
        setTimeout(() => boss.notifyWorker(worker), (afterSeconds + WAKING_SECONDS) * 1000).unref()
    },
    async work<Data extends object>(kind: JobKind<Data>, handler: JobHandler<Data>) {
      await queue(kind)
      const worker: string = await boss.work(kind.name, polling, async ([job]: JobWithMetadata<Data>[]) => {
        if (!job) return
        await attemptJob(job, handler, log).finally(() => boss.notifyWorker(worker))
        // Its payload may be personal.
        await boss.deleteJob(kind.name, job.id)
      })
      workers.set(kind.name, worker)
    },
    async schedule(kind, cron) {
      await queue(kind)
      if (schedules.get(kind.name) === cron) return
      await boss.schedule(kind.name, cron, {}, SCHEDULE)
      schedules.set(kind.name, cron)
    },
  }
}

const SCHEDULE = { tz: 'Asia/Dhaka', missed: 'once' } as const

const isOurs = ({ options }: Schedule) => isDeepStrictEqual(options, SCHEDULE)

/** After the moment, so that the job is due. */
const WAKING_SECONDS = 0.2

const inTransaction = (tx: Tx) => ({
  async executeSql(text: string, values: unknown[] = []) {
    // pg-boss reads its own columns, by the names that they have.
    const { rows } = await tx.withoutPlugins().executeQuery(CompiledQuery.raw(text, values))
    return { rows }
  },
})

const LAST_JOBS_MS = 5000
const DISCONNECT_MS = 3000

/** Gives running jobs five seconds; longer ones run again later. Does not wait for a silent database. */
async function stopQueue(boss: PgBoss): Promise<void> {
  let timeout: NodeJS.Timeout | undefined
  const deadline = new Promise<void>((resolve) => {
    timeout = setTimeout(resolve, LAST_JOBS_MS + DISCONNECT_MS)
  })
  await Promise.race([boss.stop({ timeout: LAST_JOBS_MS }), deadline])
  clearTimeout(timeout)
}

const HOUR = 60 * 60
const DAY = 24 * HOUR

// An idle shop hardly polls.
const QUIET: ConstructorOptions = {
  notifyHeartbeatIntervalMs: 30_000,
  cronWorkerIntervalSeconds: 30,
  bamIntervalSeconds: 10 * 60,
  flowIntervalSeconds: HOUR,
  superviseIntervalSeconds: 5,
  monitorIntervalSeconds: 5,
  maintenanceIntervalSeconds: 6 * HOUR,
}

/** A killed process's job is retried after this, its check, a pause and the next poll: half a minute. */
const HEARTBEAT_SECONDS = 10

const QUEUE: QueueOptions & { readonly notify: boolean } = {
  notify: true,
  // With pauses that grow to an hour, the last try is about a day after the first.
  retryLimit: 32,
  retryBackoff: true,
  retryDelayMax: HOUR,
  expireInSeconds: 10 * 60,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  // Failed jobs; with the maintenance interval below a week.
  deleteAfterSeconds: 6 * DAY,
}

type AnyKind = Pick<JobKind<object>, 'name' | 'limits'>

function queuesOf(boss: PgBoss, stored: readonly QueueResult[], retryDelay: number) {
  const queues = new Map<string, Promise<void>>()
  return (kind: AnyKind): Promise<void> => {
    const before = stored.find(({ name }) => name === kind.name)
    const making = queues.get(kind.name) ?? makeQueue(boss, kind, retryDelay, before)
    queues.set(kind.name, making)
    return making.catch((error: unknown) => {
      queues.delete(kind.name)
      throw error
    })
  }
}

async function makeQueue(
  boss: PgBoss,
  { name, limits }: AnyKind,
  retryDelay: number,
  before: QueueResult | undefined,
): Promise<void> {
  const own = limits && {
    expireInSeconds: limits.seconds,
    retryLimit: limits.retries,
    retryDelay: limits.pauseSeconds,
  }
  const settings = { ...QUEUE, retryDelay, ...own }
  if (before && isDeepStrictEqual({ ...before, ...settings }, before)) return
  await boss.createQueue(name, { ...settings, policy: 'short' })
  // Updates an existing queue.
  await boss.updateQueue(name, settings)
}

/** Payloads may be secret, so only a failure's reason is logged. */
export async function attemptJob<Data extends object>(
  job: Pick<JobWithMetadata<Data>, 'name' | 'data' | 'retryCount' | 'retryLimit'>,
  handler: JobHandler<Data>,
  log: Log,
): Promise<void> {
  const isLastTry = job.retryCount >= job.retryLimit
  try {
    await handler(job.data, isLastTry)
  } catch (error) {
    const next = isLastTry ? 'is given up' : 'is tried again later'
    log.error(`The job ${job.name} failed and ${next}: ${failureReason(error)}`)
    throw error
  }
}

/** Reads pg-boss's own error objects. */
function isConnectionError(error: unknown): boolean {
  const { code }: { code?: unknown } = Object(error)
  return typeof code === 'string'
    ? isDatabaseUnavailable(code)
    : /connect|terminated|timeout|LISTEN/i.test(failureReason(error))
}

export function failureReason(error: unknown): string {
  const { message, code }: { message?: unknown; code?: unknown } = Object(error)
  return String(message || code || error).split('\n', 1)[0] ?? ''
}

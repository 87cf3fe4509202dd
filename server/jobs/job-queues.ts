import type { ConstructorOptions, PgBoss, QueueOptions } from 'pg-boss'

const HOUR = 60 * 60
const DAY = 24 * HOUR

/** The database tells of new jobs, so an idle shop hardly has to ask. */
export const QUIET: ConstructorOptions = {
  useListenNotify: true,
  notifyHeartbeatIntervalMs: 30_000,
  cronWorkerIntervalSeconds: 30,
  bamIntervalSeconds: 10 * 60,
  flowIntervalSeconds: HOUR,
  maintenanceIntervalSeconds: 6 * HOUR,
}

const QUEUE: QueueOptions & { readonly notify: boolean } = {
  notify: true,
  // With pauses that grow to an hour, the last try is about a day after the first.
  retryLimit: 32,
  retryBackoff: true,
  retryDelayMax: HOUR,
  expireInSeconds: 10 * 60,
  // Of failed jobs. With the hours until the next tidying it stays below a week.
  deleteAfterSeconds: 6 * DAY,
}

/** Makes a kind's queue before it is first used, and tries again if that failed. */
export function queuesOf(boss: PgBoss, retryDelay: number): (name: string) => Promise<void> {
  const made = new Map<string, Promise<void>>()
  return (name) => {
    const known = made.get(name)
    if (known) return known
    const making = make(boss, name, retryDelay).catch((error: unknown) => {
      made.delete(name)
      throw error
    })
    made.set(name, making)
    return making
  }
}

async function make(boss: PgBoss, name: string, retryDelay: number): Promise<void> {
  await boss.createQueue(name, { ...QUEUE, retryDelay, policy: 'short' })
  // A queue that an older release made goes by today's settings, too.
  await boss.updateQueue(name, { ...QUEUE, retryDelay })
}

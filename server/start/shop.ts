import type { RequestListener, Server } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Jobs } from '../../shop/kernel/database/jobs.server.ts'
import { keepGatewaysOff } from '../../shop/kernel/settings/shop-settings.server.ts'
import { prepareAdmins } from '../../shop/people/admins/admins.server.ts'
import { isCommonPassword } from '../../shop/people/identity/account-input.server.ts'
import { backUpBeforeMigration, scheduleBackups } from '../backup/scheduled-backups.ts'
import type { Config } from '../config/config.ts'
import { listenLikeLocalhost } from '../config/listening.ts'
import { createLog, type Log, quietLog } from '../config/log.ts'
import { StartupError } from '../config/startup-error.ts'
import { NOTIFIED_PACE, openJobs, POLLING_PACE } from '../jobs/jobs.ts'
import { registerJobs } from '../jobs/register-jobs.ts'
import { closeToVisitors, openMonitoring } from '../monitoring/monitoring.ts'
import { explainEnd } from '../postgres/cluster.ts'
import { checkReachable, connect, connectJobs, connectShop } from '../postgres/database.ts'
import { watchDatabase } from '../postgres/database-watch.ts'
import { openPostgres } from '../postgres/embedded-postgres.ts'
import { isCurrent, isOutdated, migrate } from '../postgres/migrate.ts'
import {
  checkBucket,
  createMailer,
  createServices,
  needsSandbox,
  SANDBOX_STORE,
  type Services,
} from '../services/services.ts'
import { openSandbox } from './sandbox-process.ts'

export interface RunningShop {
  readonly greeting: Greeting
  /** Finishes the running requests, then closes everything in reverse order. */
  readonly close: () => Promise<void>
}

/** @throws with a sentence for the shopkeeper, after closing what was opened */
export async function openShop(
  config: Config,
  server: Server,
  siteOf: (services: Services) => RequestListener,
): Promise<RunningShop> {
  const closers: (() => Promise<void>)[] = []
  const close = () => closeAll(closers)
  try {
    const log = quietLog(createLog(config.logLevel))
    const store = { ...SANDBOX_STORE, folder: join(config.dataDir, 'sandbox') }
    // Beside the database: each waits for a program of its own.
    const sandbox = needsSandbox(config) ? openSandbox(config.sandboxPort, store, log) : null
    const isOpen = sandbox?.catch(() => null)
    closers.push(async () => (await isOpen)?.())
    const databases = await openDatabases(config, log, closers)
    const { url, watch, jobsDb } = databases
    const queue = await openJobs(url, log, config.databaseWays.behindPooler ? POLLING_PACE : NOTIFIED_PACE)
    closers.push(queue.close)
    const jobs: Jobs = {
      ...queue.jobs,
      send: (...job) => watch.whileAnswering(() => queue.jobs.send(...job)),
    }
    const monitoring = await openMonitoring(config, { ...databases, checkJobs: queue.check }, closers)
    // Before anything is written: its port may be taken. And the test sign-in asks it at once.
    await sandbox
    const services = createServices(config, { ...databases, ...monitoring, jobs, log })
    const greeting = await fillEmptyShop(services)
    await registerJobs({ ...services, db: jobsDb }, createMailer(config, log))
    await scheduleBackups({ ...services, databaseUrl: url })
    server.on('request', siteOf(services))
    const stop = await listenLikeLocalhost(server, config)
    closers.push(() => closeToVisitors(services.readiness, stop, () => pause(config.closingSeconds * 1000)))
    return { greeting, close }
  } catch (error) {
    await close().catch(() => undefined)
    throw config.databaseUrl ? error : await explainEnd(error, config.dataDir)
  }
}

async function openDatabases(config: Config, log: Log, closers: (() => Promise<void>)[]) {
  let url = config.databaseUrl
  if (!url) {
    const embedded = await openPostgres(config.dataDir, { warn: log.warn })
    closers.push(embedded.close)
    url = embedded.url
  }
  const watch = watchDatabase(url, log)
  const ways = config.databaseWays
  const { pool, db } = connectShop(watch, 10, ways)
  const [{ db: cacheDb }, { db: jobsDb }] = [connectShop(watch, 1, ways), connectJobs(watch, ways)]
  for (const opened of [db, cacheDb, jobsDb]) closers.push(() => opened.destroy())
  if (config.databaseUrl) await checkReachable(pool)
  const unlimited = connect(url, 1)
  const dataDir = config.databaseUrl ? null : config.dataDir
  try {
    if (!(await isCurrent(unlimited.db))) {
      if (await isOutdated(unlimited.db, { dataDir })) await backUpBeforeMigration(config, url, log)
      await migrate(unlimited.db, { dataDir })
    }
  } finally {
    await unlimited.db.destroy()
  }
  return { url, watch, pool, db, cacheDb, jobsDb }
}

/** Closes all, even if one fails. */
async function closeAll(closers: (() => Promise<void>)[]): Promise<void> {
  const failures: unknown[] = []
  for (const close of closers.splice(0).reverse()) {
    await close().catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures, 'The shop did not close cleanly.')
}

export type Greeting = Awaited<ReturnType<typeof prepareAdmins>>

async function fillEmptyShop({ config, db, images, log }: Services): Promise<Greeting> {
  await checkBucket(images, config)
  await checkFirstAdmin(config.firstAdmin)
  await keepGatewaysOff(db, config.waysOff)
  const { beginEmptyShop, copyShopArt, seedDemo } = await import('../../seed/demo.ts')
  await copyShopArt({ images })
  if (config.demo) await seedDemo({ db, images, log })
  else await beginEmptyShop(db)
  const { firstAdmin, demo, dataDir, publicUrl } = config
  return prepareAdmins({ db, firstAdmin, demo, dataDir, publicUrl })
}

export async function checkFirstAdmin(firstAdmin: { readonly password: string } | null): Promise<void> {
  if (firstAdmin && (await isCommonPassword(firstAdmin.password))) {
    throw new StartupError('ADMIN_PASSWORD is one of the most common passwords: please choose another one.')
  }
}

import type { RequestListener, Server } from 'node:http'
import { join } from 'node:path'
import { listen, stopListening } from '../http/listening.ts'
import { takeUpDuties } from '../jobs/duties.ts'
import { openJobs } from '../jobs/jobs.ts'
import { checkReachable, connect, connectShop, migrate } from '../postgres/database.ts'
import { openPostgres } from '../postgres/embedded-postgres.ts'
import type { Config } from './config.ts'
import { type Greeting, prepare } from './first-start.ts'
import { needsSandbox, SANDBOX_STORE } from './gateways.ts'
import { createLog, type Log } from './log.ts'
import { createMailer } from './mailer.ts'
import { openSandbox } from './sandbox-process.ts'
import { createServices, type Services } from './services.ts'

export interface Shop {
  readonly greeting: Greeting
  /** Finishes the requests under way, then closes everything that was opened, last opened first. */
  readonly close: () => Promise<void>
}

/**
 * Opens the whole shop: database, accounts and demo goods, test payments, and then the doors.
 * @param server not listening yet
 * @throws with a sentence for the shopkeeper; what was opened until then has been closed again
 */
export async function openShop(
  config: Config,
  server: Server,
  siteOf: (services: Services) => RequestListener,
): Promise<Shop> {
  const closers: (() => Promise<void>)[] = []
  const close = () => closeAll(closers)
  try {
    const log = createLog(config.logLevel)
    if (needsSandbox(config)) closers.push(await openGatewayStandIn(config, log))
    const databases = await openDatabases(config, closers)
    const jobs = await openQueue(databases.url, log, closers)
    const services = createServices(config, { ...databases, jobs, log })
    const greeting = await prepare(services)
    await takeUpDuties(services, createMailer(config, log))
    server.on('request', siteOf(services))
    await listen(server, config)
    closers.push(() => stopListening(server))
    return { greeting, close }
  } catch (error) {
    await close().catch(() => undefined)
    throw error
  }
}

const openGatewayStandIn = ({ sandboxPort, dataDir }: Config, log: Log) =>
  openSandbox(sandboxPort, { ...SANDBOX_STORE, folder: join(dataDir, 'sandbox') }, log)

/** Brought up to date, and closed by the closers. */
async function openDatabases(config: Config, closers: (() => Promise<void>)[]) {
  const url = config.databaseUrl ?? (await openEmbedded(config, closers))
  const [{ pool, db }, { db: windowDb }] = [connectShop(url), connectShop(url, 1)]
  closers.push(
    () => db.destroy(),
    () => windowDb.destroy(),
  )
  if (config.databaseUrl) await checkReachable(pool)
  const unlimited = connect(url, 1)
  const dataDir = config.databaseUrl ? null : config.dataDir
  await migrate(unlimited.db, 'migrations', dataDir).finally(() => unlimited.db.destroy())
  return { url, pool, db, windowDb }
}

async function openQueue(databaseUrl: string, log: Log, closers: (() => Promise<void>)[]) {
  const { jobs, close } = await openJobs(databaseUrl, log)
  closers.push(close)
  return jobs
}

async function openEmbedded(config: Config, closers: (() => Promise<void>)[]): Promise<string> {
  const postgres = await openPostgres(config.dataDir)
  closers.push(postgres.close)
  return postgres.url
}

/** One that fails does not keep the others open. */
async function closeAll(closers: (() => Promise<void>)[]): Promise<void> {
  const failures: unknown[] = []
  for (const close of closers.splice(0).reverse()) {
    await close().catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures, 'The shop did not close cleanly.')
}

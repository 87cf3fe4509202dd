import { randomBytes } from 'node:crypto'
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../../server/config/listening.ts'
import { connect } from '../../../server/postgres/database.ts'
import { postgresAccount } from '../../../server/postgres/programs.ts'
import { startCaddy } from '../caddy.ts'
import { openPgBouncer } from '../pgbouncer.ts'
import { shopProcess } from '../shop-process.ts'
import { type Happened, tellEvents } from './account.ts'
import type { Diary } from './diary.ts'
import { ADDRESS, type Machines, openMachines } from './machines.ts'
import { openDatabase } from './path-to-primary.ts'
import { requirePrograms } from './services.ts'
import { openVisitors } from './visitors.ts'

const TIMES = 3
const CALM_MS = 5000
const CUT_OFF_MS = 15_000
const BIN = '/usr/lib/postgresql/15/bin'
const PROGRAMS = {
  [`${BIN}/postgres`]: 'postgresql-15',
  '/usr/bin/etcd': 'etcd-server',
  '/usr/bin/patroni': 'patroni python3-etcd',
  '/usr/sbin/haproxy': 'haproxy',
  '/usr/sbin/pgbouncer': 'pgbouncer',
  '/usr/bin/caddy': 'caddy',
}

const EVENTS: Readonly<Record<string, (machines: Machines) => Promise<void>>> = {
  'primary killed': async (machines) => (await machines.leader()).killPostmaster(),
  'primary and Patroni killed': async (machines) => {
    const leader = await machines.leader()
    await leader.killPostmaster()
    leader.killPatroni()
  },
  switchover: (machines) => machines.switchover(),
  // All its processes are stopped: nobody gets an answer, and no connection ends. Then they go on where they were.
  'replica cut off': async (machines) => {
    const replica = await machines.syncStandby()
    await replica.signal('SIGSTOP')
    await pause(CUT_OFF_MS)
    await replica.signal('SIGCONT')
  },
}

/** Patroni's cluster loses its primary and its replicas while visitors order and pay: nothing that was acknowledged may be lost or doubled. */
export async function cluster(times = TIMES): Promise<boolean> {
  await requirePrograms(PROGRAMS)
  const account = await postgresAccount(null)
  const folder = await mkdtemp(join(tmpdir(), 'ogs-drill-'))
  await chmod(folder, 0o755)
  if (account) await chown(folder, account.uid, account.gid)
  const password = randomBytes(16).toString('hex')
  const closers: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })]
  const close = async () => {
    for (const one of closers.splice(0).reverse()) await one().catch(console.error)
  }
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => void close().then(() => process.exit(1)))
  try {
    const machines = await openMachines({ folder, bin: BIN, account, password })
    closers.push(machines.close)
    await machines.healthy()
    const databaseUrl = await openDatabase(folder, machines, password, closers)
    const pooled = await openPgBouncer({
      databaseUrl,
      folder: join(folder, 'pooler'),
      account,
      connections: 20,
      file: 'deploy/cluster/pgbouncer.ini',
    })
    closers.push(pooled.close)
    const { url, secret } = await openShops(folder, pooled.url, closers)
    const { db } = connect(databaseUrl, 4)
    closers.push(() => db.destroy())
    const visitors = await openVisitors(url, db, secret)
    const events = await playEvents(machines, visitors.diary, times)
    await visitors.leave()
    const isAllPlayed = events.length === times * Object.keys(EVENTS).length
    return (await tellEvents(db, visitors.diary, events)) && isAllPlayed
  } finally {
    await close()
  }
}

/** @returns those that were played: after one from which the cluster did not recover by itself there are no more */
async function playEvents(machines: Machines, diary: Diary, times: number): Promise<readonly Happened[]> {
  const events: Happened[] = []
  for (const [what, happen] of Object.entries(EVENTS)) {
    for (let nth = 1; nth <= times; nth += 1) {
      console.log(`${what}, ${nth} of ${times}`)
      const event = await playEvent(what, machines, diary, happen)
      events.push(event)
      if (!event.isRecovered) return events
    }
  }
  return events
}

async function playEvent(
  what: string,
  machines: Machines,
  diary: Diary,
  happen: (machines: Machines) => Promise<void>,
): Promise<Happened> {
  await diary.nextOrder()
  const before = performance.now()
  await pause(CALM_MS)
  const began = performance.now()
  await happen(machines)
  await pause(CALM_MS)
  const isWhole = await machines.healthy().then(
    () => true,
    (error: unknown) => {
      console.error(String(error))
      return false
    },
  )
  const after = performance.now()
  const isSelling = await diary.nextOrder()
  await pause(CALM_MS)
  return { what, before, began, after, ended: performance.now(), isRecovered: isWhole && isSelling }
}

async function openShops(folder: string, databaseUrl: string, closers: (() => Promise<unknown>)[]) {
  const [port, one, other, sandbox] = await Promise.all([1, 2, 3, 4].map(() => freePort()))
  const secret = randomBytes(32).toString('hex')
  const settings = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: join(folder, 'shop'),
    SECRET: secret,
    DATABASE_POOLER: 'on',
    PREPARED_STATEMENTS: 'off',
    DEMO: 'on',
    PUBLIC_URL: `http://${ADDRESS}:${port}`,
    TRUSTED_PROXIES: 'loopback',
    SANDBOX_PORT: String(sandbox),
  }
  for (const PORT of [String(one), String(other)]) {
    const shop = shopProcess({ ...settings, PORT })
    closers.push(shop.stop)
    await shop.start()
  }
  const caddy = await startCaddy({
    site: `http://${ADDRESS}:${port} {`,
    shops: [String(one), String(other)],
    folder,
  })
  closers.push(caddy.stop)
  const url = settings.PUBLIC_URL
  while ((await fetch(`${url}/readyz`).catch(() => null))?.status !== 200) await pause(100)
  return { url, secret }
}

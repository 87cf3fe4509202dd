import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmod, chown, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { type AddressInfo, createServer, connect as dial, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { freePort } from '../../server/config/listening.ts'
import { connect } from '../../server/postgres/database.ts'
import { postgresAccount, run } from '../../server/postgres/programs.ts'
import { newShopper, post } from '../bench/accounts.ts'
import { keepBusy, shopProcess } from './shop-process.ts'

const CLIENTS = 8
/** Enough that nobody leaves more orders unpaid than the shop allows. */
const SHOPPERS = 120
const BEFORE_MS = 5000
/** Until somebody, or a tool, has noticed. */
const UNNOTICED_MS = 2000
const AFTER_MS = 8000

/** A primary and its synchronous replica behind one address; the primary is killed while orders are placed. */
export async function failover(): Promise<boolean> {
  const bin = await debianPostgres()
  const folder = await mkdtemp(join(tmpdir(), 'ogs-drill-'))
  const account = await postgresAccount(null)
  await chmod(folder, 0o755)
  if (account) await chown(folder, account.uid, account.gid)
  const secret = randomBytes(32).toString('hex')
  const server = (name: string, port: number) => debianServer(bin, join(folder, name), port, account)
  const [primary, replica] = [server('primary', await freePort()), server('replica', await freePort())]
  const address = await openAddress(primary.port)
  const shop = shopProcess({
    PORT: String(await freePort()),
    SANDBOX_PORT: String(await freePort()),
    DATABASE_URL: `postgres://ogs@127.0.0.1:${address.port}/postgres`,
    DATA_DIR: join(folder, 'shop'),
    SECRET: secret,
    DEMO: 'on',
  })
  try {
    await primary.make()
    await primary.start()
    await replica.copyOf(primary)
    await replica.start()
    await primary.query(`alter system set synchronous_standby_names = 'replica'`)
    await primary.query('select pg_reload_conf()')
    await shop.start()
    const { acknowledged, back } = await orders(shop.url, primary.url, secret, async (failed) => {
      await pause(BEFORE_MS)
      await primary.kill()
      failed()
      await pause(UNNOTICED_MS)
      await replica.promote()
      address.leadTo(replica.port)
      await pause(AFTER_MS)
    })
    return tell(acknowledged, back, await replica.query('select id from "order"'))
  } finally {
    await shop.stop()
    await address.close()
    for (const one of [replica, primary]) await one.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

function tell(
  acknowledged: readonly string[],
  back: number | null,
  kept: readonly { id: string }[],
): boolean {
  const there = new Set(kept.map(({ id }) => id))
  const lost = acknowledged.filter((id) => !there.has(id))
  console.log(`${acknowledged.length} orders acknowledged, ${lost.length} of them lost.`)
  console.log(
    back === null
      ? 'No order was placed after the primary was killed.'
      : `The first order after the kill was acknowledged ${(back / 1000).toFixed(1)} s later; nobody had noticed for ${UNNOTICED_MS / 1000} s.`,
  )
  return lost.length === 0 && back !== null
}

/** @returns the orders that the shop acknowledged, and how long after the failure the first one was */
async function orders(
  url: string,
  databaseUrl: string,
  secret: string,
  meanwhile: (failed: () => void) => Promise<void>,
) {
  const { db } = connect(databaseUrl, 2)
  const product = await db.selectFrom('product').select('id').limit(1).executeTakeFirstOrThrow()
  const shoppers = await Promise.all(Array.from({ length: SHOPPERS }, () => newShopper({ url }, db, secret)))
  await db.destroy()
  const acknowledged: string[] = []
  let failedAt: number | null = null
  let back: number | null = null
  const done = new AbortController()
  let turn = 0
  const busy = keepBusy(CLIENTS, done.signal, async () => {
    turn += 1
    const shopper = shoppers[turn % SHOPPERS] ?? ''
    const began = performance.now()
    const id = await placeOne(url, shopper, product.id).catch(() => null)
    if (id === null) return pause(100)
    acknowledged.push(id)
    if (failedAt !== null && back === null && began > failedAt) back = performance.now() - failedAt
    // At most 30 in ten minutes are one person's.
    await pause(150)
  })
  await meanwhile(() => {
    failedAt = performance.now()
  }).finally(() => done.abort())
  await busy
  return { acknowledged, back }
}

async function placeOne(url: string, shopper: string, productId: string): Promise<string> {
  await post({ url }, shopper, '/cart', { productId })
  return (await post({ url }, shopper, '/manageorder', { currency: 'BDT' })).insertedId
}

/** Proxies one address to one of two servers; connections end with their server. */
async function openAddress(first: number) {
  let target = first
  const ends = new Set<Socket>()
  const server = createServer((near) => {
    const far = dial(target, '127.0.0.1')
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(end)
      end.on('error', () => undefined).on('close', () => other.destroy())
      end.pipe(other)
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    leadTo: (port: number) => {
      target = port
    },
    close: async () => {
      for (const end of ends) end.destroy()
      server.close()
    },
  }
}

async function debianPostgres(): Promise<string> {
  const versions = await readdir('/usr/lib/postgresql').catch(() => [])
  const newest = versions.map(Number).sort((a, b) => b - a)[0]
  if (!newest) throw new Error('This drill needs PostgreSQL: apt-get install postgresql.')
  return `/usr/lib/postgresql/${newest}/bin`
}

/** Loopback only, without passwords, for the minute of this drill. */
function debianServer(
  bin: string,
  pgdata: string,
  port: number,
  account: Awaited<ReturnType<typeof postgresAccount>>,
) {
  const call = async (program: string, ...args: string[]) => {
    const { code, output } = await run(join(bin, program), args, account)
    if (code !== 0) throw new Error(`${program}: ${output}`)
  }
  const options = `-c port=${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=''`
  const url = `postgres://ogs@127.0.0.1:${port}/postgres`
  return {
    port,
    url,
    make: () => call('initdb', '-D', pgdata, '-U', 'ogs', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'),
    copyOf: (other: { port: number }) =>
      call(
        'pg_basebackup',
        ...['-D', pgdata, '-R', '-X', 'stream', '-c', 'fast'],
        ...['-d', `host=127.0.0.1 port=${other.port} user=ogs application_name=replica`],
      ),
    start: () => call('pg_ctl', '-s', '-w', '-D', pgdata, '-l', `${pgdata}.log`, '-o', options, 'start'),
    promote: () => call('pg_ctl', '-s', '-w', '-D', pgdata, 'promote'),
    stop: () => call('pg_ctl', '-s', '-w', '-D', pgdata, '-m', 'immediate', 'stop').catch(() => undefined),
    async kill(): Promise<void> {
      const [pid] = (await readFile(join(pgdata, 'postmaster.pid'), 'utf8')).split('\n')
      process.kill(Number(pid), 'SIGKILL')
    },
    async query(text: string): Promise<{ id: string }[]> {
      const client = new Client({ connectionString: url })
      await client.connect()
      const { rows } = await client.query(text)
      await client.end()
      return rows
    },
  }
}

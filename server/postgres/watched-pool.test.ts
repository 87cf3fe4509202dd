import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DatabaseAway, isDatabaseAway } from '../../shop/kernel/api/database-away.server.ts'
import { freshDatabase, howManyWait } from '../testing/test-database.ts'
import { openTcpProxy } from '../testing/test-queue.ts'
import { connect, connectShop } from './database.ts'
import { watchDatabase } from './database-watch.ts'
import { WatchedPool } from './watched-pool.ts'

const PACE = { patienceMs: 300, probeMs: 2000, lookMs: 10 }

// Time passes when a test says so: on a busy machine a database that is well may take seconds to answer.
beforeEach(
  () =>
    void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] }),
)
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
/** Waits until the watch probes the database. */
const passPatience = () => pass(PACE.patienceMs + 2 * PACE.lookMs)
const passProbe = () => pass(PACE.probeMs)

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  // Queries that still wait for a connection fail.
  await pass(10_000)
  vi.useRealTimers()
  for (const close of closers.splice(0).reverse()) await close()
})

/** The shop's connections to a database that can be frozen. */
async function open(max = 2) {
  const { url } = await freshDatabase()
  const proxy = await openTcpProxy(url)
  closers.push(proxy.cut)
  const told: string[] = []
  const watch = watchDatabase(proxy.url, { warn: (line) => void told.push(line) }, PACE)
  const shop = connectShop(watch, max)
  closers.push(() => shop.db.destroy())
  return { ...shop, proxy, told, watch, url }
}

/** The next look asks, and the probe takes the time that it takes. */
async function expectBack(told: readonly string[]) {
  await pass(PACE.lookMs)
  await expect.poll(() => told).toEqual([expect.stringMatching(/answers again/)])
}

const outcome = (work: Promise<unknown>) => work.then(String, (error: unknown) => error)

test('a database that falls silent: those who wait, those in the queue and newcomers are told', async () => {
  const { db, pool, proxy } = await open()
  await sql`select 1`.execute(db)
  proxy.freeze()
  const query = () => outcome(sql`select 1`.execute(db))
  const transaction = outcome(db.transaction().execute((tx) => sql`select 1`.execute(tx)))
  const all = Promise.all([query(), transaction, query(), query(), outcome(pool.query('select 1'))])
  await passPatience()
  await passProbe()
  for (const error of await all) expect(isDatabaseAway(error)).toBe(true)
  // No time passes for it.
  expect(await query()).toBeInstanceOf(DatabaseAway)
})

test('once it answers again all is as before, over connections that are new', async () => {
  const { db, pool, proxy, told } = await open(1)
  const { pid } = (await pool.query('select pg_backend_pid() as pid')).rows[0]
  proxy.freeze()
  const old = outcome(sql`select 'the old answer' as said`.execute(db))
  await passPatience()
  await passProbe()
  expect(await old).toBeInstanceOf(DatabaseAway)
  proxy.thaw()
  await expectBack(told)
  const { rows } = await sql<{ said: string; pid: number }>`
    select 'the new answer' as said, pg_backend_pid() as pid`.execute(db)
  expect(rows[0]?.said).toBe('the new answer')
  expect(rows[0]?.pid).not.toBe(pid)
})

test('a long statement of a database that answers is waited for', async () => {
  const { db, told, url, proxy } = await open()
  const other = connect(url, 1)
  closers.push(() => other.db.destroy())
  await sql`select pg_advisory_lock(1)`.execute(other.db)
  const long = sql`select pg_advisory_lock(1), 'done' as it`.execute(db)
  await expect.poll(() => howManyWait(other.db)).toBe(1)
  await passPatience()
  // The probe has connected, got its answer and disconnected.
  await expect.poll(() => proxy.connections).toEqual({ made: 2, open: 1 })
  await sql`select pg_advisory_unlock(1)`.execute(other.db)
  expect((await long).rows).toEqual([expect.objectContaining({ it: 'done' })])
  expect(told).toEqual([])
})

test('a query without an answer ends its connection: nobody reads the rows of another', async () => {
  const { watch } = await open()
  const pool = new WatchedPool({ max: 1 }, watch, { isPreparing: true, queryMs: PACE.patienceMs / 2 })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  closers.push(() => pool.end())
  const { rows } = await pool.query('select pg_backend_pid() as pid')
  const old = outcome(pool.query(`select pg_sleep(60), 'old' as said`))
  await pass(PACE.patienceMs / 2)
  expect(await old).toBeInstanceOf(DatabaseAway)
  const [answer] = (await pool.query(`select 'new' as said, pg_backend_pid() as pid`)).rows
  expect(answer.said).toBe('new')
  expect(answer.pid).not.toBe(rows[0].pid)
})

test('one that is gone is told as away, and a wrong statement as what it is', async () => {
  const { db, proxy } = await open()
  expect(isDatabaseAway(await outcome(sql`select no_such_thing`.execute(db)))).toBe(false)
  await proxy.cut()
  closers.splice(0, 1)
  expect(await outcome(sql`select 1`.execute(db))).toBeInstanceOf(DatabaseAway)
})

test('while it refuses, only the probe asks; once it is there again all is well', async () => {
  const { db, proxy, told, url, watch } = await open()
  await proxy.cut()
  closers.splice(0, 1)
  expect(await outcome(sql`select 1`.execute(db))).toBeInstanceOf(DatabaseAway)
  expect(() => watch.wait(() => undefined)).toThrow(DatabaseAway)
  const back = await openTcpProxy(url, Number(new URL(proxy.url).port))
  closers.unshift(back.cut)
  await expectBack(told)
  expect((await sql<{ n: number }>`select 1 as n`.execute(db)).rows).toEqual([{ n: 1 }])
})

test('work on other connections is given up with the rest', async () => {
  const { watch, proxy } = await open()
  expect(await watch.whileAnswering(async () => 'sent')).toBe('sent')
  proxy.freeze()
  const work = outcome(watch.whileAnswering(() => new Promise(() => {})))
  await passPatience()
  await passProbe()
  expect(await work).toBeInstanceOf(DatabaseAway)
})

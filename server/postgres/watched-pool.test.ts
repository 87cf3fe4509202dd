import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { DatabaseAway, isDatabaseAway } from '../../shop/kernel/database-away.server.ts'
import { freshDatabase } from '../testing/test-database.ts'
import { openTcpProxy } from '../testing/test-queue.ts'
import { connectShop } from './database.ts'
import { watchDatabase } from './database-watch.ts'
import { WatchedPool } from './watched-pool.ts'

const PACE = { patienceMs: 300, probeMs: 2000, lookMs: 10 }

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
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

const outcome = (work: Promise<unknown>) => work.then(String, (error: unknown) => error)

test('a database that falls silent: those who wait, those in the queue and newcomers are told', async () => {
  const { db, pool, proxy } = await open()
  await sql`select 1`.execute(db)
  proxy.freeze()
  const query = () => outcome(sql`select 1`.execute(db))
  const transaction = outcome(db.transaction().execute((tx) => sql`select 1`.execute(tx)))
  const all = await Promise.all([query(), transaction, query(), query(), outcome(pool.query('select 1'))])
  for (const error of all) expect(isDatabaseAway(error)).toBe(true)
  // Before the next probe is over.
  const before = performance.now()
  expect(await query()).toBeInstanceOf(DatabaseAway)
  expect(performance.now() - before).toBeLessThan(PACE.probeMs)
})

test('once it answers again all is as before, over connections that are new', async () => {
  const { db, pool, proxy, told } = await open(1)
  const { pid } = (await pool.query('select pg_backend_pid() as pid')).rows[0]
  proxy.freeze()
  expect(await outcome(sql`select 'the old answer' as said`.execute(db))).toBeInstanceOf(DatabaseAway)
  proxy.thaw()
  while (told.length === 0) await pause(5)
  expect(told).toEqual([expect.stringMatching(/answers again/)])
  const { rows } = await sql<{ said: string; pid: number }>`
    select 'the new answer' as said, pg_backend_pid() as pid`.execute(db)
  expect(rows[0]?.said).toBe('the new answer')
  expect(rows[0]?.pid).not.toBe(pid)
})

test('a long statement of a database that answers is waited for', async () => {
  const { db, told } = await open()
  const { rows } = await sql`select pg_sleep(0.6), 'done' as it`.execute(db)
  expect(rows).toEqual([expect.objectContaining({ it: 'done' })])
  expect(told).toEqual([])
})

test('a query without an answer ends its connection: nobody reads the rows of another', {
  tags: 'slow',
}, async () => {
  const { watch } = await open()
  const pool = new WatchedPool({ max: 1 }, watch, 1500)
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  closers.push(() => pool.end())
  expect(await outcome(pool.query(`select pg_sleep(2.5), 'old' as said`))).toBeInstanceOf(DatabaseAway)
  expect((await pool.query(`select 'new' as said`)).rows).toEqual([{ said: 'new' }])
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
  while (told.length === 0) await pause(5)
  expect(told).toEqual([expect.stringMatching(/answers again/)])
  expect((await sql<{ n: number }>`select 1 as n`.execute(db)).rows).toEqual([{ n: 1 }])
})

test('work on other connections is given up with the rest', async () => {
  const { watch, proxy } = await open()
  expect(await watch.whileAnswering(async () => 'sent')).toBe('sent')
  proxy.freeze()
  expect(await outcome(watch.whileAnswering(() => new Promise(() => {})))).toBeInstanceOf(DatabaseAway)
})

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import type { Db } from '../../shop/kernel/database/database.ts'
import { freePort, listen, stopListening } from '../config/listening.ts'
import { connect } from '../postgres/database.ts'
import { freshDatabase } from '../testing/test-database.ts'
import { closeToVisitors, openMonitoring } from './monitoring.ts'
import { createReadiness } from './readiness.ts'

const fine = async () => undefined
const TOKEN = 'a token of sixteen characters'

async function open({ db, pool }: Omit<ReturnType<typeof connect>, 'name'>, token?: string) {
  const closers: (() => Promise<void>)[] = []
  const port = await freePort()
  const watched = { db, pool, cacheDb: db, checkJobs: fine }
  const { metrics } = await openMonitoring({ metrics: { host: '127.0.0.1', port, token } }, watched, closers)
  onTestFinished(async () => {
    for (const close of closers) await close()
  })
  const get = (path = '/metrics', headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers })
  return { metrics, get, scrape: async () => (await get()).text() }
}

test('without a setting there are no metrics, and nothing listens', async () => {
  const { db, pool } = await freshDatabase()
  const closers: (() => Promise<void>)[] = []
  const opened = await openMonitoring({ metrics: null }, { db, pool, cacheDb: db, checkJobs: fine }, closers)
  expect(opened.metrics).toBeNull()
  expect(closers).toEqual([])
})

test('only callers with the token see the figures; others get 404', async () => {
  const { get } = await open(await freshDatabase(), TOKEN)
  const allowed = await get('/metrics', { authorization: `Bearer ${TOKEN}` })
  expect(allowed.status).toBe(200)
  expect(await allowed.text()).toContain('shop_ready 1')
  for (const authorization of [
    '',
    'Bearer',
    'Bearer wrong',
    `Bearer ${TOKEN} `,
    `Basic ${TOKEN}`,
    TOKEN,
    `bearer ${TOKEN}x`,
  ]) {
    const refused = await get('/metrics', authorization.trim() === `Bearer ${TOKEN}` ? {} : { authorization })
    expect([refused.status, await refused.text()]).toEqual([404, ''])
  }
})

test('the port has nothing but the metrics', async () => {
  const { get } = await open(await freshDatabase())
  for (const path of ['/', '/metrics/', '/metrics?x', '/api/product', '/healthz'])
    expect((await get(path)).status).toBe(404)
})

test('payments and jobs are counted by state, once a minute', async () => {
  const database = await freshDatabase()
  const { scrape } = await open(database)
  await pay(database.db, 'paid_on_hold')
  await pay(database.db, 'paid_on_hold', new Date('2025-01-01'))
  await sql`drop schema pgboss cascade; create schema pgboss`.execute(database.db)
  await sql`create table pgboss.job (name text, state text)`.execute(database.db)
  await sql`insert into pgboss.job values ('letter', 'failed'), ('letter', 'failed')`.execute(database.db)
  const text = await scrape()
  expect(text).toContain('shop_payments_waiting{state="paid_on_hold"} 2\n')
  expect(text).toContain('shop_payments_waiting{state="pending"} 0\n')
  expect(text).toContain('shop_payments_of_a_day{state="paid_on_hold"} 1\n')
  expect(text).toContain('shop_payments_of_a_day{state="paid"} 0\n')
  expect(text).toContain('shop_jobs{queue="letter",state="failed"} 2\n')
  await pay(database.db, 'paid_on_hold')
  expect(await scrape()).toContain('shop_payments_of_a_day{state="paid_on_hold"} 1\n')
})

test('without a database the figures of the process are there, and the shop is not ready', async () => {
  const away = connect('postgres://somebody@127.0.0.1:1/shop')
  const { scrape } = await open(away)
  const text = await scrape()
  expect(text).toContain('shop_ready 0\n')
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds')
  expect(text).not.toMatch(/shop_(payments|jobs)\w*\{/)
  await away.db.destroy()
})

test('requests are counted by route, method and status, and the response cache has its own counts', async () => {
  const { metrics, scrape } = await open(await freshDatabase())
  metrics?.watchCache(() => ({ hits: 3, misses: 2, entries: 1, bytes: 500 }))
  metrics?.observe('/api/cart', 'GET', 200, 30)
  const text = await scrape()
  expect(text).toContain(
    'shop_request_seconds_bucket{le="0.025",route="/api/cart",method="GET",status="200"} 0\n',
  )
  expect(text).toContain(
    'shop_request_seconds_bucket{le="0.05",route="/api/cart",method="GET",status="200"} 1\n',
  )
  expect(text).toContain('shop_response_cache_answers_total{found="yes"} 3\n')
  expect(text).toContain('shop_response_cache_bytes 500\n')
  expect(await scrape()).toContain('shop_response_cache_answers_total{found="no"} 2\n')
})

test('a closing shop serves until its time is over, and its load balancer knows first', async () => {
  const readiness = createReadiness({})
  const server = createServer((_, res) => res.end(readiness.isClosing() ? 'closing' : 'open'))
  await listen(server, { host: '127.0.0.1', port: 0 })
  onTestFinished(() => stopListening(server).catch(() => undefined))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const { promise, resolve } = Promise.withResolvers<void>()
  const closed = closeToVisitors(
    readiness,
    () => stopListening(server),
    () => promise,
  )
  expect(await (await fetch(url)).text()).toBe('closing')
  resolve()
  await closed
  await expect(fetch(url)).rejects.toThrow()
})

const pay = (db: Db, state: string, at = new Date()) =>
  sql`insert into payment_attempt (id, reference, tran_id, gateway, amount, state, created_at)
    values (gen_random_uuid(), gen_random_uuid(), left(gen_random_uuid()::text, 30), 'sslcommerz', 100, ${state}, ${at})`.execute(
    db,
  )

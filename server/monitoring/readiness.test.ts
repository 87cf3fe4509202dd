import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { connect } from '../postgres/database.ts'
import { openTestApp } from '../testing/test-app.ts'
import { freshDatabase } from '../testing/test-database.ts'
import { checksOf, createReadiness, healthRoutes } from './readiness.ts'

const AT_ONCE = { limitMs: 20, cacheMs: 0 }
const fine = async () => undefined
const never = () => new Promise<never>(() => {})

async function ask(readiness: Parameters<typeof healthRoutes>[0], path = '/readyz') {
  const response = await healthRoutes(readiness).request(path)
  expect(response.headers.get('cache-control')).toBe('no-store')
  return { status: response.status, body: await response.json() }
}

test('a shop whose database, schema and jobs answer is ready', async () => {
  const { db } = await freshDatabase()
  expect(await ask(createReadiness(checksOf(db, fine)))).toEqual({ status: 200, body: { ready: true } })
})

test('one whose schema is older than its code is not; one whose schema is newer is', async () => {
  const { db } = await freshDatabase()
  const readiness = createReadiness(checksOf(db, fine), { ...AT_ONCE, limitMs: 60_000 })
  await sql`insert into kysely_migration values ('9999-later.sql', now()::text)`.execute(db)
  expect(await readiness.missing()).toEqual([])
  await sql`delete from kysely_migration`.execute(db)
  expect(await ask(readiness)).toEqual({ status: 503, body: { ready: false, because: ['schema'] } })
})

test('without a database it says so, does not reveal its address, and the process is alive', async () => {
  const { db } = connect('postgres://somebody:secret@127.0.0.1:1/shop')
  const readiness = createReadiness(checksOf(db, () => Promise.reject(new Error('no jobs'))))
  const because = ['database', 'schema', 'jobs']
  expect(await ask(readiness)).toEqual({ status: 503, body: { ready: false, because } })
  expect(await ask(readiness, '/healthz')).toEqual({ status: 200, body: { alive: true } })
  await db.destroy()
})

test('a silent database is queried once, however many ask, and nobody waits for it', async () => {
  const database = vi.fn(never)
  const readiness = createReadiness({ database, jobs: fine }, AT_ONCE)
  for (let times = 0; times < 3; times += 1) {
    const answers = await Promise.all([readiness.missing(), readiness.missing()])
    expect(answers).toEqual([['database'], ['database']])
  }
  expect(database).toHaveBeenCalledTimes(1)
})

test('an answer is cached briefly, a failure is not', async () => {
  let isThere = false
  const database = vi.fn(async () => {
    if (!isThere) throw new Error('away')
  })
  const { missing } = createReadiness({ database }, { limitMs: 60_000, cacheMs: 60_000 })
  expect(await missing()).toEqual(['database'])
  isThere = true
  expect([await missing(), await missing(), await missing()]).toEqual([[], [], []])
  expect(database).toHaveBeenCalledTimes(2)
})

test('a closing shop is not ready, though all parts are', async () => {
  const readiness = createReadiness({ database: fine })
  readiness.close()
  expect(await ask(readiness)).toEqual({ status: 503, body: { ready: false, because: ['closing'] } })
})

test('both routes are mounted, without a limit, and not in the sitemap', async () => {
  const { app } = await openTestApp()
  for (let times = 0; times < 100; times += 1) {
    expect((await app.request('/readyz?page=1')).status).toBe(200)
    expect((await app.request('/healthz', { method: 'HEAD' })).status).toBe(200)
  }
  expect(await (await app.request('/sitemap.xml')).text()).not.toMatch(/healthz|readyz/)
})

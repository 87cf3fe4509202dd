import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { connect } from '../../../server/postgres/database.ts'
import { freshDatabase } from '../../../server/testing/test-database.ts'
import type { Db } from '../../kernel/database/database.ts'
import { tokenStore } from './token-store.server.ts'

let db: Db
let url: string

beforeAll(async () => {
  const fresh = await freshDatabase()
  db = fresh.db
  url = fresh.url
})

function longWork() {
  const [start, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const work = async () => {
    start.resolve()
    await end.promise
    return 'done'
  }
  return { work, begun: start.promise, finish: end.resolve }
}

test('works of one merchant are done one after the other, those of others beside them', async () => {
  const order: string[] = []
  const { work, begun, finish } = longWork()
  const first = tokenStore(db).withLock('a', work)
  await begun
  const second = tokenStore(db).withLock('a', async () => order.push('second'))
  await tokenStore(db).withLock('b', async () => order.push('beside'))
  finish()
  expect(await first).toBe('done')
  await second
  expect(order).toEqual(['beside', 'second'])
})

test('a work that fails lets the next one begin', async () => {
  const failing = tokenStore(db).withLock('a', () => Promise.reject(new Error('no')))
  await expect(failing).rejects.toThrow('no')
  expect(await tokenStore(db).withLock('a', async () => 'next')).toBe('next')
})

test('one whose connection ends lets the next one begin', async () => {
  const dying = connect(url, 1)
  const { work, begun, finish } = longWork()
  const lost = tokenStore(dying.db).withLock('a', work)
  await begun
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and state = 'idle in transaction'`.execute(db)
  expect(await tokenStore(db).withLock('a', async () => 'next')).toBe('next')
  finish()
  await expect(lost).rejects.toThrow()
  await dying.db.destroy()
})

test('where others take longer than the database waits, there is nothing', async () => {
  const hasty = connect(url, 1, { statement_timeout: 50 })
  const { work, begun, finish } = longWork()
  const slow = tokenStore(db).withLock('a', work)
  await begun
  expect(await tokenStore(hasty.db).withLock('a', async () => 'never')).toBeNull()
  finish()
  await slow
  // A busy machine may need longer than that for any statement.
  await sql`set statement_timeout = 0`.execute(hasty.db)
  expect(await tokenStore(hasty.db).withLock('a', async () => 'now')).toBe('now')
  await hasty.db.destroy()
})

test('whoever does not want to wait has nothing as long as others are at it', async () => {
  const { work, begun, finish } = longWork()
  const slow = tokenStore(db).withLock('a', work)
  await begun
  expect(await tokenStore(db).withLock('a', async () => 'never', { wait: false })).toBeNull()
  finish()
  await slow
  expect(await tokenStore(db).withLock('a', async () => 'now', { wait: false })).toBe('now')
})

test('of two calls that are left, ten at once get two', async () => {
  const counted = await Promise.all(Array.from({ length: 10 }, () => tokenStore(db).countRequest('c')))
  expect(counted.filter(Boolean)).toHaveLength(2)
})

test('a merchant who never had a token has none', async () => {
  await tokenStore(db).countRequest('d')
  expect(await tokenStore(db).read('d')).toBeNull()
  expect(await tokenStore(db).read('e')).toBeNull()
})

import { once } from 'node:events'
import { sql } from 'kysely'
import { Pool } from 'pg'
import { beforeEach, expect, test } from 'vitest'
import { emptyDatabase } from '../testing/test-database.ts'
import { checkReachable, connect, connectShop } from './database.ts'
import { watchDatabase } from './database-watch.ts'

let url: string

beforeEach(async () => {
  url = await emptyDatabase()
})

test('a connection that dies is replaced, and the process lives on', async () => {
  const { db, pool } = connect(url, 1)
  const gone = once(pool, 'remove')
  await expect(sql`select pg_terminate_backend(pg_backend_pid())`.execute(db)).rejects.toThrow()
  await gone
  expect((await sql`select 1 as n`.execute(db)).rows).toEqual([{ n: 1 }])
  await db.destroy()
})

test('the shop’s own connections end what takes far too long; those of migrations do not', async () => {
  const limits = async ({ db }: ReturnType<typeof connect>) => {
    const { rows } = await sql`select current_setting('statement_timeout') as statement,
      current_setting('idle_in_transaction_session_timeout') as idle`.execute(db)
    await db.destroy()
    return rows[0]
  }
  expect(await limits(connectShop(watchDatabase(url, { warn: () => undefined }), 1))).toEqual({
    statement: '8s',
    idle: '30s',
  })
  expect(await limits(connect(url, 1))).toEqual({ statement: '0', idle: '0' })
})

test.each([
  ['nobody there', (good: string) => good.replace(/:\d+\//, ':1/'), /DATABASE_URL.*ECONNREFUSED/],
  ['a wrong password', (good: string) => good.replace(/ogs:[^@]+/, 'ogs:guess'), /DATABASE_URL.*password/],
  ['no such database', (good: string) => good.replace(/[^/]+$/, 'no_such'), /DATABASE_URL.*no_such/],
])('%s is said in a sentence', async (_, spoilt, sentence) => {
  const { db, pool } = connect(spoilt(url), 1)
  await expect(checkReachable(pool)).rejects.toThrow(sentence)
  await db.destroy()
})

test.each([
  ['14.23 (Debian 14.23-1)', /PostgreSQL 14\.23 .*needs 15 or newer/],
  ['9.6.24', /PostgreSQL 9\.6/],
])('PostgreSQL %s is too old, and that is said in a sentence', async (version, sentence) => {
  await expect(checkReachable(pretending(version))).rejects.toThrow(sentence)
})

test.each(['15.18 (Debian 15.18-0+deb12u1)', '18.4', '19beta1'])('PostgreSQL %s is used', async (version) => {
  await expect(checkReachable(pretending(version))).resolves.toBeUndefined()
})

const pretending = (version: string) =>
  Object.assign(new Pool(), { query: async () => ({ rows: [{ version }] }) })

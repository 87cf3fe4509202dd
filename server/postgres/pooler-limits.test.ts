import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isTooSlow } from '../../shop/kernel/api/database-away.server.ts'
import type { Db } from '../../shop/kernel/database/database.ts'
import { freshDatabase, howManyWait } from '../testing/test-database.ts'
import { connect, connectShop } from './database.ts'
import { watchDatabase } from './database-watch.ts'
import { WatchedPool } from './watched-pool.ts'

const ways = { behindPooler: true, preparedStatements: true }
const closers: (() => Promise<unknown>)[] = []
let url: string
let db: Db

beforeEach(async () => {
  url = (await freshDatabase()).url
  const shop = connectShop(watchDatabase(url, { warn: () => undefined }), 1, ways)
  closers.push(() => shop.db.destroy())
  db = shop.db
})
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

const limitsOf = async (of: Db) =>
  (
    await sql`select current_setting('statement_timeout') as statement, current_setting('idle_in_transaction_session_timeout') as idle`.execute(
      of,
    )
  ).rows[0]

test('nothing is set for a connection, all within a transaction', async () => {
  expect(await limitsOf(db)).toEqual({ statement: '0', idle: '0' })
  expect(await db.transaction().execute(limitsOf)).toEqual({ statement: '8s', idle: '30s' })
  const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  expect(await snapshot.execute(limitsOf)).toEqual({ statement: '8s', idle: '30s' })
  expect(await limitsOf(db)).toEqual({ statement: '0', idle: '0' })
})

test('long work raises them until its transaction ends', async () => {
  await db.transaction().execute(async (tx) => {
    await sql`select set_config('statement_timeout', '5min', true)`.execute(tx)
    expect(await limitsOf(tx)).toMatchObject({ statement: '5min' })
  })
  expect(await db.transaction().execute(limitsOf)).toMatchObject({ statement: '8s' })
})

test('a statement alone is cancelled at the server, and its connection is good for the next', async () => {
  const limits = { statementMs: 50, idleInTransactionMs: 30_000 }
  const pool = new WatchedPool({ max: 1 }, watchDatabase(url, { warn: () => undefined }), {
    queryMs: 60_000,
    limits,
  })
  pool.on('error', () => undefined)
  closers.push(() => pool.end())
  const other = connect(url, 1)
  closers.push(() => other.db.destroy())
  await sql`select pg_advisory_lock(1)`.execute(other.db)
  const error = await pool.query('select pg_advisory_lock(1)').catch((thrown: unknown) => thrown)
  expect(isTooSlow(error)).toBe(true)
  expect(await howManyWait(other.db)).toBe(0)
  const { rows } = await pool.query('select 1 as n')
  expect(rows).toEqual([{ n: 1 }])
})

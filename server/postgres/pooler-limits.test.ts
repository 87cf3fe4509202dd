import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isTooSlow } from '../../shop/kernel/api/database-away.server.ts'
import type { Db } from '../../shop/kernel/database/database.ts'
import { freshDatabase } from '../testing/test-database.ts'
import { connectShop } from './database.ts'
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

test('every statement is limited, and nothing is set for a connection', async () => {
  expect(await limitsOf(db)).toEqual({ statement: '8s', idle: '30s' })
  expect(await db.transaction().execute(limitsOf)).toEqual({ statement: '8s', idle: '30s' })
  const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  expect(await snapshot.execute(limitsOf)).toEqual({ statement: '8s', idle: '30s' })
})

test('long work raises them until its transaction ends', async () => {
  await db.transaction().execute(async (tx) => {
    await sql`select set_config('statement_timeout', '5min', true)`.execute(tx)
    expect(await limitsOf(tx)).toMatchObject({ statement: '5min' })
  })
  expect(await db.transaction().execute(limitsOf)).toMatchObject({ statement: '8s' })
})

test('a statement alone is done or undone as a whole, and its connection is good for the next', async () => {
  await sql`create table shelf (id int primary key deferrable initially deferred)`.execute(db)
  const add = (id: number) => sql`insert into shelf values (${id})`.execute(db)
  await add(1)
  // Refused at the commit.
  await expect(add(1)).rejects.toMatchObject({ code: '23505' })
  await expect(sql`select 1 / ${0}::int`.execute(db)).rejects.toMatchObject({ code: '22012' })
  await add(2)
  expect((await sql`select id from shelf order by id`.execute(db)).rows).toEqual([{ id: 1 }, { id: 2 }])
})

test('the server cancels one that takes too long', async () => {
  const limits = { statementMs: 50, idleInTransactionMs: 30_000 }
  const watch = watchDatabase(url, { warn: () => undefined })
  const pool = new WatchedPool({ max: 1 }, watch, { isPreparing: true, queryMs: 60_000, limits })
  closers.push(() => pool.end())
  const error = await pool.query('select pg_sleep(60)').catch((thrown: unknown) => thrown)
  expect(isTooSlow(error)).toBe(true)
})

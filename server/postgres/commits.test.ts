import { EventEmitter } from 'node:events'
import { sql } from 'kysely'
import type { PoolClient } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isDatabaseAway } from '../../shop/kernel/api/database-away.server.ts'
import { freshDatabase } from '../testing/test-database.ts'
import { trustReplicatedOnly } from './commits.ts'
import { connectShop } from './database.ts'
import { watchDatabase } from './database-watch.ts'

let shop: ReturnType<typeof connectShop>
beforeEach(async () => {
  const { url } = await freshDatabase()
  shop = connectShop(watchDatabase(url, { warn: () => undefined }), 1)
})
afterEach(() => shop.db.destroy())

const outcome = (work: Promise<unknown>) => work.then(String, (error: unknown) => error)
const connectionId = async () => (await shop.pool.query('select pg_backend_pid() as pid')).rows[0].pid

test('a primary that became a replica is away, and the next try goes to another connection', async () => {
  await shop.pool.query('create table written (n integer)')
  const old = await connectionId()
  await shop.pool.query('set default_transaction_read_only = on')
  const write = () => sql`insert into written values (1)`.execute(shop.db)
  expect(isDatabaseAway(await outcome(write()))).toBe(true)
  await write()
  expect(await connectionId()).not.toBe(old)
})

test('a commit whose wait for the replica was cancelled is not acknowledged', async () => {
  const old = await connectionId()
  const cancelled = sql`do $$ begin
    raise warning 'canceling wait for synchronous replication due to user request' using errcode = '57014';
  end $$`
  expect(isDatabaseAway(await outcome(cancelled.execute(shop.db)))).toBe(true)
  expect(await connectionId()).not.toBe(old)
})

test('a commit waits for its replica without a limit, after its triggers have run within theirs', async () => {
  await sql`create table sold (n integer)`.execute(shop.db)
  await sql`create function sleep_long() returns trigger language plpgsql as
    $$ begin perform pg_sleep(60); return null; end $$`.execute(shop.db)
  await sql`create constraint trigger slow after insert on sold deferrable initially deferred
    for each row execute function sleep_long()`.execute(shop.db)
  const slow = shop.db.transaction().execute(async (tx) => {
    await sql`insert into sold values (1)`.execute(tx)
    await sql`set local statement_timeout = 50`.execute(tx)
  })
  expect(await outcome(slow)).toMatchObject({ code: '57014' })
})

test.each([
  ['T', 'set constraints all immediate; set local statement_timeout = 0; commit'],
  ['E', 'commit'],
])('in a transaction that is %s a commit is: %s', async (status, sent) => {
  const asked: unknown[] = []
  const query = async (statement: unknown) => void asked.push(statement)
  const client = Object.assign(new EventEmitter(), { query, getTransactionStatus: () => status })
  trustReplicatedOnly(client as unknown as PoolClient)
  await client.query('commit')
  expect(asked).toEqual([sent])
})

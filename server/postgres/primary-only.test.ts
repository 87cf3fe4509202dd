import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { isDatabaseAway } from '../../shop/kernel/api/database-away.server.ts'
import { freshDatabase } from '../testing/test-database.ts'
import { connectShop } from './database.ts'
import { watchDatabase } from './database-watch.ts'

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

function shopOf(url: string, behindPooler = false) {
  const told: string[] = []
  const watch = watchDatabase(url, { warn: (line) => void told.push(line) }, { ...PACE })
  const shop = connectShop(watch, 1, { behindPooler, preparedStatements: true })
  closers.push(() => shop.db.destroy())
  const pid = async () => (await shop.pool.query('select pg_backend_pid() as pid')).rows[0].pid
  return { ...shop, told, pid }
}
const PACE = { patienceMs: 60_000, probeMs: 60_000, lookMs: 10 }

const outcome = (work: Promise<unknown>) => work.then(String, (error: unknown) => error)

test('a server that does not take writes any more is away, and the next one gets another connection', async () => {
  const { db, pool, pid } = shopOf((await freshDatabase()).url)
  const old = await pid()
  await pool.query('set default_transaction_read_only = on')
  const write = () => sql`create table written (n int)`.execute(db)
  expect(isDatabaseAway(await outcome(write()))).toBe(true)
  await write()
  expect(await pid()).not.toBe(old)
})

test.for([
  ['of a transaction', false],
  ['of a statement alone', false],
  ['of a statement alone behind a pooler', true],
] as const)(
  'a commit %s whose wait for the replica is cancelled is not acknowledged',
  async ([what, behindPooler], { skip }) => {
    const database = await freshDatabase()
    const { rows } = await database.pool.query('show synchronous_standby_names')
    if (rows[0].synchronous_standby_names !== 'nobody') skip('This server waits for nobody.')
    await database.pool.query('create table written (n int)')
    const { db, pid } = shopOf(database.url, behindPooler)
    const old = await pid()
    const write = what.startsWith('of a statement')
      ? sql`with waiting as (select set_config('synchronous_commit', 'on', false))
          insert into written select ${1} from waiting`.execute(db)
      : db.transaction().execute(async (tx) => {
          await sql`set local synchronous_commit = on`.execute(tx)
          await sql`insert into written values (${1})`.execute(tx)
        })
    const answer = outcome(write)
    const waiting = `select pg_cancel_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event = 'SyncRep'`
    await expect.poll(async () => (await database.pool.query(waiting)).rowCount).toBe(1)
    expect(isDatabaseAway(await answer)).toBe(true)
    expect(await pid()).not.toBe(old)
  },
)

test('a replica behind a pooler that refuses a table without a copy is away, and its connection is closed', async () => {
  const { url, connections } = await openReplica({ behindPooler: true })
  const { db } = shopOf(url, true)
  const look = () => outcome(sql`select from rate_limit`.execute(db))
  expect(isDatabaseAway(await look())).toBe(true)
  expect(isDatabaseAway(await look())).toBe(true)
  expect(connections()).toBe(2)
})

test('a replica is refused like a server that is away, and asked only by the probe', async () => {
  const { url, asked, becomePrimary } = await openReplica()
  const { db, told } = shopOf(url)
  const look = () => outcome(sql`select 1`.execute(db))
  expect(isDatabaseAway(await look())).toBe(true)
  await expect.poll(asked).toContain('pg_is_in_recovery')
  expect(isDatabaseAway(await look())).toBe(true)
  expect(asked()).not.toContain('select 1')
  becomePrimary()
  await expect.poll(() => told).toEqual([expect.stringContaining('answers again')])
  await look()
  expect(asked()).toContain('select 1')
})

/** What PostgreSQL says of itself at the start of a connection, and to each question whether it is in recovery. */
async function openReplica({ behindPooler = false } = {}) {
  let isReplica = true
  let asked = ''
  let connections = 0
  const server = createServer((socket) => {
    let isStarting = true
    connections++
    socket.on('error', () => undefined)
    socket.on('data', (data) => {
      if (!isStarting) asked += data
      const status = message('S', `in_hot_standby\0${isReplica && !behindPooler ? 'on' : 'off'}\0`)
      const answer = [
        ROW,
        message('D', `\0\x01\0\0\0\x01${isReplica ? 't' : 'f'}`),
        message('C', 'SELECT 1\0'),
      ]
      const reply = data.includes('rate_limit') ? [UNLOGGED] : answer
      socket.write(Buffer.concat([...(isStarting ? [message('R', '\0\0\0\0'), status] : reply), READY]))
      isStarting = false
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closers.push(async () => server.close())
  return {
    url: `postgres://ogs@127.0.0.1:${(server.address() as AddressInfo).port}/ogs`,
    asked: () => asked,
    connections: () => connections,
    becomePrimary: () => {
      isReplica = false
    },
  }
}

function message(kind: string, body: string): Buffer {
  const length = Buffer.alloc(4)
  length.writeInt32BE(body.length + 4)
  return Buffer.concat([Buffer.from(kind), length, Buffer.from(body, 'latin1')])
}
const READY = message('Z', 'I')
const BOOLEAN = '\0\0\0\x10'
const ROW = message('T', `\0\x01isReplica\0${'\0'.repeat(6)}${BOOLEAN}\0\x01\xff\xff\xff\xff\0\0`)
/** As PostgreSQL 15 was seen to answer. */
const UNLOGGED = message(
  'E',
  'SERROR\0C0A000\0Mcannot access temporary or unlogged relations during recovery\0Rget_relation_info\0\0',
)

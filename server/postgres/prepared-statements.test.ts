import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isDatabaseAway } from '../../shop/kernel/api/database-away.server.ts'
import type { Db } from '../../shop/kernel/database/database.ts'
import { prepared } from '../../shop/kernel/database/queries.server.ts'
import { emptyDatabase } from '../testing/test-database.ts'
import { connect, connectShop } from './database.ts'
import { watchDatabase } from './database-watch.ts'

test('each statement that is prepared has a name of its own', async () => {
  const files = (await readdir('shop', { recursive: true })).filter((file) => file.endsWith('.server.ts'))
  const sources = await Promise.all(files.map((file) => readFile(join('shop', file), 'utf8')))
  const names = sources.flatMap((source) =>
    [...source.matchAll(/\bprepared(?:<.*>)?\(\s*'([^']+)'/g)].map(([, name]) => name),
  )
  expect(names).toContain('person-of-token')
  expect(names).toEqual([...new Set(names)])
})

describe('a connection', () => {
  const closers: (() => Promise<unknown>)[] = []
  let url: string
  let db: Db
  let pool: Pool
  let elsewhere: Db

  beforeAll(async () => {
    url = await emptyDatabase()
  })

  async function open(preparedStatements = true) {
    const watch = watchDatabase(url, { warn: () => undefined })
    const ways = { behindPooler: false, preparedStatements }
    const [shop, other] = [connectShop(watch, 1, ways), connect(url, 1)]
    closers.push(
      () => shop.db.destroy(),
      () => other.db.destroy(),
    )
    await sql`drop table if exists gift; create table gift (id int); insert into gift values (1)`.execute(
      other.db,
    )
    return { shop, other: other.db }
  }
  beforeEach(async () => {
    const { shop, other } = await open()
    ;({ db, pool } = shop)
    elsewhere = other
  })
  afterEach(async () => {
    for (const close of closers.splice(0)) await close()
  })

  const giftOf = prepared(
    'gift-of-test',
    (_, id: number) => sql<{ id: number }>`select * from gift where id = ${id}`,
  )
  const gifts = (of: Db = db) => giftOf(of, 1)
  const statements = async () =>
    (
      await sql<{ pid: number; n: number }>`
      select pg_backend_pid() as pid, (select count(*)::int from pg_prepared_statements where statement like '%gift%') as n`.execute(
        db,
      )
    ).rows[0]
  const often = async () => {
    for (let n = 0; n < 8; n += 1) await gifts()
  }

  test('plans once what comes again, and nothing where statements are not to be prepared', async () => {
    await often()
    expect(await statements()).toMatchObject({ n: 1 })
    const { shop } = await open(false)
    db = shop.db
    await often()
    expect(await statements()).toMatchObject({ n: 0 })
    await shop.pool.query({
      name: 'of a library',
      text: 'select id as gift from gift where id = $1',
      values: [1],
    })
    expect(await statements()).toMatchObject({ n: 0 })
  })

  test('reads rows as they were asked for', async () => {
    const types = { getTypeParser: () => (text: string) => `as ${text}` }
    const asked = { text: 'select id, id from gift where id = $1', values: [1], rowMode: 'array', types }
    for (let n = 0; n < 4; n += 1) expect((await pool.query(asked)).rows).toEqual([['as 1', 'as 1']])
  })

  test.each([
    [
      'a table that another process changed',
      () => sql`alter table gift add column name text default 'Teddy'`.execute(elsewhere),
    ],
    ['statements that a pooler forgot', () => sql`discard all`.execute(db)],
  ])('notices nothing of %s, and is closed', async (_, change) => {
    await often()
    const before = await statements()
    await change()
    expect(await gifts()).toMatchObject([{ id: 1 }])
    await often()
    const after = await statements()
    expect(after?.n).toBe(1)
    expect(after?.pid).not.toBe(before?.pid)
  })

  test('plans anew, with its values, what has no name', async () => {
    for (let n = 0; n < 8; n += 1) await sql`select id from gift where id >= ${n} limit ${8}`.execute(db)
    expect(await statements()).toMatchObject({ n: 0 })
  })

  test('fails in a transaction when a table changed, and works again in the next', async () => {
    await often()
    await sql`alter table gift add column name text default 'Teddy'`.execute(elsewhere)
    const reading = () => db.transaction().execute(gifts)
    const error = await reading().catch((thrown: unknown) => thrown)
    expect(isDatabaseAway(error)).toBe(true)
    expect(await reading()).toEqual([{ id: 1, name: 'Teddy' }])
    await often()
    expect(await reading()).toEqual([{ id: 1, name: 'Teddy' }])
  })

  test('tells what PostgreSQL cannot do as what it is', async () => {
    await often()
    const wrong = prepared(
      'wrong-of-test',
      (_, id: number) => sql`select count(*) from gift where id = ${id} for update`,
    )
    for (let n = 0; n < 4; n += 1) await expect(wrong(db, 1)).rejects.toMatchObject({ code: '0A000' })
    expect(await statements()).toMatchObject({ n: 1 })
  })
})

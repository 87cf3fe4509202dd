import { sql } from 'kysely'
import type { Pool } from 'pg'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isDatabaseAway } from '../../shop/kernel/api/database-away.server.ts'
import type { Db } from '../../shop/kernel/database/database.ts'
import { emptyDatabase } from '../testing/test-database.ts'
import { connect, connectShop } from './database.ts'
import { watchDatabase } from './database-watch.ts'
import { statementNames } from './prepared-statements.ts'

describe('names', () => {
  test('are given to what was sent three times, and stay', () => {
    const names = statementNames()
    const given = Array.from({ length: 4 }, () => names.find('select $1'))
    expect(given.slice(0, 2)).toEqual([null, null])
    expect(given[2]).toMatchObject({ text: 'select $1' })
    expect(given[3]).toBe(given[2])
  })

  test('are given to so many texts; new ones after all were renewed', () => {
    const names = statementNames({ most: 2, sendings: 1 })
    const find = () => ['a', 'b', 'c'].map((text) => names.find(text)?.name ?? null)
    const [a, b, c] = find()
    expect([a, b, c]).toEqual([expect.any(String), expect.any(String), null])
    names.renew()
    for (const name of find()) expect([a, b]).not.toContain(name)
  })

  test('are not kept back by thousands of texts that come once', () => {
    const names = statementNames()
    for (let n = 0; n < 10_000; n += 1) names.find(`select $${n}`)
    expect([1, 2, 3].map(() => names.find('select 1')).at(-1)).toMatchObject({ text: 'select 1' })
  })
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

  const gifts = (of: Db = db) => sql<{ id: number }>`select * from gift where id = ${1}`.execute(of)
  const prepared = async () =>
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
    expect(await prepared()).toMatchObject({ n: 1 })
    const { shop } = await open(false)
    db = shop.db
    await often()
    expect(await prepared()).toMatchObject({ n: 0 })
    await shop.pool.query({
      name: 'of a library',
      text: 'select id as gift from gift where id = $1',
      values: [1],
    })
    expect(await prepared()).toMatchObject({ n: 0 })
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
    const before = await prepared()
    await change()
    expect((await gifts()).rows).toMatchObject([{ id: 1 }])
    await often()
    const after = await prepared()
    expect(after?.n).toBe(1)
    expect(after?.pid).not.toBe(before?.pid)
  })

  test('plans anew, with its values, what selects by containment, by pattern, or a page of a range', async () => {
    const gift = sql.table('gift')
    const asked = {
      containment: () => sql`select id from ${gift} where array[id] @> ${[1]}::int[]`.execute(db),
      pattern: () => sql`select id from ${gift} where id::text like lower(${'1%'})`.execute(db),
      'chosen pattern': () =>
        sql`select id from ${gift} where id::text ilike case when ${true} then '1' end`.execute(db),
      page: () => sql`select id from ${gift} where id >= ${1} limit ${8} offset ${0}`.execute(db),
      'page between': () => sql`select id from ${gift} where id between ${1} and ${2} limit ${8}`.execute(db),
    }
    for (const ask of Object.values(asked))
      for (let n = 0; n < 4; n += 1) expect((await ask()).rows).toEqual([{ id: 1 }])
    expect(await prepared()).toMatchObject({ n: 0 })
    const others = [
      () => sql`select id from ${gift} where id >= ${1}`.execute(db),
      () => sql`select id from ${gift} where id <> ${2} limit ${8}`.execute(db),
    ]
    for (const ask of others) for (let n = 0; n < 4; n += 1) await ask()
    expect(await prepared()).toMatchObject({ n: 2 })
  })

  test('fails in a transaction when a table changed, and works again in the next', async () => {
    await often()
    await sql`alter table gift add column name text default 'Teddy'`.execute(elsewhere)
    const reading = () => db.transaction().execute(gifts)
    const error = await reading().catch((thrown: unknown) => thrown)
    expect(isDatabaseAway(error)).toBe(true)
    expect((await reading()).rows).toEqual([{ id: 1, name: 'Teddy' }])
    await often()
    expect((await reading()).rows).toEqual([{ id: 1, name: 'Teddy' }])
  })

  test('tells what PostgreSQL cannot do as what it is', async () => {
    await often()
    const wrong = () => sql`select count(*) from gift where id = ${1} for update`.execute(db)
    for (let n = 0; n < 4; n += 1) await expect(wrong()).rejects.toMatchObject({ code: '0A000' })
    expect(await prepared()).toMatchObject({ n: 1 })
  })
})

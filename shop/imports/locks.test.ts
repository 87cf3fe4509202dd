import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { apiOf, person } from '../../server/testing/test-api.ts'
import { freshDatabase } from '../../server/testing/test-database.ts'
import { pretendJobs } from '../../server/testing/test-jobs.ts'
import type { Caller } from '../kernel/api/caller.ts'
import type { Db, Tx } from '../kernel/database/database.ts'
import { newId } from '../kernel/id.ts'
import { poisha } from '../kernel/money.ts'
import { importApi } from './api.server.ts'
import { readCsv } from './import-fixture.server.ts'
import { workOnImports } from './import-jobs.server.ts'
import type { ProductImport } from './import-shapes.server.ts'

let db: Db
let admin: Caller
let jobs: ReturnType<typeof pretendJobs>
let ask: ReturnType<typeof apiOf>
let ids: readonly [string, string, string]
beforeEach(async () => {
  db = (await freshDatabase()).db
  admin = await person(db, 'Mina', 'admin')
  jobs = pretendJobs()
  await workOnImports(jobs.jobs, db)
  ask = apiOf(importApi(db, jobs.jobs))
  ids = [newId(), newId(), newId()]
  // The last one lies first in the table and in the file, so an order by ids is no accident.
  for (const id of [...ids].reverse()) await db.insertInto('product').values(mug(id)).execute()
})

const mug = (id: string) => ({
  ...{ id, name: 'Mug', price: poisha(30_000), brand: '', category: '', description: '', photos: '' },
})

const decide = async (id: string, path: 'execution' | 'reversal') =>
  expect((await ask(admin, 'POST', `/imports/${id}/${path}`)).status).toBe(200)

const priced = (taka: number) =>
  readCsv(
    db,
    admin,
    `id,price\n${[...ids]
      .reverse()
      .map((id) => `${id},${taka}\n`)
      .join('')}`,
  )

/** An import that has begun, or one that is to be undone. */
async function begun(work: 'import' | 'undoing'): Promise<string> {
  const { _id } = await priced(400)
  await decide(_id, 'execution')
  if (work === 'import') return _id
  await jobs.run()
  await decide(_id, 'reversal')
  return _id
}

/** Does the jobs while somebody has a product open; `meanwhile` comes when they wait for it. */
async function whileOneIsHeld(id: string, meanwhile: (tx: Tx) => Promise<unknown>): Promise<void> {
  const { working } = await db.transaction().execute(async (tx) => {
    await tx.selectFrom('product').select('id').where('id', '=', id).forUpdate().execute()
    const working = jobs.run()
    await expect.poll(howManyWait).toBe(1)
    await meanwhile(tx)
    return { working }
  })
  await working
}

async function howManyWait(): Promise<number> {
  const { rows } = await sql`select distinct pid from pg_locks where not granted
    and pid in (select pid from pg_stat_activity where datname = current_database())`.execute(db)
  return rows.length
}

const found = async (id: string) => (await ask<ProductImport>(admin, 'GET', `/imports/${id}`)).body
const prices = async () => {
  const rows = await db.selectFrom('product').select('price').orderBy('id').execute()
  return rows.map(({ price }) => price / 100)
}

describe.each(['import', 'undoing'] as const)('an %s that waits for somebody who saves a gift', (work) => {
  test('sees what they saved, and writes nothing over it', async () => {
    const id = await begun(work)
    const before = work === 'import' ? 300 : 400
    await whileOneIsHeld(ids[1], (tx) =>
      tx
        .updateTable('product')
        .set({ price: poisha(35_000) })
        .where('id', '=', ids[1])
        .execute(),
    )
    expect(await found(id)).toMatchObject({
      state: work === 'import' ? 'ready' : 'imported',
      problem: expect.stringMatching(/changed in the shop after/),
    })
    expect(await prices()).toEqual([before, 350, before])
  })

  test('holds none with a greater id meanwhile, so nobody waits in a circle', async () => {
    const id = await begun(work)
    await whileOneIsHeld(ids[0], (tx) =>
      tx.selectFrom('product').select('id').where('id', 'in', ids.slice(1)).forUpdate().noWait().execute(),
    )
    expect((await found(id)).state).toBe(work === 'import' ? 'imported' : 'undone')
  })
})

test('a gift that the file left the same, and that changed since, is validated again', async () => {
  const { _id } = await readCsv(db, admin, `id,price\n${ids[0]},300\n${ids[1]},400\n`)
  await db
    .updateTable('product')
    .set({ price: poisha(31_000) })
    .where('id', '=', ids[0])
    .execute()
  await decide(_id, 'execution')
  await jobs.run()
  expect(await found(_id)).toMatchObject({ state: 'ready', counts: { change: 2, same: 0 } })
  expect(await prices()).toEqual([310, 300, 300])
})

test('validating, importing and undoing may take longer than a visitor’s request', async () => {
  await sql`create function take_time() returns trigger language plpgsql as $$ begin
    if current_setting('statement_timeout') <> '5min' or current_setting('idle_in_transaction_session_timeout') <> '2min'
      then raise 'has no time'; end if;
    return new; end $$`.execute(db)
  await sql`create trigger take_time after update on product execute function take_time()`.execute(db)
  await sql`create trigger take_time after update on product_import_row execute function take_time()`.execute(
    db,
  )
  const id = await begun('undoing')
  await jobs.run()
  expect((await found(id)).state).toBe('undone')
})

test('an import that makes a hamper keeps nobody from hampers while it waits for who edits its part', async () => {
  const [hamper, , part] = ids
  const { _id } = await readCsv(db, admin, `id,parts\n${hamper},${part}\n`)
  await decide(_id, 'execution')
  await whileOneIsHeld(part, async (tx) => {
    const { rows } = await sql`select pg_try_advisory_xact_lock(hashtext('bundle_part')) as free`.execute(tx)
    expect(rows).toEqual([{ free: true }])
  })
  expect((await found(_id)).state).toBe('imported')
})

import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { apiOf, person } from '../../server/testing/test-api.ts'
import { freshDatabase, howManyWait } from '../../server/testing/test-database.ts'
import { pretendJobs } from '../../server/testing/test-jobs.ts'
import type { Caller } from '../kernel/api/caller.ts'
import type { Db } from '../kernel/database/database.ts'
import { importApi } from './api.server.ts'
import { gift, readCsv } from './import-fixture.server.ts'
import { workOnImports } from './import-jobs.server.ts'
import { STEP } from './run-import.server.ts'

let db: Db
let admin: Caller
let jobs: ReturnType<typeof pretendJobs>
let ask: ReturnType<typeof apiOf>
beforeEach(async () => {
  db = (await freshDatabase()).db
  admin = await person(db, 'Mina', 'admin')
  jobs = pretendJobs()
  await workOnImports(jobs.jobs, db)
  ask = apiOf(importApi(db, jobs.jobs))
})

/** Does the jobs while somebody saves a gift of this category. @returns whether the other is locked when they wait for it */
async function isLockedWhileHeld(other: string, held: string): Promise<boolean> {
  const { isLocked, working } = await db.transaction().execute(async (tx) => {
    await sql`update category set product_count = product_count where name = ${held}`.execute(tx)
    const working = jobs.run()
    await expect.poll(() => howManyWait(db)).toBe(1)
    const { rows } = await sql`select from category where name = ${other} for update skip locked`.execute(db)
    return { isLocked: rows.length === 0, working }
  })
  await working
  return isLocked
}

test('an import and its undoing have all their categories, in their order, before they write the first gift', async () => {
  const old = await gift(db, 'Old mug', 300, { category: 'Art' })
  await gift(db, 'Kite', 300, { category: 'Toys' })
  // The last step of many alone touches the category that comes first.
  const many = Array.from({ length: STEP }, (_, at) => `,Gift ${at},5,Toys\n`).join('')
  const { _id } = await readCsv(db, admin, `id,name,price,category\n${many}${old},Old mug,300,Home\n`)
  for (const action of ['execution', 'reversal']) {
    expect((await ask(admin, 'POST', `/imports/${_id}/${action}`)).status).toBe(200)
    expect(await isLockedWhileHeld('Art', 'Toys'), action).toBe(true)
  }
  expect((await ask<{ state: string }>(admin, 'GET', `/imports/${_id}`)).body.state).toBe('undone')
})

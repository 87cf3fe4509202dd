import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { apiOf, person } from '../../server/testing/test-api.ts'
import { freshDatabase } from '../../server/testing/test-database.ts'
import { pretendJobs } from '../../server/testing/test-jobs.ts'
import type { Caller } from '../kernel/api/caller.ts'
import type { Db } from '../kernel/database/database.ts'
import { poisha } from '../kernel/money.ts'
import { importApi } from './api.server.ts'
import { readCsv } from './import-fixture.server.ts'
import { tidyImports, workOnImports } from './import-jobs.server.ts'
import type { ProductImport } from './import-shapes.server.ts'
import { beginImport } from './import-state.server.ts'
import { findImport, listImports } from './imports.server.ts'
import { uploadImport } from './upload-import.server.ts'

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
afterEach(() => void vi.useRealTimers())

const call = (method: string, path: string) => ask<ProductImport & { detail: string }>(admin, method, path)
const listed = async () => (await ask<ProductImport[]>(admin, 'GET', '/imports')).body
const upload = () =>
  ask(admin, 'POST', '/imports', { raw: 'name,price\nMug,1\n', headers: { 'content-type': 'text/csv' } })
const fallSilent = (seconds: number) =>
  db
    .updateTable('productImport')
    .set({ touchedAt: sql<Date>`now() - ${seconds} * interval '1 second'` })
    .where('state', '=', 'reading')
    .execute()

/** Half of a file came, then the power failed. */
async function cutOff(seconds: number): Promise<string> {
  const id = await beginImport(db, admin, 'half.csv')
  if (typeof id !== 'string') throw new Error(id.code)
  const row = { importId: id, rowNumber: 2, adds: true, fields: { name: 'Mug', price: poisha(100) } }
  await db.insertInto('productImportRow').values(row).execute()
  await fallSilent(seconds)
  return id
}

const touchedAt = async () =>
  (await db.selectFrom('productImport').select('touchedAt').executeTakeFirstOrThrow()).touchedAt

async function databaseTime(): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select now() as at`.execute(db)
  return rows[0]?.at ?? expect.unreachable()
}

const rowsLeft = () => db.selectFrom('productImportRow').select('rowNumber').execute()
const BROKEN_OFF = { state: 'failed', problem: 'The upload was interrupted.' }

describe('an upload without a heartbeat for a minute', () => {
  test('is over for who looks at the imports, and nothing of it stays', async () => {
    const id = await cutOff(61)
    expect(await listed()).toMatchObject([{ _id: id, ...BROKEN_OFF, steps: [{}, { by: 'The shop' }] }])
    const inBangla = await listImports(db, 'bn')
    expect(inBangla).toMatchObject([{ by: 'Mina', steps: [{ by: 'Mina' }, { by: 'দোকান' }] }])
    expect(await rowsLeft()).toEqual([])
  })

  test('is over for who looks at it alone', async () => {
    expect((await call('GET', `/imports/${await cutOff(61)}`)).body).toMatchObject(BROKEN_OFF)
  })

  test.each([
    ['at the next start', () => workOnImports(jobs.jobs, db)],
    ['with the work of the night', () => tidyImports(db)],
    ['for who brings the next file', upload],
  ])('is over %s', async (_, next) => {
    const id = await cutOff(61)
    await next()
    expect(await findImport(db, id)).toMatchObject(BROKEN_OFF)
  })

  test('is discarded by who says so', async () => {
    const { status, body } = await call('DELETE', `/imports/${await cutOff(61)}`)
    expect([status, body.state]).toEqual([200, 'discarded'])
    expect(await rowsLeft()).toEqual([])
  })

  test('does not keep the last import from being undone', async () => {
    const { _id } = await readCsv(db, admin, 'name,price\nMug,300\n')
    await call('POST', `/imports/${_id}/execution`)
    await jobs.run()
    await cutOff(61)
    expect((await call('POST', `/imports/${_id}/reversal`)).body.state).toBe('undoing')
  })
})

describe('an upload that goes on', () => {
  test('is left alone, and is not discarded by others', async () => {
    const id = await cutOff(50)
    await tidyImports(db)
    expect(await listed()).toMatchObject([{ _id: id, state: 'reading' }])
    const { status, body } = await call('DELETE', `/imports/${id}`)
    expect([status, body.detail]).toEqual([
      409,
      'This file is still being sent or checked. If nothing more arrives for a minute, you can discard it.',
    ])
    expect(await rowsLeft()).toHaveLength(1)
  })

  test('may be slow, as long as something comes', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const oneByOne = async function* () {
      for (const line of ['name,price\n', 'Mug,1\n', 'Vase,2\n']) {
        const before = await databaseTime()
        await fallSilent(59)
        vi.setSystemTime(Date.now() + 59_000)
        yield new TextEncoder().encode(line)
        expect((await touchedAt()).getTime()).toBeGreaterThanOrEqual(before.getTime())
      }
    }
    expect(await uploadImport(db, admin, 'slow.csv', oneByOne())).toEqual(expect.any(String))
    expect(await listed()).toMatchObject([{ state: 'ready', counts: { add: 2 } }])
  })

  test.each(['name,price\nMug,1\n', 'name,price,photos\nMug,1,/media/mug-9x9/9.webp\n'])(
    'may be validated for as long as it takes: %j',
    async (text) => {
      const reading = await db.transaction().execute(async (tx) => {
        await sql`lock table product in access exclusive mode`.execute(tx)
        const reading = readCsv(db, admin, text)
        await expect.poll(howManyWait).toBe(1)
        await fallSilent(200)
        expect(await listed()).toMatchObject([{ state: 'reading' }])
        return { reading }
      })
      expect(await reading.reading).toMatchObject({ state: 'ready' })
    },
  )
})

async function howManyWait(): Promise<number> {
  const { rows } = await sql`select from pg_locks join pg_database on pg_database.oid = database
    where datname = current_database() and not granted`.execute(db)
  return rows.length
}

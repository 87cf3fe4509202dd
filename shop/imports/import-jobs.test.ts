import { beforeEach, expect, test } from 'vitest'
import { person } from '../../server/testing/test-api.ts'
import { freshDatabase, howManyWait } from '../../server/testing/test-database.ts'
import { interleave } from '../../server/testing/test-interleave.ts'
import { pretendJobs } from '../../server/testing/test-jobs.ts'
import type { Caller } from '../kernel/api/caller.ts'
import { granted } from '../kernel/api/refusal.ts'
import type { Db } from '../kernel/database/database.ts'
import { readCsv } from './import-fixture.server.ts'
import { startImport, workOnImports } from './import-jobs.server.ts'
import { beginImport } from './import-state.server.ts'
import { findImport, listImports } from './imports.server.ts'

let db: Db
let admin: Caller
let jobs: ReturnType<typeof pretendJobs>
beforeEach(async () => {
  db = (await freshDatabase()).db
  admin = await person(db, 'Mina', 'admin')
  jobs = pretendJobs()
  await workOnImports(jobs.jobs, db)
})

test.each(['in the list', 'by itself'])(
  'an import that ends while somebody looks at it %s is not imported without a way back',
  async (place) => {
    const { _id } = await readCsv(db, admin, 'name,price\nLamp,450\n')
    expect(await startImport(db, jobs.jobs, admin, _id)).toBeNull()
    const slow = interleave(db, jobs.run)
    const seen = place === 'in the list' ? (await listImports(slow))[0] : granted(await findImport(slow, _id))
    expect({ state: seen?.state, undoable: seen?.undoable }).toEqual({ state: 'importing', undoable: false })
    expect(granted(await findImport(db, _id))).toMatchObject({ state: 'imported', undoable: true })
  },
)

test('an admin who imports a file while its last row is validated, and refused, imports nothing', async () => {
  const id = granted(await beginImport(db, admin, 'lamps.csv'))
  const validated = { state: 'ready' as const, added: 1, refused: 1 }
  const validating = Promise.withResolvers<unknown>()
  const validate = async () => {
    let done = false
    const writing = db
      .updateTable('productImport')
      .set(validated)
      .execute()
      .finally(() => {
        done = true
      })
    validating.resolve(writing)
    await expect.poll(async () => done || (await howManyWait(db)) > 0).toBe(true)
  }
  const slow = interleave(db, validate, (rows) => rows.some(isReading))
  expect(await startImport(slow, jobs.jobs, admin, id)).toMatchObject({ code: 'import-state-changed' })
  await validating.promise
  expect(granted(await findImport(db, id)).state).toBe('ready')
})

const isReading = (row: unknown) =>
  typeof row === 'object' && row !== null && 'state' in row && row.state === 'reading'

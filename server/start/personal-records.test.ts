import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { freshDatabase } from '../testing/test-database.ts'
import { pretendJobs } from '../testing/test-jobs.ts'
import { personalRecords } from './personal-records.ts'

/** Logins and sessions go with the user's row, and privacy itself reads them. */
const OF_IDENTITY = ['account', 'session']

test('somebody answers for every table of what people have', async () => {
  const { db } = await freshDatabase()
  const { rows } = await sql<{ name: string }>`
    select distinct table_name as name from information_schema.columns
    where table_schema = 'public' and column_name in ('user_id', 'userId')`.execute(db)
  const records = personalRecords({ db, jobs: pretendJobs().jobs, gateways: {} as never })
  const answered = new Set<string>([...OF_IDENTITY, ...records.flatMap(({ tables }) => tables)])
  expect(rows.length).toBeGreaterThan(4)
  expect(rows.map(({ name }) => name).filter((name) => !answered.has(name))).toEqual([])
})

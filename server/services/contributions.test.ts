import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { nameInSql } from '../../shop/kernel/database/name-in-sql.ts'
import { recordMoney } from '../../shop/orders/dues.server.ts'
import { freshDatabase } from '../testing/test-database.ts'
import { pretendJobs } from '../testing/test-jobs.ts'
import { personalRecords } from './contributions.ts'

/** Deleted with the user's row; privacy itself reads them. */
const OF_IDENTITY = ['account', 'session', 'user']

/** Records of an admin's work belong to the shop: they stay, or are deleted with the admin's row. */
const OF_ADMINS = ['admin_invitation', 'cash_collection', 'export_ticket', 'fulfilment_change', 'stock_move']

test('somebody answers for every table that refers to people', async () => {
  const { db } = await freshDatabase()
  const { rows } = await sql<{ name: string }>`
    select distinct relname as name from pg_constraint join pg_class on pg_class.oid = conrelid
    where contype = 'f' and confrelid = '"user"'::regclass`.execute(db)
  const records = personalRecords({ db, recordMoney, jobs: pretendJobs().jobs, gateways: {} as never })
  const answered = new Set<string>([
    ...OF_IDENTITY,
    ...OF_ADMINS,
    ...records.flatMap(({ tables }) => tables.map(nameInSql)),
  ])
  expect(rows.length).toBeGreaterThan(8)
  expect(rows.map(({ name }) => name).filter((name) => !answered.has(name))).toEqual([])
})

import { expect, test } from 'vitest'
import { freshDatabase } from './test-database.ts'
import { rowsRead, scansOf } from './test-plans.ts'

test('the plans are those of one database, whatever others are asked meanwhile', async () => {
  const [own, other] = [await freshDatabase(), await freshDatabase()]
  const scans = await scansOf(own.db, async () => {
    await own.db.selectFrom('banner').selectAll().execute()
    await other.db.selectFrom('order').selectAll().execute()
  })
  expect(Object.keys(rowsRead(scans))).toEqual(['banner'])
})

import { beforeEach, expect, test } from 'vitest'
import { freshDatabase } from '../../../server/testing/test-database.ts'
import type { Db } from '../database/database.ts'
import { newId } from '../id.ts'
import { askBalance, forgetNumbers } from './sms-jobs.server.ts'

let db: Db
beforeEach(async () => {
  db = (await freshDatabase()).db
})

test('the provider is asked for its balance at most every quarter of an hour', async () => {
  const answers = [250_75, null, 100_00]
  let asked = 0
  const balance = async () => answers[asked++] ?? null
  const kept = async () =>
    (await db.selectFrom('smsBalance').select('balance').execute()).map((one) => one.balance)
  for (const _ of [1, 2, 3]) await askBalance(db, { balance })
  expect([asked, await kept()]).toEqual([1, [250_75]])
  await db
    .updateTable('smsBalance')
    .set({ askedAt: new Date(Date.now() - 16 * 60_000) })
    .execute()
  await askBalance(db, { balance })
  expect([asked, await kept()]).toEqual([2, [null]])
})

test('numbers are forgotten after thirty days, and what was paid for is not', async () => {
  const sms = {
    text: null,
    kind: 'code',
    urgent: true,
    parts: 2,
    state: 'taken',
    number: '+8801712345678',
  } as const
  for (const days of [31, 29]) {
    const at = new Date(Date.now() - days * 24 * 3_600_000)
    await db
      .insertInto('sms')
      .values({ ...sms, id: newId(), createdAt: at, endedAt: at })
      .execute()
  }
  await forgetNumbers(db)
  expect(await db.selectFrom('sms').select(['number', 'parts']).orderBy('createdAt').execute()).toEqual([
    { number: null, parts: 2 },
    { number: '+8801712345678', parts: 2 },
  ])
})

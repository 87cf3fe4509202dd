import { beforeEach, expect, test } from 'vitest'
import { openTestApp } from '../../server/testing/test-app.ts'
import { freshDatabase } from '../../server/testing/test-database.ts'
import { testSmsGateway } from '../../server/testing/test-sms.ts'
import type { Db } from '../kernel/database/database.ts'
import { newId } from '../kernel/id.ts'
import { smsOverview } from './sms-overview.server.ts'

const URL = 'https://gifts.example'
const { gateway } = testSmsGateway()
const SMS = { number: '+8801712345678', text: null, urgent: true } as const

let db: Db
beforeEach(async () => {
  db = (await freshDatabase()).db
})

const DAY_MS = 24 * 3_600_000
const ended = (at = new Date()) => ({ id: newId(), createdAt: at, endedAt: at })

test('without a provider there is no balance, and all texts can still be read', async () => {
  const { isSetUp, balance, texts, troubles } = await smsOverview(db, null, URL)
  expect([isSetUp, balance, troubles]).toEqual([false, null, []])
  expect(texts).toHaveLength(12)
  expect(texts.find(({ moment, language }) => moment === 'delivered' && language === 'bn')).toEqual({
    moment: 'delivered',
    language: 'bn',
    text: 'OGS: অর্ডার C0FFEE42 পৌঁছে গেছে। ধন্যবাদ!',
    parts: 1,
    length: 41,
  })
})

test('the balance is told as the provider counts', async () => {
  expect((await smsOverview(db, gateway, URL)).balance).toBeNull()
  await db.insertInto('smsBalance').values({ askedAt: new Date(), balance: 25_075 }).execute()
  expect((await smsOverview(db, gateway, URL)).balance).toEqual({ taka: 25_075, sms: null })
  expect((await smsOverview(db, { ...gateway, balanceIn: 'sms' }, URL)).balance).toEqual({
    taka: null,
    sms: 25_075,
  })
})

test('parts of this month are counted, and of today codes and what strangers cost', async () => {
  await db
    .insertInto('sms')
    .values([
      { ...SMS, ...ended(), kind: 'code', parts: 1, state: 'taken' },
      { ...SMS, ...ended(), kind: 'notice', parts: 2, state: 'unclear', ofStranger: true },
      { ...SMS, ...ended(), kind: 'notice', parts: 16, state: 'refused', ofStranger: true },
      { ...SMS, ...ended(), kind: 'code', parts: 4, state: 'refused' },
      { ...SMS, ...ended(new Date(Date.now() - 32 * DAY_MS)), kind: 'code', parts: 8, state: 'taken' },
    ])
    .execute()
  expect(await smsOverview(db, gateway, URL)).toMatchObject({
    partsThisMonth: 3,
    codesToday: 1,
    noticesToday: 1,
    notSentToday: 0,
  })
})

test('what was refused, or perhaps sent, is shown for a week, without a number', async () => {
  const base = { ...SMS, kind: 'code', parts: 1 } as const
  await db
    .insertInto('sms')
    .values([
      { ...base, ...ended(), state: 'refused', code: '1007 Balance Insufficient' },
      { ...base, ...ended(), state: 'unclear', code: 'no answer' },
      { ...base, ...ended(), state: 'taken' },
      { ...base, ...ended(new Date(Date.now() - 8 * DAY_MS)), state: 'refused' },
    ])
    .execute()
  const { troubles } = await smsOverview(db, gateway, URL)
  expect(troubles.map(({ state, code, orderId }) => [state, code, orderId])).toEqual([
    ['unclear', 'no answer', null],
    ['refused', '1007 Balance Insufficient', null],
  ])
  expect(JSON.stringify(troubles)).not.toContain('8801712345678')
})

test('what a shopkeeper has seen is listed no more, and stands in the history once', async () => {
  const app = await openTestApp()
  const keeper = await app.signUpAdmin('keeper')
  const sms = { ...SMS, ...ended(), kind: 'code', parts: 1, state: 'refused', code: '1007 Balance' } as const
  const taken = { ...sms, ...ended(), state: 'taken' } as const
  await app.db.insertInto('sms').values([sms, taken]).execute()
  const see = (id: string, by = keeper) => app.request('POST', `/sms/${id}/sight`, { token: by.token })
  const answers = await Promise.all([see(sms.id), see(sms.id)])
  for (const answer of answers) expect(await answer.json()).toMatchObject({ troubles: [] })
  expect((await see(taken.id)).status).toBe(404)
  const history = await app.db
    .selectFrom('auditEntry')
    .select(['byName', 'after'])
    .where('action', '=', 'sms.see')
    .execute()
  expect(history).toEqual([{ byName: 'keeper', after: { sms: 'refused', reason: '1007 Balance' } }])
})

import { beforeEach, expect, test } from 'vitest'
import { freshDatabase } from '../../../server/testing/test-database.ts'
import { pretendJobs, testOutbox } from '../../../server/testing/test-jobs.ts'
import { testSmsGateway, waitingSms } from '../../../server/testing/test-sms.ts'
import type { Db } from '../database/database.ts'
import type { Delivery } from './delivery.ts'
import type { SmsAnswer } from './sms.ts'
import { deliverSms } from './sms-queue.server.ts'

const NOTICE = '0b8f8f5e-5f0c-7000-8000-000000000001'
const CODE = { to: '+8801712345678', text: 'কোড 123456', isUrgent: true }
const NEWS = { to: '+8801712345678', text: 'অর্ডার পৌঁছে গেছে' }

let db: Db
let queue: ReturnType<typeof pretendJobs>
let noted: Delivery[]
beforeEach(async () => {
  db = (await freshDatabase()).db
  queue = pretendJobs()
  noted = []
})

const NOON = new Date(`${new Date().toISOString().slice(0, 10)}T06:00:00Z`)

async function open(answers: SmsAnswer['state'][] = [], { refusesRepeats = false, now = NOON } = {}) {
  const { gateway, sent } = testSmsGateway(answers, refusesRepeats)
  const log = () => async (_: string, __: string, delivery: Delivery) => void noted.push(delivery)
  await deliverSms(queue.jobs, { db, gateway, log, now: () => now })
  const outbox = testOutbox(queue.jobs, db)
  return { outbox, sent }
}

const rows = () => db.selectFrom('sms').select(['state', 'text', 'code', 'parts']).orderBy('id').execute()
const again = (id: string) => queue.jobs.send({ name: 'sms' }, { id })

test('where SMS is not set up none is sent, and it is known before', async () => {
  const outbox = testOutbox(queue.jobs)
  expect(outbox.sendsSms).toBe(false)
  await expect(outbox.postSms(CODE)).rejects.toThrow('SMS is not set up')
})

test('an SMS of a transaction is sent when that commits, and never before', async () => {
  const { outbox, sent } = await open()
  const undone = db.transaction().execute(async (tx) => {
    await outbox.postSms(CODE, { tx })
    throw new Error('sold out')
  })
  await expect(undone).rejects.toThrow('sold out')
  await queue.run()
  await db.transaction().execute((tx) => outbox.postSms(NEWS, { tx, logged: NOTICE }))
  await queue.run()
  expect(sent.map(({ text }) => text)).toEqual([NEWS.text])
  expect(noted).toEqual(['taken'])
})

test('it waits with its number and text in one row, and its job tells neither', async () => {
  const { outbox } = await open()
  await outbox.postSms(CODE)
  expect(await waitingSms(db, CODE.to)).toMatchObject([{ to: CODE.to, text: CODE.text, kind: 'code' }])
  expect(JSON.stringify(queue.waiting)).not.toMatch(/8801712345678|123456/)
  // A code is worthless after ten minutes.
  await db.updateTable('sms').set({ createdAt: NOON }).execute()
  await queue.run()
  expect(await rows()).toEqual([{ state: 'taken', text: null, code: null, parts: 1 }])
})

test('what the provider refuses is not tried again', async () => {
  const { outbox, sent } = await open(['refused'])
  const id = await outbox.postSms(NEWS, { logged: NOTICE })
  await queue.run()
  await again(id)
  await queue.run()
  expect(sent).toHaveLength(1)
  expect(await rows()).toEqual([{ state: 'refused', text: null, code: 'test refused', parts: 1 }])
  expect(noted).toEqual(['refused'])
})

test('what surely was not sent is tried again', async () => {
  const { outbox, sent } = await open(['later'])
  const id = await outbox.postSms(NEWS, { logged: NOTICE })
  await expect(queue.run()).rejects.toThrow('test later')
  await again(id)
  await queue.run()
  expect([sent.length, noted]).toEqual([2, ['failing', 'taken']])
})

test.each([
  [true, 2, 'taken', ['failing', 'taken']],
  [false, 1, 'unclear', ['unclear']],
] as const)(
  'what may have been sent is asked again only where repeats are refused: %s',
  async (refusesRepeats, calls, state, notes) => {
    const { outbox, sent } = await open(['unclear'], { refusesRepeats })
    const id = await outbox.postSms(NEWS, { logged: NOTICE })
    await queue.run().catch(() => undefined)
    await again(id)
    await queue.run()
    expect([sent.length, noted]).toEqual([calls, notes])
    expect(await rows()).toMatchObject([{ state }])
    expect(new Set(sent.map((one) => one.id)).size).toBe(1)
  },
)

test('after a day a repeat would be sent: it is unclear', async () => {
  const { outbox, sent } = await open([], { refusesRepeats: true })
  const id = await outbox.postSms(NEWS, { logged: NOTICE })
  const sendingAt = new Date(NOON.getTime() - 24 * 3600_000)
  await db.updateTable('sms').set({ state: 'sending', sendingAt }).where('id', '=', id).execute()
  await queue.run()
  expect([sent, noted]).toEqual([[], ['unclear']])
})

test('a provider that puts off the repeat of an unclear call does not make it a new one', async () => {
  const { outbox, sent } = await open(['unclear', 'later'], { refusesRepeats: true })
  const id = await outbox.postSms(NEWS, { logged: NOTICE })
  await queue.run().catch(() => undefined)
  await again(id)
  await expect(queue.run()).rejects.toThrow('test later')
  expect(await rows()).toMatchObject([{ state: 'sending' }])
  const sendingAt = new Date(NOON.getTime() - 24 * 3600_000)
  await db.updateTable('sms').set({ sendingAt }).where('id', '=', id).execute()
  await again(id)
  await queue.run()
  expect([sent.length, await rows()]).toMatchObject([2, [{ state: 'unclear' }]])
})

test('by night only what is urgent is sent; the rest waits for the morning', async () => {
  const now = new Date(NOON.getTime() + 12 * 3600_000)
  const { outbox, sent } = await open([], { now })
  await db
    .insertInto('sms')
    .values({ id: NOTICE, number: '+8801812345678', text: 'পার্সেল', kind: 'notice', urgent: true, parts: 1 })
    .execute()
  await again(NOTICE)
  await outbox.postSms(NEWS, { logged: NOTICE })
  await queue.run()
  expect(sent.map(({ text }) => text)).toEqual(['পার্সেল'])
  expect(queue.later.map(({ afterSeconds }) => afterSeconds)).toEqual([8 * 3600])
  expect(await rows()).toMatchObject([{ state: 'queued' }, { state: 'taken' }])
})

test('a code that is ten minutes old is no longer sent', async () => {
  const { outbox, sent } = await open([], { now: new Date() })
  const id = await outbox.postSms(CODE)
  const createdAt = new Date(Date.now() - 11 * 60_000)
  await db.updateTable('sms').set({ createdAt }).where('id', '=', id).execute()
  await queue.run()
  expect([sent, await rows()]).toEqual([[], [{ state: 'dropped', text: null, code: null, parts: 1 }]])
})

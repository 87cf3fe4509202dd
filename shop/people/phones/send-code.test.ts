import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../server/testing/test-database.ts'
import { pretendJobs, testOutbox } from '../../../server/testing/test-jobs.ts'
import { newId } from '../../kernel/id.ts'
import type { QueuedMail } from '../../kernel/messages/mail.ts'
import { phoneCodeOf, requestCode } from './phone-proofs.server.ts'
import { type CodeServices, forgetCodes, runCodeJobs, sendCode } from './send-code.server.ts'

const SECRET = 'a secret of at least thirty-two characters'
const READER = { email: 'mina@example.com', name: null, language: 'en' } as const

async function openShop({ sendsSms = true, codesADay = 10, knows = true } = {}) {
  const { db } = await freshDatabase()
  const value = JSON.stringify({ codesPerDay: codesADay })
  await sql`insert into shop_setting (section, value, revision) values ('sms', ${value}, 1)`.execute(db)
  const { jobs, run } = pretendJobs()
  const mails: QueuedMail[] = []
  const texts: { to: string; text: string; isUrgent?: boolean }[] = []
  await jobs.work({ name: 'letter' }, async (mail: QueuedMail) => void mails.push(mail))
  const postSms = async (sms: (typeof texts)[number]) => `${texts.push(sms)}`
  const holder = async () => (knows ? { reader: READER } : null)
  const services: CodeServices = {
    ...{ db, secret: SECRET, outbox: { ...testOutbox(jobs), sendsSms, postSms } },
    holders: { order: holder, claim: holder, privacy: holder },
  }
  await runCodeJobs(jobs, services)
  const admin = { id: newId(), name: 'Boss', email: 'boss@example.com', role: 'admin' } as const
  await db
    .insertInto('user')
    .values({ ...admin, image: null })
    .execute()
  const ask = (phone = '+8801712345678') => {
    const asked = { phone, purpose: 'order', subject: '0b258914', language: 'bn' } as const
    return requestCode({ db, jobs, secret: SECRET }, asked)
  }
  return { db, services, run, mails, texts, ask }
}

describe('a code is sent', () => {
  test('by SMS, in Bangla, in one part, at any hour', async () => {
    const { ask, run, texts, mails } = await openShop()
    const id = await ask()
    await run()
    const [sms] = texts
    expect(texts).toEqual([
      { to: '+8801712345678', text: expect.stringContaining(phoneCodeOf(SECRET, id)), isUrgent: true },
    ])
    expect(sms?.text.length).toBeLessThanOrEqual(70)
    expect(mails).toEqual([])
  })

  test('by e-mail where the shop sends no SMS', async () => {
    const { ask, run, texts, mails } = await openShop({ sendsSms: false })
    const id = await ask()
    await run()
    expect(texts).toEqual([])
    expect(mails).toMatchObject([
      { to: READER.email, text: expect.stringContaining(phoneCodeOf(SECRET, id)) },
    ])
  })

  test('once, however often the job runs', async () => {
    const { ask, services, texts } = await openShop()
    const id = await ask()
    await Promise.all([sendCode(services, id), sendCode(services, id), sendCode(services, id)])
    await sendCode(services, id)
    expect(texts).toHaveLength(1)
  })

  test('to one phone three times an hour by SMS, and then by e-mail', async () => {
    const { ask, run, texts, mails } = await openShop()
    for (let nth = 0; nth < 4; nth++) await ask()
    await run()
    expect([texts.length, mails.length]).toEqual([3, 1])
  })

  test('by e-mail to a phone from abroad', async () => {
    const { ask, run, texts, mails } = await openShop()
    await ask('+447911123456')
    await run()
    expect([texts.length, mails.length]).toEqual([0, 1])
  })

  test('to nobody who is not known', async () => {
    const { ask, run, texts, mails } = await openShop({ knows: false })
    await ask()
    await run()
    expect([texts, mails]).toEqual([[], []])
  })
})

test('a flood from a thousand addresses costs the daily number of SMS, and the shopkeepers are told twice', async () => {
  const { ask, run, texts, mails } = await openShop({ codesADay: 10 })
  // Limits of address and number do not help: each request comes from another and for another.
  for (let nth = 0; nth < 1000; nth++) {
    await ask(`+88017${10_000_000 + nth}`)
    if (nth % 100 === 99) await run()
  }
  expect(texts).toHaveLength(10)
  const toShop = mails.filter(({ to }) => to === 'boss@example.com').map(({ subject }) => subject)
  expect(toShop).toEqual([
    expect.stringContaining('8 of today’s 10 SMS codes are used'),
    expect.stringContaining('Today’s 10 SMS codes are used up'),
  ])
})

test('yesterday’s codes are not counted, and are forgotten', async () => {
  const { ask, run, texts, db } = await openShop({ codesADay: 2 })
  for (let nth = 0; nth < 3; nth++) await ask()
  await run()
  expect(texts).toHaveLength(2)
  const [before, old] = [new Date(Date.now() - 26 * 3_600_000), new Date(Date.now() - 25 * 3_600_000)]
  await db.updateTable('phone_proof').set({ sent_at: before, expires_at: old }).execute()
  await ask()
  await run()
  expect(texts).toHaveLength(3)
  await forgetCodes(db)
  expect(await db.selectFrom('phone_proof').select('id').execute()).toHaveLength(1)
})

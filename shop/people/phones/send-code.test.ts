import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { freshDatabase } from '../../../server/testing/test-database.ts'
import { inDose } from '../../../server/testing/test-dose.ts'
import { pretendJobs, testOutbox } from '../../../server/testing/test-jobs.ts'
import { testSmsGateway } from '../../../server/testing/test-sms.ts'
import { newId } from '../../kernel/id.ts'
import type { QueuedMail } from '../../kernel/messages/mail.ts'
import type { SmsAnswer } from '../../kernel/messages/sms.ts'
import { deliverSms } from '../../kernel/messages/sms-queue.server.ts'
import { phoneCodeOf, proveCode, requestCode } from './phone-proofs.server.ts'
import type { ProofPurpose } from './purposes.ts'
import { type CodeServices, forgetCodes, mailLostCode, runCodeJobs, sendCode } from './send-code.server.ts'

const SECRET = 'a secret of at least thirty-two characters'
const READER = { email: 'mina@example.com', name: null, language: 'en' } as const

interface TestShop {
  readonly sendsSms?: boolean
  readonly codesADay?: number
  readonly knows?: boolean
  readonly hasMail?: boolean
  /** Of the provider, one after the other; then it takes all. */
  readonly answers?: SmsAnswer['state'][]
}

async function openShop({
  sendsSms = true,
  codesADay = 10,
  knows = true,
  hasMail = true,
  answers,
}: TestShop = {}) {
  const { db } = await freshDatabase()
  const value = JSON.stringify({ codesPerDay: codesADay })
  await sql`insert into shop_setting (section, value, revision) values ('sms', ${value}, 1)`.execute(db)
  const { jobs, run, waiting } = pretendJobs()
  const mails: QueuedMail[] = []
  await jobs.work({ name: 'letter' }, async (mail: QueuedMail) => void mails.push(mail))
  const { gateway, sent: texts } = testSmsGateway(answers)
  const log = () => async () => undefined
  await deliverSms(jobs, { db, gateway, log, onLostCode: mailLostCode(jobs) })
  const holder = async () => (knows ? { reader: hasMail ? READER : null } : null)
  const services: CodeServices = {
    ...{ db, secret: SECRET, outbox: testOutbox(jobs, sendsSms ? db : null) },
    holders: { order: holder, claim: holder, privacy: holder },
  }
  await runCodeJobs(jobs, services)
  const admin = { id: newId(), name: 'Boss', email: 'boss@example.com', role: 'admin' } as const
  await db
    .insertInto('user')
    .values({ ...admin, image: null })
    .execute()
  const ask = (phone = '+8801712345678', purpose: ProofPurpose = 'order') => {
    const asked = { phone, purpose, subject: '0b258914', language: 'bn' } as const
    return requestCode({ db, jobs, secret: SECRET }, asked)
  }
  const toShop = () => mails.filter(({ to }) => to === 'boss@example.com').map(({ subject }) => subject)
  const toReader = () => mails.filter(({ to }) => to === READER.email)
  return { db, services, jobs, run, waiting, mails, toShop, toReader, texts, ask }
}

describe('a code is sent', () => {
  test('by SMS, in Bangla, in one part, at any hour', async () => {
    const { db, ask, run, texts, mails } = await openShop()
    const id = await ask()
    await run()
    const code = expect.stringContaining(phoneCodeOf(SECRET, id))
    expect(texts).toMatchObject([{ to: '+8801712345678', text: code }])
    expect(await db.selectFrom('sms').select(['urgent', 'parts']).execute()).toEqual([
      { urgent: true, parts: 1 },
    ])
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
    const { ask, services, run, texts } = await openShop()
    const id = await ask()
    await Promise.all([sendCode(services, id), sendCode(services, id), sendCode(services, id)])
    await sendCode(services, id)
    await run()
    expect(texts).toHaveLength(1)
  })

  test('to one phone three times an hour by SMS, and then by e-mail', async () => {
    const { ask, run, texts, mails } = await openShop()
    for (let nth = 0; nth < 4; nth++) await ask()
    await run()
    expect([texts.length, mails.length]).toEqual([3, 1])
  })

  test('by SMS although a stranger asked for other codes to the phone', async () => {
    const { ask, run, texts, mails } = await openShop()
    for (let nth = 0; nth < 3; nth++) await ask('+8801712345678', 'claim')
    await run()
    const id = await ask()
    await run()
    expect(texts).toHaveLength(4)
    expect(texts[3]?.text).toContain(phoneCodeOf(SECRET, id))
    expect(mails).toEqual([])
  })

  test('to one phone ten times a day by SMS, however slowly they are asked for', async () => {
    const { db, ask, run, texts } = await openShop({ codesADay: 100 })
    for (let hours = 0; hours < 8; hours += 2) {
      for (let nth = 0; nth < 3; nth++) await ask('+8801712345678', 'privacy')
      await run()
      const before = sql<Date>`created_at - interval '2 hours'`
      await db.updateTable('sms').set({ createdAt: before }).execute()
    }
    expect(texts).toHaveLength(10)
  })

  test('by e-mail to a phone from abroad', async () => {
    const { ask, run, texts, mails } = await openShop()
    await ask('+447911123456')
    await run()
    expect([texts.length, mails.length]).toEqual([0, 1])
  })

  test('to one phone three times an hour by e-mail, so that nobody fills a mailbox or guesses on', async () => {
    const { ask, run, texts, mails } = await openShop()
    for (let nth = 0; nth < 9; nth++) await ask()
    await run()
    expect([texts.length, mails.length]).toEqual([3, 3])
  })

  test('to nobody who is not known', async () => {
    const { ask, run, texts, mails } = await openShop({ knows: false })
    await ask()
    await run()
    expect([texts, mails]).toEqual([[], []])
  })
})

describe('where its SMS', () => {
  test.each(['refused', 'unclear'] as const)('is %s, the same code comes by e-mail, once', async (state) => {
    const { ask, run, texts, toReader, waiting } = await openShop({ answers: [state] })
    const id = await ask()
    await run()
    const code = expect.stringContaining(phoneCodeOf(SECRET, id))
    expect(texts).toMatchObject([{ text: code }])
    expect(toReader()).toMatchObject([{ text: code }])
    waiting.push({ name: 'mail-code', data: { smsId: texts[0]?.id ?? '' } })
    await run()
    expect(toReader()).toHaveLength(1)
  })

  test('cannot be sent for a minute, the code comes by e-mail', async () => {
    const { db, ask, run, toReader, waiting } = await openShop({ answers: ['later', 'later'] })
    await ask()
    await expect(run()).rejects.toThrow('test later')
    expect(toReader()).toEqual([])
    const [sms] = await db
      .updateTable('sms')
      .set({ createdAt: new Date(Date.now() - 61_000) })
      .returning('id')
      .execute()
    waiting.push({ name: 'sms', data: { id: sms?.id } })
    await run()
    expect(toReader()).toHaveLength(1)
  })

  test('cannot be sent for a minute and no e-mail is known, it is tried until the code has ended', async () => {
    const { db, jobs, ask, run, texts, waiting } = await openShop({
      hasMail: false,
      answers: ['later', 'later', 'later'],
    })
    const sends = vi.spyOn(jobs, 'send')
    await ask()
    await expect(run()).rejects.toThrow('test later')
    const data = sends.mock.calls.find(([kind]) => kind.name === 'sms')?.[1] ?? {}
    const tryAgainAt = async (minutes: number) => {
      const createdAt = new Date(Date.now() - minutes * 60_000)
      await db.updateTable('sms').set({ createdAt }).execute()
      waiting.push({ name: 'sms', data })
      await run()
    }
    await expect(tryAgainAt(2)).rejects.toThrow('test later')
    await expect(tryAgainAt(5)).rejects.toThrow('test later')
    await tryAgainAt(9)
    expect(texts).toHaveLength(4)
    expect(await db.selectFrom('sms').select('state').execute()).toEqual([{ state: 'taken' }])
  })

  test('is refused it counts nowhere: neither of the day nor of the hour', async () => {
    const { ask, run, texts, toReader } = await openShop({
      codesADay: 3,
      answers: ['refused', 'refused'],
    })
    for (let nth = 0; nth < 6; nth++) {
      await ask()
      await run()
    }
    expect([texts.length, toReader().length]).toEqual([2 + 3, 2 + 1])
  })

  test('is unclear it counts, since it may have cost something', async () => {
    const { ask, run, texts, toReader } = await openShop({ codesADay: 2, answers: ['unclear', 'unclear'] })
    for (let nth = 0; nth < 3; nth++) await ask()
    await run()
    expect([texts.length, toReader().length]).toEqual([2, 3])
  })
})

describe('a code is right', () => {
  type Shop = Awaited<ReturnType<typeof openShop>>
  const prove = ({ db }: Shop, id: string, code = phoneCodeOf(SECRET, id)) =>
    proveCode(db, SECRET, { id, purpose: 'order', code }, async () => ({ isOpen: true }))
  const WRONG = { code: 'code-wrong' }

  test('once it was sent, and not while it waits', async () => {
    const shop = await openShop()
    const id = await shop.ask()
    expect(await prove(shop, id), 'before anybody looked for its phone').toMatchObject(WRONG)
    await sendCode(shop.services, id)
    expect(await prove(shop, id), 'before the provider was asked').toMatchObject(WRONG)
    await shop.run()
    expect(await prove(shop, id)).toEqual({ isOpen: true })
  })

  test('where it perhaps came: its process was killed while the provider was asked', async () => {
    const shop = await openShop()
    const id = await shop.ask()
    await sendCode(shop.services, id)
    await shop.db.updateTable('sms').set({ state: 'sending' }).execute()
    expect(await prove(shop, id)).toEqual({ isOpen: true })
  })

  test.each([
    ['nobody has the phone', { knows: false }],
    ['the provider refused it and no e-mail is known', { hasMail: false, answers: ['refused' as const] }],
    ['the day’s number was used up and no e-mail is known', { hasMail: false, codesADay: 0 }],
    ['the shop sends no SMS and no e-mail is known', { hasMail: false, sendsSms: false }],
  ])('never, where %s', async (_, of) => {
    const shop = await openShop(of)
    const id = await shop.ask()
    await shop.run()
    expect(await prove(shop, id)).toMatchObject(WRONG)
  })

  test('never, where the phone had its codes of the hour', async () => {
    const shop = await openShop({ hasMail: false })
    const ids = await Promise.all(Array.from({ length: 4 }, () => shop.ask()))
    await shop.run()
    const answers = await Promise.all(ids.map((id) => prove(shop, id)))
    expect(answers.filter((answer) => 'isOpen' in answer)).toHaveLength(3)
  })
})

test('a flood from a thousand addresses costs the daily numbers of SMS and e-mails, and the shopkeepers are told', async () => {
  const { db, ask, run, texts, toShop, toReader } = await openShop({ codesADay: 10 })
  // Of the day's 500 e-mails 490 went this morning.
  await sql`insert into phone_proof (id, phone, purpose, language, code_hash, channel, sent_at, expires_at)
    select uuidv7(), '', 'order', 'bn', '', 'mail', now(), now() from generate_series(1, 490)`.execute(db)
  // Limits of address and number do not help: each request comes from another and for another.
  const addresses = inDose({ small: 25, usual: 1000 })
  for (let nth = 0; nth < addresses; nth++) await ask(`+88017${10_000_000 + nth}`)
  await run()
  expect(texts).toHaveLength(10)
  expect(toShop()).toEqual([
    expect.stringContaining('8 of today’s 10 SMS codes are used'),
    expect.stringContaining('Today’s 10 SMS codes are used up'),
    expect.stringContaining('491 of today’s 500 codes by e-mail are used'),
    expect.stringContaining('Today’s 500 codes by e-mail are used up'),
  ])
  expect(toReader()).toHaveLength(10)
})

test('phones that anybody may type get half of the day’s number, and orders the rest', async () => {
  const { ask, run, texts, toShop } = await openShop({ codesADay: 10 })
  for (let nth = 0; nth < 20; nth++)
    await ask(`+88017${10_000_000 + nth}`, nth % 2 === 0 ? 'claim' : 'privacy')
  await run()
  expect(texts).toHaveLength(5)
  expect(toShop()).toEqual([
    expect.stringContaining('4 of today’s 5 SMS codes for own numbers are used'),
    expect.stringContaining('Today’s 5 SMS codes for own numbers are used up'),
  ])
  for (let nth = 0; nth < 7; nth++) await ask(`+88018${10_000_000 + nth}`)
  await run()
  expect(texts).toHaveLength(10)
})

test('a number that is not used up after all is told of once', async () => {
  const { db, ask, run, toShop } = await openShop({ codesADay: 5 })
  for (let nth = 0; nth < 4; nth++) await ask(`+88017${10_000_000 + nth}`)
  await run()
  await db.updateTable('sms').set({ state: 'refused' }).execute()
  for (let nth = 4; nth < 8; nth++) await ask(`+88017${10_000_000 + nth}`)
  await run()
  expect(toShop()).toHaveLength(1)
})

test('a number that was lowered below what is sent already is told of as used up', async () => {
  const { db, ask, run, toShop, mails, texts } = await openShop({ codesADay: 10 })
  for (let nth = 0; nth < 6; nth++) await ask(`+88017${10_000_000 + nth}`)
  await run()
  expect(toShop()).toEqual([])
  await sql`update shop_setting set value = '{"codesPerDay":2}', revision = 2 where section = 'sms'`.execute(
    db,
  )
  for (let nth = 6; nth < 9; nth++) await ask(`+88017${10_000_000 + nth}`)
  await run()
  expect(texts).toHaveLength(6)
  expect(toShop()).toEqual([expect.stringContaining('Today’s 2 SMS codes are used up')])
  const toKeeper = mails.find(({ to }) => to === 'boss@example.com')
  expect(toKeeper?.text).toContain('has sent 6 codes by SMS today')
})

test('yesterday’s codes are not counted, and are forgotten', async () => {
  const { ask, run, texts, db } = await openShop({ codesADay: 2 })
  for (let nth = 0; nth < 3; nth++) await ask()
  await run()
  expect(texts).toHaveLength(2)
  const [before, old] = [new Date(Date.now() - 26 * 3_600_000), new Date(Date.now() - 25 * 3_600_000)]
  await db.updateTable('phoneProof').set({ sentAt: before, expiresAt: old }).execute()
  await db.updateTable('sms').set({ createdAt: before }).execute()
  await ask()
  await run()
  expect(texts).toHaveLength(3)
  await forgetCodes(db)
  expect(await db.selectFrom('phoneProof').select('id').execute()).toHaveLength(1)
})

import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Message } from '../../shop/kernel/messages/message.ts'
import { deliverMail } from '../../shop/kernel/messages/outbox.server.ts'
import { freePort } from '../config/listening.ts'
import { smtpMailer } from '../services/mailers.ts'
import { testOutbox } from '../testing/test-jobs.ts'
import { type Mailbox, openMailbox, SmtpRefusal } from '../testing/test-mailbox.ts'
import { FAST, queueTests } from '../testing/test-queue.ts'

const { open, close, db, rows, logged, sooner } = queueTests()

const letterTo = (email: string): Message => ({
  to: { email, name: null, language: 'en' },
  subject: 'Choose a new password',
  paragraphs: ['the link works once.'],
  button: { label: 'Choose', path: '/reset-password?token=s3cret' },
})

let port: number
let mailbox: Mailbox | null
let refusals: SmtpRefusal[]
beforeEach(async () => {
  port = await freePort()
  refusals = []
})
afterEach(() => mailbox?.close())

async function openPostOffice(): Promise<Mailbox> {
  mailbox = await openMailbox({
    port,
    refusal: () => refusals.shift(),
  })
  return mailbox
}

async function openOutbox() {
  const jobs = await open(FAST)
  const warn = (sentence: string) => void logged.push(sentence)
  const from = 'OGS <shop@gifts.example>'
  await deliverMail(jobs, smtpMailer({ url: `smtp://127.0.0.1:${port}`, from, warn }))
  return testOutbox(jobs)
}

test('a letter of a transaction leaves when that commits, and never before', async () => {
  const { letterTo: received, letters } = await openPostOffice()
  const outbox = await openOutbox()
  const undone = db()
    .transaction()
    .execute(async (tx) => {
      await outbox.post(letterTo('rafi@example.com'), { tx })
      throw new Error('sold out')
    })
  await expect(undone).rejects.toThrow('sold out')
  await db()
    .transaction()
    .execute((tx) => outbox.post(letterTo('mina@example.com'), { tx }))
  const { links } = await received('mina@example.com')
  expect(links).toEqual(['https://gifts.example/reset-password?token=s3cret'])
  expect(letters).toHaveLength(1)
})

test('a letter waits until the mail server is back, and its secrets are in no log', async () => {
  const outbox = await openOutbox()
  await outbox.post(letterTo('mina@example.com'))
  await failed()
  const { letterTo: received } = await openPostOffice()
  await sooner(received('mina@example.com'))
  expect(logged.join('\n')).not.toContain('s3cret')
})

test('a letter that is refused for now is brought again, once', async () => {
  refusals = [new SmtpRefusal(450, 'Greylisted')]
  const { letterTo: received, letters } = await openPostOffice()
  await (await openOutbox()).post(letterTo('mina@example.com'))
  await sooner(received('mina@example.com'))
  expect(letters).toHaveLength(1)
  expect(logged).toEqual([expect.stringContaining('450 Greylisted')])
})

test('a letter that is refused for good is not brought again, and keeps no other waiting', {
  tags: 'slow',
}, async () => {
  refusals = [new SmtpRefusal(550, 'No such person')]
  const { letterTo: received, letters } = await openPostOffice()
  const outbox = await openOutbox()
  await outbox.post(letterTo('nobody@example.com'))
  await outbox.post(letterTo('mina@example.com'))
  await received('mina@example.com')
  await close()
  expect(letters).toHaveLength(1)
  expect(await rows('select * from pgboss.job')).toEqual([])
  expect(logged).toEqual([
    'The letter "Choose a new password · Online Gift Shop" was refused for good: 550 No such person',
  ])
})

test('a letter that the server took, and whose process died before it could say so, comes again under its number', {
  tags: 'slow',
}, async () => {
  const { letters } = await openPostOffice()
  const jobs = await open(FAST)
  const mailer = smtpMailer({
    url: `smtp://127.0.0.1:${port}`,
    from: 'OGS <shop@gifts.example>',
    warn: () => undefined,
  })
  let sends = 0
  await deliverMail(jobs, {
    async send(mail) {
      const outcome = await mailer.send(mail)
      if (++sends === 1) throw new Error('the power went')
      return outcome
    },
  })
  await testOutbox(jobs).post(letterTo('mina@example.com'))
  await expect.poll(() => letters.map(({ messageId }) => messageId)).toHaveLength(2)
  const [first, second] = letters
  expect(first?.messageId).toMatch(/^<[0-9a-f-]{36}@gifts\.example>$/)
  expect(second?.messageId).toBe(first?.messageId)
})

const failed = () => expect.poll(() => logged).toContainEqual(expect.stringMatching(/tried again/))

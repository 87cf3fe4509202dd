import { beforeEach, expect, test } from 'vitest'
import { pretendJobs, testOutbox } from '../../../server/testing/test-jobs.ts'
import { GUESTS_DOMAIN } from '../guest-email.ts'
import type { Delivery } from './delivery.ts'
import { type Attachment, type Mail, writeMail } from './mail.ts'
import type { Message } from './message.ts'
import { type AttachmentMakers, deliverMail } from './outbox.server.ts'

const MESSAGE: Message = {
  to: { email: 'mina@example.com', name: null, language: 'en' },
  subject: 'Your receipt',
  paragraphs: ['it is enclosed.'],
}
const LETTER = writeMail(MESSAGE, { shop: 'Online Gift Shop', publicUrl: 'https://gifts.example' })

let queue: ReturnType<typeof pretendJobs>
let sent: Mail[]
beforeEach(() => {
  queue = pretendJobs()
  sent = []
})

async function open(makers?: AttachmentMakers) {
  const send = async (mail: Mail) => {
    sent.push(mail)
    return undefined
  }
  await deliverMail(queue.jobs, { send }, makers)
  return testOutbox(queue.jobs)
}

const receiptOf = async (of: string): Promise<Attachment> => ({
  name: `${of}.pdf`,
  type: 'application/pdf',
  content: Uint8Array.from([1, 2, 3]),
})

test('a letter without anything in its envelope leaves as it is', async () => {
  await (await open()).post(MESSAGE)
  await queue.run()
  expect(sent).toEqual([{ ...LETTER, id: expect.any(String) }])
})

test('a letter to the impossible e-mail of a guest never leaves', async () => {
  const log: Delivery[] = []
  const send = async (mail: Mail) => void sent.push(mail)
  await deliverMail(queue.jobs, { send }, {}, async (_, __, delivery) => void log.push(delivery))
  const to = { ...MESSAGE.to, email: `guest-1${GUESTS_DOMAIN}` }
  await testOutbox(queue.jobs).post({ ...MESSAGE, to }, { logged: 'notice' })
  await queue.run()
  expect([sent, log]).toEqual([[], ['refused']])
})

test('of a file only the name waits; it is made when the letter leaves', async () => {
  const asked: string[] = []
  const receipt = (of: string) => {
    asked.push(of)
    return receiptOf(of)
  }
  const outbox = await open({ receipt })
  await outbox.post({ ...MESSAGE, attachment: { what: 'receipt', of: 'OGSABC' } })
  expect([asked, queue.waiting]).toEqual([
    [],
    [
      {
        name: 'letter',
        data: { ...LETTER, id: expect.any(String), attachment: { what: 'receipt', of: 'OGSABC' } },
        key: undefined,
      },
    ],
  ])
  await queue.run()
  expect(asked).toEqual(['OGSABC'])
  expect(sent).toEqual([{ ...LETTER, id: expect.any(String), attachments: [await receiptOf('OGSABC')] }])
})

test.each<[string, AttachmentMakers]>([
  ['whose file cannot be made now', { receipt: () => Promise.reject(new Error('no paper')) }],
  ['whose file nobody makes', {}],
])('a letter %s does not leave without it', async (_, makers) => {
  await (await open(makers)).post({ ...MESSAGE, attachment: { what: 'receipt', of: 'OGSABC' } })
  await expect(queue.run()).rejects.toThrow(/no paper|No maker for the attachment receipt/)
  expect(sent).toEqual([])
})

test('the outcome of a mail is logged where requested', async () => {
  const noted: [string, Delivery][] = []
  const outcomes: (() => 'refused' | undefined)[] = [
    () => {
      throw new Error('nobody there')
    },
    () => undefined,
    () => 'refused',
  ]
  const log = async (logged: string, _: string, delivery: Delivery) => void noted.push([logged, delivery])
  await deliverMail(queue.jobs, { send: async () => outcomes.shift()?.() }, {}, log)
  const outbox = testOutbox(queue.jobs)
  await outbox.post(MESSAGE, { logged: 'a notice' })
  await expect(queue.run()).rejects.toThrow('nobody there')
  await outbox.post(MESSAGE, { logged: 'a notice' })
  await outbox.post(MESSAGE, { logged: 'another' })
  await outbox.post(MESSAGE)
  await queue.run()
  expect(noted).toEqual([
    ['a notice', 'failing'],
    ['a notice', 'taken'],
    ['another', 'refused'],
  ])
})

test('a mail whose outcome cannot be logged is not sent again', async () => {
  const log = () => Promise.reject(new Error('no connection is free'))
  await deliverMail(queue.jobs, { send: async (letter) => void sent.push(letter) }, {}, log)
  await testOutbox(queue.jobs).post(MESSAGE, { logged: 'a notice' })
  await queue.run()
  expect(sent).toHaveLength(1)
})

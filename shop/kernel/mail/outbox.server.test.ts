import { beforeEach, expect, test } from 'vitest'
import { pretendJobs } from '../../../server/testing/test-jobs.ts'
import { type Attachment, type Mail, writeLetter } from './mail.ts'
import { type AttachmentMakers, createOutbox, sendLetters } from './outbox.server.ts'

const LETTER = writeLetter({
  to: 'mina@example.com',
  subject: 'Your receipt',
  paragraphs: ['Hello,'],
  shop: 'OGS',
})

let queue: ReturnType<typeof pretendJobs>
let sent: Mail[]
beforeEach(() => {
  queue = pretendJobs()
  sent = []
})

async function open(makers?: AttachmentMakers) {
  const send = async (mail: Mail) => void sent.push(mail)
  await sendLetters(queue.jobs, { send }, makers)
  return createOutbox(queue.jobs)
}

const receiptOf = async (of: string): Promise<Attachment> => ({
  name: `${of}.pdf`,
  type: 'application/pdf',
  content: Uint8Array.from([1, 2, 3]),
})

test('a letter without anything in its envelope leaves as it is', async () => {
  await (await open()).post(LETTER)
  await queue.run()
  expect(sent).toEqual([{ ...LETTER, id: expect.any(String) }])
})

test('of a file only the name waits; it is made when the letter leaves', async () => {
  const asked: string[] = []
  const receipt = (of: string) => {
    asked.push(of)
    return receiptOf(of)
  }
  const outbox = await open({ receipt })
  await outbox.post({ ...LETTER, attachment: { what: 'receipt', of: 'OGSABC' } })
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
  await (await open(makers)).post({ ...LETTER, attachment: { what: 'receipt', of: 'OGSABC' } })
  await expect(queue.run()).rejects.toThrow(/no paper|Nobody makes the attachment receipt/)
  expect(sent).toEqual([])
})

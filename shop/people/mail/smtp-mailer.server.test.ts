import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { freePort } from '../../../server/start/free-port.ts'
import { type Mailbox, openMailbox, Refusal } from '../../../server/testing/test-mailbox.ts'
import { writeLetter } from './letter.ts'
import { smtpMailer } from './smtp-mailer.server.ts'

const LETTER = writeLetter({
  to: 'mina@example.com',
  subject: 'তোমার উপহার আসছে · Online Gift Shop',
  paragraphs: ['প্রিয় মিনা,', 'your teddy bear is on its way.'],
  button: { label: 'See it', url: 'https://gifts.example/profile/orders?a=1&b=2' },
  shop: 'Online Gift Shop',
})

let mailbox: Mailbox
let refusals: Refusal[]
let warnings: string[]
beforeEach(async () => {
  refusals = []
  warnings = []
  mailbox = await openMailbox({
    refusal: () => refusals.shift(),
  })
})
afterEach(() => mailbox.close())

const mailer = (url = mailbox.url) =>
  smtpMailer({ url, from: 'উপহার <orders@gifts.example>', warn: (sentence) => warnings.push(sentence) })

test('a letter arrives in both its forms, with every letter of Bangla', async () => {
  await mailer().send(LETTER)
  expect(mailbox.letters).toEqual([
    {
      from: { name: 'উপহার', address: 'orders@gifts.example' },
      to: ['mina@example.com'],
      subject: LETTER.subject,
      text: LETTER.text.trimEnd(),
      html: expect.stringContaining('<p>প্রিয় মিনা,</p>'),
      links: ['https://gifts.example/profile/orders?a=1&b=2'],
      enclosed: [],
    },
  ])
  expect(warnings).toEqual([])
})

test('a file lies in its envelope, byte for byte', async () => {
  const content = Uint8Array.from({ length: 70_000 }, (_, index) => index % 256)
  const receipt = { name: 'রসিদ R-000001.pdf', type: 'application/pdf', content }
  await mailer().send({ ...LETTER, enclosed: [receipt] })
  const [letter] = mailbox.letters
  expect(letter?.enclosed).toEqual([{ ...receipt, content: Buffer.from(content) }])
  expect(letter?.text).toBe(LETTER.text.trimEnd())
})

describe('nobody can add a line to its head', () => {
  test('by a subject', async () => {
    await mailer().send({ ...LETTER, subject: 'Hello\r\nBcc: eve@evil.example\r\n\r\nIll words' })
    const [letter] = mailbox.letters
    expect(letter?.to).toEqual(['mina@example.com'])
    expect(letter?.subject).toMatch(/^Hello\s+Bcc: eve@evil\.example/)
    expect(letter?.text).toBe(LETTER.text.trimEnd())
  })

  test.each([
    'mina@example.com\r\nBcc: eve@evil.example',
    'mina@example.com, eve@evil.example',
    'mina@example.com>\r\nRCPT TO:<eve@evil.example',
    '"eve@evil.example" <mina@example.com>',
    'eve@evil.example;mina@example.com',
  ])('nor a reader, by %j', async (to) => {
    await mailer().send({ ...LETTER, to })
    const readers = mailbox.letters.flatMap((letter) => letter.to)
    expect(readers).not.toContain('eve@evil.example')
    expect(readers.length + warnings.length).toBe(1)
  })
})

describe('a letter that is not taken', () => {
  test('for now is an error, so that it is tried again', async () => {
    refusals = [new Refusal(451, 'Come back later')]
    await expect(mailer().send(LETTER)).rejects.toThrow(/Come back later/)
    await mailer().send(LETTER)
    expect(mailbox.letters).toHaveLength(1)
    expect(warnings).toEqual([])
  })

  test('for good is told of once, without its words', async () => {
    refusals = [new Refusal(550, 'No such person here')]
    await mailer().send(LETTER)
    expect(mailbox.letters).toEqual([])
    expect(warnings).toEqual([
      'The letter "তোমার উপহার আসছে · Online Gift Shop" was refused for good: 550 No such person here',
    ])
  })

  test('because no server is there is an error', async () => {
    const nobody = mailer(`smtp://127.0.0.1:${await freePort()}`)
    await expect(nobody.send(LETTER)).rejects.toMatchObject({ code: 'ESOCKET' })
    expect(warnings).toEqual([])
  })
})

import { createTransport } from 'nodemailer'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Mailbox, openMailbox, SmtpRefusal } from './test-mailbox.ts'

let mailbox: Mailbox
beforeEach(async () => {
  mailbox = await openMailbox({
    refusal: (email) => (email.startsWith('nobody') ? new SmtpRefusal(550, 'No such person') : undefined),
  })
})
afterEach(() => mailbox.close())

const send = (to: string, subject: string) =>
  createTransport(mailbox.url).sendMail({
    from: 'OGS <shop@gifts.example>',
    to,
    subject,
    text: 'Hello',
    html: '<a href="https://gifts.example/?a=1&amp;b=2">Look</a>',
  })

test('a letter that is on its way is waited for, whatever the case of its address', async () => {
  const waiting = mailbox.letterTo('Mina@example.com')
  await send('mina@EXAMPLE.com', 'উপহার')
  expect(await waiting).toEqual({
    from: { name: 'OGS', address: 'shop@gifts.example' },
    to: ['mina@example.com'],
    messageId: expect.stringMatching(/@gifts\.example>$/),
    subject: 'উপহার',
    text: 'Hello',
    html: '<a href="https://gifts.example/?a=1&amp;b=2">Look</a>',
    links: ['https://gifts.example/?a=1&b=2'],
    enclosed: [],
  })
})

test('the newest is read, and letters known already are not read again', async () => {
  await send('mina@example.com', 'First')
  const second = mailbox.letterTo('mina@example.com', 1)
  await send('rafi@example.com', 'Not yours')
  await send('mina@example.com', 'Second')
  expect(await second).toMatchObject({ subject: 'Second' })
  expect(await mailbox.letterTo('mina@example.com')).toMatchObject({ subject: 'Second' })
})

test('people it does not know are refused', async () => {
  await expect(send('nobody@example.com', 'Hello')).rejects.toMatchObject({ responseCode: 550 })
  expect(mailbox.letters).toEqual([])
})

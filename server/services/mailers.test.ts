import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../shop/kernel/id.ts'
import { writeMail } from '../../shop/kernel/messages/mail.ts'
import { type Mailbox, openMailbox, SmtpRefusal } from '../testing/test-mailbox.ts'
import { fileMailer, isPermanentFailure, smtpMailer } from './mailers.ts'

describe('by a mail server', () => {
  const LETTER = writeMail(
    {
      to: { email: 'mina@example.com', name: 'মিনা', language: 'en' },
      subject: 'তোমার উপহার আসছে',
      paragraphs: ['প্রিয় মিনা,', 'your teddy bear is on its way.'],
      button: { label: 'See it', path: '/profile/orders?a=1&b=2' },
    },
    { shop: 'Online Gift Shop', publicUrl: 'https://gifts.example' },
  )

  let mailbox: Mailbox
  let refusals: SmtpRefusal[]
  let warnings: string[]
  beforeEach(async () => {
    refusals = []
    warnings = []
    mailbox = await openMailbox({
      refusal: () => refusals.shift(),
    })
  })
  afterEach(() => mailbox.close())

  const mailer = (url = mailbox.url, from = 'উপহার <orders@gifts.example>') =>
    smtpMailer({ url, from, warn: (sentence) => warnings.push(sentence) })

  test('a letter arrives in both its forms, with every letter of Bangla', async () => {
    await mailer().send(LETTER)
    expect(mailbox.letters).toEqual([
      {
        from: { name: 'উপহার', address: 'orders@gifts.example' },
        to: ['mina@example.com'],
        messageId: expect.stringMatching(/^<.+@gifts\.example>$/),
        subject: LETTER.subject,
        text: LETTER.text.trimEnd(),
        html: expect.stringContaining('<p>প্রিয় মিনা,</p>'),
        links: ['https://gifts.example/profile/orders?a=1&b=2'],
        enclosed: [],
      },
    ])
    expect(warnings).toEqual([])
  })

  test('what it can be ended by stands in its head, for mail programs', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'ogs-mail-'))
    const oneClickEnd = 'https://gifts.example/api/days/endings/AbC-_1234567890123456'
    await fileMailer({ folder, from: 'orders@gifts.example' }).send({ ...LETTER, oneClickEnd })
    const [file = ''] = await readdir(folder)
    const head = (await readFile(join(folder, file), 'utf8')).split('\r\n\r\n')[0]?.replace(/\r\n\s+/g, ' ')
    await rm(folder, { recursive: true })
    expect(head).toContain(`List-Unsubscribe: <${oneClickEnd}>`)
    expect(head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  })

  test('it comes under the shop’s name where the sender has none of its own', async () => {
    await mailer(mailbox.url, 'orders@gifts.example').send(LETTER)
    expect(mailbox.letters[0]?.from).toEqual({ name: 'Online Gift Shop', address: 'orders@gifts.example' })
  })

  test('a file lies in its envelope, byte for byte', async () => {
    const content = Uint8Array.from({ length: 70_000 }, (_, index) => index % 256)
    const receipt = { name: 'রসিদ R-000001.pdf', type: 'application/pdf', content }
    await mailer().send({ ...LETTER, attachments: [receipt] })
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
      refusals = [new SmtpRefusal(451, 'Come back later')]
      await expect(mailer().send(LETTER)).rejects.toThrow(/Come back later/)
      await mailer().send(LETTER)
      expect(mailbox.letters).toHaveLength(1)
      expect(warnings).toEqual([])
    })

    test('for good is told of once, without its words', async () => {
      refusals = [new SmtpRefusal(550, 'No such person here')]
      expect(await mailer().send(LETTER)).toBe('refused')
      expect(mailbox.letters).toEqual([])
      expect(warnings).toEqual([
        'The letter "তোমার উপহার আসছে · Online Gift Shop" was refused for good: 550 No such person here',
      ])
    })

    test('because no server is there is an error', async () => {
      const nobody = mailer('smtp://127.0.0.1:1')
      await expect(nobody.send(LETTER)).rejects.toMatchObject({ code: 'ESOCKET' })
      expect(warnings).toEqual([])
    })
  })
})

describe('whether a mail server will never take a letter', () => {
  const error = (about: object, message = 'No') => Object.assign(new Error(message), about)

  test.each([
    ['an unknown person', { command: 'RCPT TO', responseCode: 550 }, true],
    ['a full mailbox', { command: 'RCPT TO', responseCode: 452 }, false],
    ['greylisting', { command: 'RCPT TO', responseCode: 450 }, false],
    ['words it does not like', { command: 'DATA', responseCode: 554 }, true],
    ['a disk that is full', { command: 'DATA', responseCode: 452 }, false],
    ['a wrong password of the shop', { command: 'AUTH PLAIN', responseCode: 535 }, false],
    ['a sender it does not relay for', { command: 'MAIL FROM', responseCode: 553 }, false],
    ['nobody there', { command: 'CONN', code: 'ECONNREFUSED' }, false],
    ['a line that broke', { command: 'RCPT TO', code: 'ECONNECTION' }, false],
  ])('%s', (_, about, permanent) => {
    expect(isPermanentFailure(error(about))).toBe(permanent)
  })

  test('an address that cannot even be asked for', () => {
    expect(isPermanentFailure(error({ command: 'API' }, 'No recipients defined'))).toBe(true)
    expect(isPermanentFailure(error({ command: 'API' }, 'Invalid sender "shop"'))).toBe(false)
  })

  test('what is no error is no refusal', () => {
    expect(isPermanentFailure('550 no such person')).toBe(false)
    expect(isPermanentFailure(undefined)).toBe(false)
  })
})

describe('into a folder', () => {
  let dataDir: string
  let folder: string
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'ogs-mail-'))
    folder = join(dataDir, 'mail')
  })
  afterEach(() => rm(dataDir, { recursive: true }))

  const letter = (subject: string, name = 'মিনা') =>
    writeMail(
      {
        to: { email: 'mina@example.com', name, language: 'en' },
        subject,
        paragraphs: ['please confirm.'],
        button: { label: 'Confirm', path: '/verify-email?token=t0ken' },
      },
      { shop: 'OGS', publicUrl: 'https://gifts.example' },
    )

  const mailer = (show?: (text: string) => void) =>
    fileMailer({ folder, from: 'OGS <shop@gifts.example>', show })

  test('a letter becomes a file that mail programs open', async () => {
    await mailer().send(letter('তোমার উপহার'))
    const [name = ''] = await readdir(folder)
    const bytes = await readFile(join(folder, name))
    const mail = await PostalMime.parse(bytes)
    expect(mail).toMatchObject({
      from: { name: 'OGS', address: 'shop@gifts.example' },
      to: [{ address: 'mina@example.com' }],
      subject: 'তোমার উপহার · OGS',
      text: expect.stringContaining(letter('').text),
      messageId: expect.stringMatching(/^<.+@gifts\.example>$/),
      date: expect.any(String),
    })
    expect(mail.html).toContain('<p>Hello মিনা,</p>')
    const lines = bytes.toString('latin1').split('\r\n')
    expect(lines.every((line) => line.length <= 998 && !line.includes('\n'))).toBe(true)
  })

  test('with the file that lies in its envelope', async () => {
    const content = Uint8Array.from([37, 80, 68, 70, 0, 255, 13, 10, 10])
    await mailer().send({
      ...letter('Your receipt'),
      attachments: [{ name: 'receipt.pdf', type: 'application/pdf', content }],
    })
    const [name = ''] = await readdir(folder)
    const { attachments } = await PostalMime.parse(await readFile(join(folder, name)))
    expect(attachments).toMatchObject([
      { filename: 'receipt.pdf', mimeType: 'application/pdf', disposition: 'attachment' },
    ])
    expect(Buffer.from(attachments[0]?.content as ArrayBuffer)).toEqual(Buffer.from(content))
  })

  test('only its owner may read it', async () => {
    await mailer().send(letter('Secret'))
    const [name = ''] = await readdir(folder)
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
    expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600)
  })

  test('files sort by time, and nothing half-written lies about', async () => {
    const subjects = ['1', '2', '3', '4', '5']
    for (const subject of subjects) await mailer().send(letter(subject))
    const names = (await readdir(folder)).sort()
    for (const name of names) expect(name).toMatch(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z-[\w-]+\.eml$/)
    const read = await Promise.all(
      names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
    )
    expect(read.map(({ subject }) => subject)).toEqual(subjects.map((subject) => `${subject} · OGS`))
  })

  test('a letter that is sent again, as by a process after one that was killed, is there once', async () => {
    const shown: string[] = []
    const again = { ...letter('Once'), id: newId() }
    const one = mailer((text) => shown.push(text))
    for (let tries = 0; tries < 3; tries++) await one.send(again)
    const names = await readdir(folder)
    expect(names).toEqual([expect.stringContaining(again.id)])
    const { messageId } = await PostalMime.parse(await readFile(join(folder, names[0] ?? '')))
    expect(messageId).toBe(`<${again.id}@gifts.example>`)
    expect(shown).toHaveLength(1)
  })

  test('two processes that send the same letter at once leave one', async () => {
    const same = { ...letter('Once'), id: newId() }
    await Promise.all([mailer().send(same), mailer().send(same)])
    expect(await readdir(folder)).toEqual([expect.stringMatching(/\.eml$/)])
  })

  test('a subject adds no line to its head', async () => {
    await mailer().send(letter('Hello\r\nBcc: eve@evil.example'))
    const [name = ''] = await readdir(folder)
    expect(await readFile(join(folder, name), 'utf8')).not.toMatch(/^Bcc:/m)
  })

  test('in the demo it is shown as well, and no name steers the terminal', async () => {
    const shown: string[] = []
    await mailer((text) => shown.push(text)).send(
      letter('Is this\nyour e-mail?', '\u001b[2J\u0007Mina\u009b'),
    )
    expect(shown).toHaveLength(1)
    expect(shown[0]).toContain('A letter to mina@example.com: Is this your e-mail? · OGS')
    expect(shown[0]).toContain('Mina')
    expect(shown[0]).toContain('Confirm: https://gifts.example/verify-email?token=t0ken')
    expect(shown[0]?.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u)
  })
})

import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fileMailer } from './file-mailer.server.ts'
import { writeLetter } from './letter.ts'

let dataDir: string
let folder: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'ogs-mail-'))
  folder = join(dataDir, 'mail')
})
afterEach(() => rm(dataDir, { recursive: true }))

const letter = (subject: string, name = 'মিনা') =>
  writeLetter({
    to: 'mina@example.com',
    subject,
    paragraphs: [`Hello ${name},`],
    button: { label: 'Confirm', url: 'https://gifts.example/verify-email?token=t0ken' },
    shop: 'OGS',
  })

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
    subject: 'তোমার উপহার',
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
    enclosed: [{ name: 'receipt.pdf', type: 'application/pdf', content }],
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
  expect(read.map(({ subject }) => subject)).toEqual(subjects)
})

test('a subject adds no line to its head', async () => {
  await mailer().send(letter('Hello\r\nBcc: eve@evil.example'))
  const [name = ''] = await readdir(folder)
  expect(await readFile(join(folder, name), 'utf8')).not.toMatch(/^Bcc:/m)
})

test('in the demo it is shown as well, and no name steers the terminal', async () => {
  const shown: string[] = []
  await mailer((text) => shown.push(text)).send(letter('Is this\nyour e-mail?', '\u001b[2J\u0007Mina\u009b'))
  expect(shown).toHaveLength(1)
  expect(shown[0]).toContain('A letter to mina@example.com: Is this your e-mail?')
  expect(shown[0]).toContain('Mina')
  expect(shown[0]).toContain('Confirm: https://gifts.example/verify-email?token=t0ken')
  expect(shown[0]?.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u)
})

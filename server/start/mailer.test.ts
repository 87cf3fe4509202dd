import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { writeLetter } from '../../shop/people/mail/mail.ts'
import { openMailbox } from '../testing/test-mailbox.ts'
import { readConfig } from './config.ts'
import { greetingText } from './greeting.ts'
import { createMailer, mailFolder } from './mailer.ts'

const LETTER = writeLetter({ to: 'mina@example.com', subject: 'Hello', paragraphs: ['token'], shop: 'OGS' })
const log = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() }

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'ogs-mailer-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

const config = (settings: Record<string, string>) => readConfig({ DATA_DIR: dataDir, ...settings })

test('with SMTP_URL letters go to that server, and neither onto the disk nor onto the screen', async () => {
  const mailbox = await openMailbox()
  const show = vi.fn()
  const shop = config({ SMTP_URL: mailbox.url, MAIL_FROM: 'Gifts <shop@gifts.example>', DEMO: 'on' })
  await createMailer(shop, log, show).send(LETTER)
  expect(await mailbox.letterTo('mina@example.com')).toMatchObject({
    from: { name: 'Gifts', address: 'shop@gifts.example' },
  })
  await mailbox.close()
  expect(show).not.toHaveBeenCalled()
  expect(await readdir(dataDir)).not.toContain('mail')
  expect(greetingText(shop, null)).not.toContain('Letters')
})

test('without it they go into files, which the greeting names, and are shown in the demo', async () => {
  const show = vi.fn()
  const shop = config({ DEMO: 'on' })
  await createMailer(shop, log, show).send(LETTER)
  expect(await readdir(mailFolder(shop))).toHaveLength(1)
  expect(show).toHaveBeenCalledOnce()
  expect(greetingText(shop, null)).toContain(`Letters go into files: ${join(dataDir, 'mail')}\n`)
})

test('a shop that is no demo shows no letter', async () => {
  const show = vi.fn()
  const shop = config({ DEMO: 'off' })
  await createMailer(shop, log, show).send(LETTER)
  expect(await readdir(mailFolder(shop))).toHaveLength(1)
  expect(show).not.toHaveBeenCalled()
})

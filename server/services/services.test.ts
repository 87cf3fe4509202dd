import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { granted } from '../../shop/kernel/api/refusal.ts'
import { writeMail } from '../../shop/kernel/messages/mail.ts'
import { openBucket } from '../../shop/pictures/bucket-fixture.server.ts'
import { photo } from '../../shop/pictures/picture-fixture.server.ts'
import { s3Images } from '../../shop/pictures/s3-images.server.ts'
import { readConfig } from '../config/config.ts'
import { StartupError } from '../config/startup-error.ts'
import { greetingText } from '../start/greeting.ts'
import { openMailbox } from '../testing/test-mailbox.ts'
import { checkBucket, createMailer, mailFolder, pictureServices } from './services.ts'

const bucket = openBucket()
const log = { warn: () => undefined }
let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'ogs-services-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

const jpeg = () => photo(40, 30).jpeg().toBuffer()
const inBucket = (change = {}) => ({ imageStore: { kind: 's3', ...bucket(), ...change } as const, dataDir })

test('in a folder: an upload is there for everybody who asks the shop', async () => {
  const { images, keepPicture } = pictureServices({ imageStore: { kind: 'folder' }, dataDir }, log)
  const { url } = granted(await keepPicture(await jpeg()))
  expect(await images.sizeOf(url.slice('/media/'.length))).toBeGreaterThan(0)
  expect(await readdir(join(dataDir, 'media'))).toHaveLength(2)
})

test('in a bucket: the same address, and every process finds it', async () => {
  const { keepPicture } = pictureServices(inBucket(), log)
  const folder = pictureServices({ imageStore: { kind: 'folder' }, dataDir }, log)
  const { url } = granted(await keepPicture(await jpeg()))
  expect(url).toBe(granted(await folder.keepPicture(await jpeg())).url)
  const other = pictureServices(inBucket(), log).images
  expect(await other.get(url.slice('/media/'.length))).not.toBeNull()
  expect(await s3Images(bucket(), () => undefined).sizeOf(url.slice('/media/'.length))).toBeGreaterThan(0)
})

test('at imgbb: the shop’s own pictures stay in the folder', async () => {
  const { images } = pictureServices({ imageStore: { kind: 'imgbb', key: 'k' }, dataDir }, log)
  await images.put('banner-1-1x1/1.webp', new Uint8Array([1]))
  expect(await readdir(join(dataDir, 'media', 'banner-1-1x1'))).toEqual(['1.webp'])
})

test('a bucket that answers lets the shop open, empty as it is', async () => {
  const config = inBucket()
  await checkBucket(pictureServices(config, log).images, config)
})

test.each([
  ['that is not there', { bucket: 'nowhere' }, /The bucket nowhere at http.+NoSuchBucket.+S3_/],
  ['behind a wrong key', { accessKeyId: 'NOBODY' }, /The bucket gifts at http.+cannot be used.+S3_/],
  [
    'out of reach',
    { endpoint: 'http://127.0.0.1:9' },
    /The bucket gifts at http:\/\/127.0.0.1:9 cannot be used/,
  ],
])('a bucket %s keeps the shop shut, with a sentence', async (_, change, sentence) => {
  const config = inBucket(change)
  const checking = checkBucket(pictureServices(config, log).images, config)
  await expect(checking).rejects.toThrow(StartupError)
  await expect(checking).rejects.toThrow(sentence)
  await expect(checking).rejects.not.toThrow('S3RVER')
})

const LETTER = writeMail(
  { to: { email: 'mina@example.com', name: null, language: 'en' }, subject: 'Hello', paragraphs: ['token'] },
  { shop: 'OGS', publicUrl: 'https://gifts.example' },
)
const config = (settings: Record<string, string>) => readConfig({ DATA_DIR: dataDir, ...settings })

test('with SMTP_URL letters go to that server, and neither onto the disk nor onto the screen', async () => {
  const mailbox = await openMailbox()
  const write = vi.fn()
  const shop = config({ SMTP_URL: mailbox.url, MAIL_FROM: 'Gifts <shop@gifts.example>', DEMO: 'on' })
  await createMailer(shop, log, { isTTY: true, write }).send(LETTER)
  expect(await mailbox.letterTo('mina@example.com')).toMatchObject({
    from: { name: 'Gifts', address: 'shop@gifts.example' },
  })
  await mailbox.close()
  expect(write).not.toHaveBeenCalled()
  expect(await readdir(dataDir)).not.toContain('mail')
  expect(greetingText(shop, null)).not.toContain('E-mails')
})

test('without it they go into files, which the greeting names, and are shown in the demo', async () => {
  const write = vi.fn()
  const shop = config({ DEMO: 'on' })
  await createMailer(shop, log, { isTTY: true, write }).send(LETTER)
  expect(await readdir(mailFolder(shop))).toHaveLength(1)
  expect(write).toHaveBeenCalledOnce()
  expect(greetingText(shop, null)).toContain(`E-mails are saved as files in: ${join(dataDir, 'mail')}\n`)
})

test('a log that others read has no letter, no link and no recipient: only where the letter lies', async () => {
  const write = vi.fn()
  const shop = config({ DEMO: 'on' })
  await createMailer(shop, log, { isTTY: false, write }).send(LETTER)
  const [name = ''] = await readdir(mailFolder(shop))
  expect(write.mock.calls).toEqual([[`A letter lies in ${join(mailFolder(shop), name)}`]])
})

test('a shop that is no demo shows no letter', async () => {
  const write = vi.fn()
  const shop = config({ DEMO: 'off' })
  await createMailer(shop, log, { isTTY: true, write }).send(LETTER)
  expect(await readdir(mailFolder(shop))).toHaveLength(1)
  expect(write).not.toHaveBeenCalled()
})

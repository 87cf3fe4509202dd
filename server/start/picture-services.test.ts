import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { granted } from '../../shop/kernel/refusal.ts'
import { openBucket } from '../../shop/selling/media/bucket-fixture.server.ts'
import { photo } from '../../shop/selling/media/picture-fixture.server.ts'
import { s3Images } from '../../shop/selling/media/s3-images.server.ts'
import { CannotOpen } from './cannot-open.ts'
import { checkBucket, pictureServices } from './picture-services.ts'

const bucket = openBucket()
const log = { warn: () => undefined }
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'ogs-pictures-'))
})
afterAll(() => rm(dataDir, { recursive: true }))

const jpeg = () => photo(40, 30).jpeg().toBuffer()
const inBucket = (change = {}) => ({ imageStore: { kind: 's3', ...bucket(), ...change } as const, dataDir })

test('in a folder: an upload is there for everybody who asks the shop', async () => {
  const { images, keepPicture } = pictureServices({ imageStore: { kind: 'folder' }, dataDir }, log)
  const { url } = granted(await keepPicture(await jpeg()))
  expect(await images.has(url.slice('/media/'.length))).toBe(true)
  expect(await readdir(join(dataDir, 'media'))).toHaveLength(2)
})

test('in a bucket: the same address, and every process finds it', async () => {
  const { keepPicture } = pictureServices(inBucket(), log)
  const folder = pictureServices({ imageStore: { kind: 'folder' }, dataDir }, log)
  const { url } = granted(await keepPicture(await jpeg()))
  expect(url).toBe(granted(await folder.keepPicture(await jpeg())).url)
  const other = pictureServices(inBucket(), log).images
  expect(await other.get(url.slice('/media/'.length))).not.toBeNull()
  expect(await s3Images(bucket()).has(url.slice('/media/'.length))).toBe(true)
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
  await expect(checking).rejects.toThrow(CannotOpen)
  await expect(checking).rejects.toThrow(sentence)
  await expect(checking).rejects.not.toThrow('S3RVER')
})

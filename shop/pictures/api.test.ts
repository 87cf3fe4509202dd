import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { problems } from '../kernel/api/api-router.server.ts'
import { mediaFiles } from './api.server.ts'
import { cachedImages, folderImages } from './image-store.server.ts'
import { photo } from './picture-fixture.server.ts'
import { s3Images } from './s3-images.server.ts'

const FOLDER = '0123456789abcdef-960x960'
const app = new Hono()
let dir: string

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'ogs-media-'))
  const images = folderImages(dir)
  await images.put(`${FOLDER}/640.webp`, new TextEncoder().encode('webp bytes'))
  await images.put(`${FOLDER}/640.avif`, new TextEncoder().encode('avif bytes!'))
  await images.put(`${FOLDER}-${'f6e3d4'.repeat(4)}/640.webp`, new TextEncoder().encode('colourful'))
  await images.put('banner-1-1600x640/640.webp', new TextEncoder().encode('older banner'))
  await images.put(`banner-kids-${FOLDER}/800.webp`, new TextEncoder().encode('banner'))
  app.onError(
    problems((error) => {
      throw error
    }),
  )
  app.route('/media', mediaFiles(images))
})
afterAll(() => rm(dir, { recursive: true }))

test.each([
  ['webp', 'image/webp', 'webp bytes'],
  ['avif', 'image/avif', 'avif bytes!'],
])('a %s file is answered with its type, to be kept for a year', async (end, type, body) => {
  const response = await app.request(`/media/${FOLDER}/640.${end}`)
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': type,
    'content-length': String(body.length),
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  expect(await response.text()).toBe(body)
})

test('a picture is there as a JPEG, too, for messengers that read nothing newer', async () => {
  const images = folderImages(dir)
  await images.put('fedcba9876543210-20x10/20.webp', await photo(20, 10).webp().toBuffer())
  for (const _ of ['made', 'kept']) {
    const response = await app.request('/media/fedcba9876543210-20x10/20.jpg')
    expect(response.headers.get('content-type')).toBe('image/jpeg')
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const bytes = new Uint8Array(await response.arrayBuffer())
    expect([...bytes.slice(0, 3), ...bytes.slice(-2)]).toEqual([0xff, 0xd8, 0xff, 0xff, 0xd9])
  }
  expect((await app.request('/media/fedcba9876543210-20x10/40.jpg')).status).toBe(404)
})

test('a picture whose address tells its colours is there as well, for a year', async () => {
  const response = await app.request(`/media/${FOLDER}-${'f6e3d4'.repeat(4)}/640.webp`)
  expect(await response.text()).toBe('colourful')
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
})

test('a banner is named after its place and its bytes, and kept for a year', async () => {
  const response = await app.request(`/media/banner-kids-${FOLDER}/800.webp`)
  expect(await response.text()).toBe('banner')
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
})

test('one of former versions, named after its place alone, may change within the hour', async () => {
  const response = await app.request('/media/banner-1-1600x640/640.webp')
  expect(response.headers.get('cache-control')).toMatch(/^public, max-age=3600/)
})

describe('asking again', () => {
  const ask = (header: string) =>
    app.request(`/media/${FOLDER}/640.webp`, { headers: { 'if-none-match': header } })

  test('with the tag known: 304, no bytes', async () => {
    const etag = (await ask('')).headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[\w-]{22}"$/)
    for (const header of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const response = await ask(header)
      expect(response.status).toBe(304)
      expect(response.headers.get('etag')).toBe(etag)
      expect(await response.text()).toBe('')
    }
  })

  test('with another tag: the bytes', async () => {
    expect((await ask('"other"')).status).toBe(200)
  })
})

test('HEAD tells the size and sends nothing', async () => {
  const response = await app.request(`/media/${FOLDER}/640.avif`, { method: 'HEAD' })
  expect(response.status).toBe(200)
  expect(response.headers.get('content-length')).toBe('11')
  expect(await response.text()).toBe('')
})

test.each([
  '/media',
  '/media/',
  '/media/nothing-1x1/640.webp',
  `/media/${FOLDER}/960.webp`,
  `/media/${FOLDER}/640.png`,
  `/media/${FOLDER}`,
  `/media/${FOLDER}-f6e3d4/640.webp`,
  `/media/${FOLDER}/640.webp/more`,
  '/media/..%2f..%2fetc%2fpasswd',
  `/media/${FOLDER}%2f640.webp`,
  '/media/.unfinished/640.webp',
  '/media/%ff%fe/640.webp',
  `/media/${'a'.repeat(5000)}-1x1/640.webp`,
])('%.60s is 404 with a reason', async (path) => {
  const response = await app.request(path)
  expect(response.status).toBe(404)
  expect(response.headers.get('content-type')).toBe('application/problem+json')
  expect(await response.json()).toMatchObject({ status: 404, detail: 'There is no such picture.' })
})

test('nothing can be put here', async () => {
  const response = await app.request(`/media/${FOLDER}/640.webp`, { method: 'PUT', body: 'x' })
  expect(response.status).toBe(404)
})

test('while the picture store is unreachable, browsers get an error and cache nothing', async () => {
  const nowhere = s3Images(
    { endpoint: 'http://127.0.0.1:9', region: 'x', bucket: 'x', accessKeyId: 'x', secretAccessKey: 'x' },
    () => undefined,
  )
  const router = new Hono().route('/', mediaFiles(cachedImages(nowhere, 1000)))
  router.onError(problems(() => expect.unreachable()))
  for (let times = 0; times < 2; times++) {
    const answer = await router.request('/mug-9x9/9.webp')
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60'])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect((await answer.json()).detail).toMatch(/cannot reach the place where its pictures are kept/)
  }
})

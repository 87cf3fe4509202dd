import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { openBucket } from './bucket-fixture.server.ts'
import type { ImageStore } from './image-store.server.ts'
import { imagesInMemory, photo } from './picture-fixture.server.ts'
import { storePicture } from './pictures.server.ts'
import { type S3Bucket, s3Images } from './s3-images.server.ts'

const bucket = openBucket()
let place: S3Bucket
let images: ImageStore
const quiet = () => undefined
const bytes = (text: string) => new TextEncoder().encode(text)

beforeAll(() => {
  place = bucket()
  images = s3Images(place, quiet)
})

test('what was put can be got, by every process, and is replaced by a newer one', async () => {
  expect(await images.sizeOf('abc-1x1/1.webp')).toBeNull()
  expect(await images.get('abc-1x1/1.webp')).toBeNull()
  await images.put('abc-1x1/1.webp', bytes('old'))
  await s3Images(place, quiet).put('abc-1x1/1.webp', bytes('new'))
  expect(await images.sizeOf('abc-1x1/1.webp')).toBe(3)
  expect(new TextDecoder().decode((await images.get('abc-1x1/1.webp')) ?? undefined)).toBe('new')
})

test('a picture is stored whole, for every process', async () => {
  const bytesOfPhoto = await photo(700, 350).jpeg().toBuffer()
  const near = imagesInMemory()
  await storePicture(near.images, bytesOfPhoto)
  expect(near.files.size).toBe(5)
  await storePicture(images, bytesOfPhoto)
  const other = s3Images(place, quiet)
  for (const [name, file] of near.files) expect(await other.get(name)).toEqual(file)
})

test('who fetches from the bucket itself learns type and age', async () => {
  const name = '0123456789abcdef-1x1/1.avif'
  await images.put(name, bytes('x'))
  await images.put('banner-1-1x1/1.webp', bytes('x'))
  const { S3Client, HeadObjectCommand } = await import('@aws-sdk/client-s3')
  const { endpoint, region, accessKeyId, secretAccessKey } = place
  const credentials = { accessKeyId, secretAccessKey }
  const client = new S3Client({ endpoint, region, credentials, forcePathStyle: true })
  const head = (Key: string) => client.send(new HeadObjectCommand({ Bucket: 'gifts', Key }))
  expect(await head(name)).toMatchObject({
    ContentType: 'image/avif',
    CacheControl: 'public, max-age=31536000, immutable',
  })
  expect(await head('banner-1-1x1/1.webp')).toMatchObject({
    ContentType: 'image/webp',
    CacheControl: 'public, max-age=3600',
  })
})

describe.each(['', '..', '../secret', 'abc/../secret', '/abc', 'ABC.webp', 'abc//x', 'a'.repeat(201)])(
  'the name %j',
  (name) => {
    test('leads nowhere', async () => {
      expect(await images.get(name)).toBeNull()
      expect(await images.sizeOf(name)).toBeNull()
      await expect(images.put(name, bytes('x'))).rejects.toThrow('cannot name a picture')
    })
  },
)

test.each([
  ['an unknown key', { accessKeyId: 'NOBODY' }, /access key/i],
  ['no such bucket', { bucket: 'nowhere' }, /bucket does not exist/i],
])('%s is a fault, not a missing picture', async (_, change, reason) => {
  const wrong = s3Images({ ...place, ...change }, quiet)
  const fault = { refusal: { code: 'picture-store-away' }, cause: { message: expect.stringMatching(reason) } }
  await expect(wrong.get('abc-1x1/1.webp')).rejects.toMatchObject(fault)
  await expect(wrong.put('abc-1x1/1.webp', bytes('x'))).rejects.toMatchObject(fault)
})

describe('a store that does not answer', () => {
  const FREEZES: Record<string, (socket: Socket) => void> = {
    'takes the connection and is silent': () => undefined,
    'stops in the middle of the headers': (socket) => socket.write('HTTP/1.1 200 OK\r\ncontent-'),
    'stops in the middle of the picture': (socket) =>
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\nabc'),
    'hangs up': (socket) => socket.destroy(),
  }
  test.each(Object.entries(FREEZES))(
    '%s: each call ends in time, and the log hears of it once',
    async (_, freeze) => {
      const sockets = new Set<Socket>()
      const server = createServer((socket) => {
        sockets.add(socket.on('error', quiet))
        socket.once('data', () => freeze(socket))
      }).listen(0, '127.0.0.1')
      await once(server, 'listening')
      const { port } = server.address() as AddressInfo
      const warn = vi.fn()
      const frozen = s3Images({ ...place, endpoint: `http://127.0.0.1:${port}` }, warn, 100)
      const away = { refusal: { code: 'picture-store-away', refused: 'unavailable', retryAfter: 60 } }
      await expect(frozen.get('abc-1x1/1.webp')).rejects.toMatchObject(away)
      await expect(frozen.put('abc-1x1/1.webp', bytes('x'))).rejects.toMatchObject(away)
      expect(warn).toHaveBeenCalledOnce()
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  )
})

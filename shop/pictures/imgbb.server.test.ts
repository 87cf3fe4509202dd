import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { imgbbPictures } from './imgbb.server.ts'
import { photo } from './picture-fixture.server.ts'

const KEY = 'a-key-that-nobody-may-see'
const TAKEN = {
  data: {
    id: '26Sy9tM',
    url: 'https://i.ibb.co/z5FrMR2/picture.webp',
    display_url: 'https://i.ibb.co/z5FrMR2/picture.webp',
    width: '800',
    height: 400,
    size: '260258',
    delete_url: 'https://ibb.co/26Sy9tM/a-secret',
  },
  success: true,
  status: 200,
}

/** Speaks as imgbb's upload API v1 does. */
let server: Server
let answer: { status: number; body: string; headers?: Record<string, string> }
let received: { address: string; picture: Buffer }[]
let warnings: string[]
beforeAll(async () => {
  server = createServer(async (req, res) => {
    const chunks: Buffer[] = []
    for await (const chunk of req) chunks.push(chunk)
    const headers = { 'content-type': req.headers['content-type'] ?? '' }
    const form = await new Response(Buffer.concat(chunks), { headers }).formData()
    const image = form.get('image')
    const picture = image instanceof Blob ? Buffer.from(await image.arrayBuffer()) : Buffer.alloc(0)
    received.push({ address: req.url ?? '', picture })
    res.writeHead(answer.status, answer.headers).end(answer.body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
})
beforeEach(() => {
  ;[received, warnings] = [[], []]
  answer = { status: 200, body: JSON.stringify(TAKEN) }
})

const keep = (bytes: Uint8Array) => {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/1/upload`
  const warn = (message: string, reason: unknown) => void warnings.push(`${message} ${String(reason)}`)
  return imgbbPictures({ key: KEY, url, warn })(bytes)
}

const jpeg = (width = 40, height = 20) =>
  photo(width, height)
    .withExif({ IFD0: { Make: 'Doel' } })
    .jpeg()
    .toBuffer()

test('a picture is made anew, sent with the key, and its address comes back without the secret', async () => {
  const kept = await keep(await jpeg(1600, 800))
  expect(kept).toEqual({ url: 'https://i.ibb.co/z5FrMR2/picture.webp', width: 800, height: 400 })
  expect(received.map(({ address }) => address)).toEqual([`/1/upload?key=${KEY}`])
  const { format, width, height, exif } = await sharp(received[0]?.picture).metadata()
  expect([format, width, height, exif]).toEqual(['webp', 1280, 640, undefined])
})

test('a picture that is none is not sent', async () => {
  expect(await keep(Buffer.from('<svg/>'))).toMatchObject({ code: 'picture-format' })
  expect(received).toEqual([])
})

describe('where imgbb refuses a picture, the admin is asked to try again and the log says why', () => {
  const failure = (message: string) =>
    JSON.stringify({ status_code: 400, error: { message, code: 100 }, status_txt: 'Bad Request' })
  const without = (change: object) => JSON.stringify({ ...TAKEN, data: { ...TAKEN.data, ...change } })
  test.each([
    ['a wrong key', 400, failure('Invalid API v1 key.'), 'imgbb answered 400: Invalid API v1 key.'],
    ['an echo of the key', 400, failure(`Invalid key ${KEY}`), 'Invalid key …'],
    ['a page', 502, '<html>Bad Gateway</html>', 'imgbb answered 502'],
    ['nothing', 200, '', 'imgbb answered 200'],
    ['no success', 200, JSON.stringify({ ...TAKEN, success: false }), 'imgbb answered 200'],
    ['no address', 200, without({ url: undefined }), 'imgbb answered 200'],
    ['an address that is none', 200, without({ url: 'javascript:alert(1)' }), 'imgbb answered 200'],
    ['a size that is none', 200, without({ width: 'wide' }), 'imgbb answered 200'],
  ])('%s', async (_, status, body, why) => {
    answer = { status, body }
    expect(await keep(await jpeg())).toMatchObject({ code: 'imgbb-failed' })
    expect(warnings).toHaveLength(1)
    expect(warnings[0]).toContain(why)
    expect(warnings[0]).not.toContain(KEY)
  })

  test('a way to somewhere else is not followed', async () => {
    answer = { status: 307, body: '', headers: { location: '/elsewhere' } }
    expect(await keep(await jpeg())).toMatchObject({ code: 'imgbb-failed' })
    expect(received).toHaveLength(1)
  })

  test('one that takes the picture and is silent', async () => {
    const silent = createServer(() => undefined).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/1/upload`
    const warn = (message: string, reason: unknown) => void warnings.push(`${message} ${String(reason)}`)
    const keepThere = imgbbPictures({ key: KEY, url, warn, timeoutMs: 100 })
    expect(await keepThere(await jpeg())).toMatchObject({ code: 'imgbb-failed', retryAfter: 60 })
    expect(warnings[0]).toContain('timeout')
    silent.closeAllConnections()
    silent.close()
  })

  test('nobody there', async () => {
    const warn = (message: string, reason: unknown) => void warnings.push(`${message} ${String(reason)}`)
    const nobody = imgbbPictures({ key: KEY, url: 'http://127.0.0.1:9/1/upload', warn })
    expect(await nobody(await jpeg())).toMatchObject({ code: 'imgbb-failed' })
    expect(warnings[0]).not.toContain(KEY)
  })
})

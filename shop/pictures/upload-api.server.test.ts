import { Buffer } from 'node:buffer'
import { deflateRawSync } from 'node:zlib'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, SHOP_URL, type TestApp, type TestUser } from '../../server/testing/test-app.ts'
import { expectFair } from '../../server/testing/test-problem.ts'
import { claiming, photo } from './picture-fixture.server.ts'
import { pictureFiles } from './pictures.server.ts'

let app: TestApp
let admin: TestUser
beforeAll(async () => {
  app = await openTestApp()
  admin = await shopkeeper('shopkeeper')
})
afterEach(() => expect(app.faults.splice(0)).toEqual([]))

async function shopkeeper(name: string): Promise<TestUser> {
  const person = await app.signUp(name)
  await app.db.updateTable('user').set({ role: 'admin' }).where('id', '=', person.id).execute()
  return person
}

const send = (body: BodyInit, { token = admin.token, ...headers }: Record<string, string> = {}) =>
  app.app.request(`${SHOP_URL}/api/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, ...headers },
    body,
    duplex: 'half',
  } as RequestInit)

/** As a browser sends a chosen file. */
function form(bytes: Uint8Array, name = 'photo.jpg', type = 'image/jpeg'): FormData {
  const sent = new FormData()
  sent.set('image', new Blob([new Uint8Array(bytes)], { type }), name)
  return sent
}

const jpeg = (width = 40, height = 30) => photo(width, height).jpeg().toBuffer()

async function stored(bytes: Uint8Array, name?: string, type?: string) {
  const response = await send(form(bytes, name, type))
  expect(response.status, await response.clone().text()).toBe(200)
  return (await response.json()).data
}

/** Every file that the shop keeps of a picture, as `/media` answers it. */
async function filesOf({ url }: { url: string }) {
  return Promise.all(
    pictureFiles(url).map(async (name) => {
      const response = await app.app.request(`${SHOP_URL}/media/${name}`)
      expect(response.status, name).toBe(200)
      return Buffer.from(await response.arrayBuffer())
    }),
  )
}

test('a picture is stored and answered as imgbb does', async () => {
  const bytes = await jpeg()
  const response = await send(form(bytes))
  expect(response.status).toBe(200)
  const body = await response.json()
  const url = body.data.url
  expect(url).toMatch(/^\/media\/[0-9a-f]{16}-40x30-[0-9a-f]{24}\/40\.webp$/)
  expect(body).toEqual({
    data: { url, display_url: url, width: 40, height: 30, size: bytes.length },
    success: true,
    status: 200,
  })
  expect((await stored(bytes, 'again.jpg')).url).toBe(url)
})

test('neither place nor device stay, and a picture lying on its side is put upright', async () => {
  const exif = { IFD0: { Make: 'Doel' }, IFD3: { GPSLatitude: '23/1 48/1 0/1', GPSLatitudeRef: 'N' } }
  const bytes = await photo(40, 20).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const data = await stored(bytes)
  expect([data.width, data.height]).toEqual([20, 40])
  for (const file of await filesOf(data)) {
    const { width, height, exif, xmp, iptc, orientation } = await sharp(file).metadata()
    expect([width, height, exif, xmp, iptc]).toEqual([20, 40, undefined, undefined, undefined])
    expect([undefined, 1]).toContain(orientation)
    expect(file.includes('Doel')).toBe(false)
  }
})

describe('the content counts, not the name', () => {
  test('a PNG is one whatever it is called', async () => {
    const bytes = await photo(30, 20).png().toBuffer()
    for (const [name, type] of [
      ['photo.svg', 'image/svg+xml'],
      ['photo.html', 'text/html'],
      ['../../etc/passwd', 'x'],
      ['', ''],
      ['ছবি\0.png', 'image/png'],
    ]) {
      expect((await stored(bytes, name || 'blob', type)).url).toMatch(/^\/media\/[0-9a-f]{16}-30x20-/)
    }
  })

  test.each([
    ['a drawing', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 415],
    ['a page', async () => Buffer.from('<!doctype html><script>alert(1)</script>'), 415],
    ['a GIF', () => photo(9, 9).gif().toBuffer(), 415],
    ['a WebP', () => photo(9, 9).webp().toBuffer(), 415],
    ['nothing', async () => Buffer.alloc(0), 415],
    ['a picture cut off', async () => (await jpeg(600, 400)).subarray(0, 1500), 400],
    ['20,000 × 20,000 pixels', () => claiming(20_000, 20_000), 413],
  ])('%s is refused with a sentence, though it is called photo.jpg', async (_, make, status) => {
    await expectFair(await send(form(await make())), status)
  })

  const page = '<script>alert("polyglot")</script>'
  test.each([
    ['a JPEG that is a page too', async () => Buffer.concat([await jpeg(), Buffer.from(page)])],
    [
      'a JPEG with a page in its remarks',
      () =>
        photo(40, 30)
          .withExif({ IFD0: { Copyright: page } })
          .jpeg()
          .toBuffer(),
    ],
    [
      'a PNG that is an archive too',
      async () => Buffer.concat([await photo(40, 30).png().toBuffer(), zipped(page)]),
    ],
  ])('%s is never stored as it came', async (_, make) => {
    const bytes = await make()
    const files = await filesOf(await stored(bytes))
    for (const file of files) {
      expect(file.includes('polyglot') || file.includes('PK\x03\x04') || file.equals(bytes)).toBe(false)
      expect(['heif', 'webp']).toContain((await sharp(file).metadata()).format)
    }
  })

  test('1 × 1 is stored', async () => {
    const data = await stored(await photo(1, 1).png().toBuffer())
    expect(data).toMatchObject({ width: 1, height: 1 })
    expect((await filesOf(data)).length).toBe(2)
  })
})

const zipped = (text: string) =>
  Buffer.concat([Buffer.from('PK\x03\x04\x14\0\0\0\x08\0'), deflateRawSync(Buffer.from(text))])

describe('a form that is none', () => {
  const BOUNDARY = 'multipart/form-data; boundary=x'
  const part = (head: string, rest = '--x--\r\n') =>
    `--x\r\ncontent-disposition: form-data; ${head}\r\n\r\nhi\r\n${rest}`
  test.each([
    ['JSON', '{"image":"x"}', 'application/json', 415],
    ['the bare picture', '\xff\xd8\xff', 'image/jpeg', 415],
    ['a plain form', 'image=x', 'application/x-www-form-urlencoded', 415],
    ['no boundary', part('name="image"; filename="a"'), 'multipart/form-data', 415],
    ['an empty boundary', 'x', 'multipart/form-data; boundary=', 400],
    ['nothing', '', BOUNDARY, 400],
    ['noise', '\0'.repeat(1000), BOUNDARY, 400],
    ['one that ends too early', part('name="image"; filename="a"', ''), BOUNDARY, 400],
    ['another field', part('name="photo"; filename="a"'), BOUNDARY, 400],
    ['a text instead of a file', part('name="image"'), BOUNDARY, 400],
    ['a part without a name', part('filename="a"'), BOUNDARY, 400],
    ['thousands of fields', part('name="a"', '').repeat(5000) + part('name="b"'), BOUNDARY, 400],
    ['a field named __proto__', part('name="__proto__"; filename="a"'), BOUNDARY, 400],
  ])('%s', async (_, body, type, status) => {
    await expectFair(await send(body, { 'content-type': type }), status)
  })

  test('two pictures', async () => {
    const both = form(await jpeg())
    both.append('image', new Blob([new Uint8Array(await jpeg())]), 'b.jpg')
    expect(await expectFair(await send(both), 400)).toContain('one picture at a time')
  })
})

describe('no more than 10 MB', () => {
  const LARGEST = 10 * 1024 * 1024
  test('a picture of just that size is stored', async () => {
    const bytes = await jpeg()
    await stored(Buffer.concat([bytes, Buffer.alloc(LARGEST - bytes.length)]))
  })

  test('a larger one is refused, whether its length is announced or not', async () => {
    const body = form(Buffer.alloc(LARGEST + 1, 1))
    expect(await expectFair(await send(body), 413)).toContain('larger than 10 MB')
    const told = await send('x', {
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': String(2 * LARGEST),
    })
    await expectFair(told, 413)
  })

  test('an endless one is not read to its end, and of a stranger nothing is read', async () => {
    const type = { 'content-type': 'multipart/form-data; boundary=x' }
    const mine = endless()
    await expectFair(await send(mine.body, type), 413)
    expect(mine.read()).toBeLessThan(LARGEST * 1.2)
    const theirs = endless()
    await expectFair(await send(theirs.body, { ...type, token: 'x.y.z' }), 401)
    expect(theirs.read()).toBeLessThanOrEqual(2 * CHUNK)
    const shopper = await app.signUp('shopper')
    const another = endless()
    await expectFair(await send(another.body, { ...type, token: shopper.token }), 403)
    expect(another.read()).toBeLessThanOrEqual(2 * CHUNK)
  })
})

const CHUNK = 64 * 1024

/** A body that never ends. @returns how many bytes were taken from it, too */
function endless() {
  let read = 0
  const body = new ReadableStream({
    pull(controller) {
      read += CHUNK
      controller.enqueue(new Uint8Array(CHUNK))
    },
  })
  return { body, read: () => read }
}

/** A picture whose bytes come only when `isTime`. */
async function slowly(bytes: Uint8Array, isTime: Promise<void>) {
  const whole = new Response(form(bytes))
  const content = new Uint8Array(await whole.arrayBuffer())
  const body = new ReadableStream({
    async start(controller) {
      await isTime
      controller.enqueue(content)
      controller.close()
    },
  })
  return send(body, { 'content-type': whole.headers.get('content-type') ?? '' })
}

test('eight of many uploads at once are stored, the others have to wait', async () => {
  const bytes = await Promise.all(Array.from({ length: 20 }, (_, i) => jpeg(20 + i, 20)))
  let waiting = 0
  let begin = () => {}
  const isTime = new Promise<void>((resolve) => {
    begin = resolve
  })
  const statuses = bytes.map(async (one) => {
    const { status } = await slowly(one, isTime)
    if (status === 503 && ++waiting === 12) begin()
    return status
  })
  expect((await Promise.all(statuses)).sort()).toEqual([...Array(8).fill(200), ...Array(12).fill(503)])
  await stored(await jpeg(9, 8))
})

test('an admin who sends without end has to wait, others do not', async () => {
  const busy = await shopkeeper('busy')
  expect((await send(new FormData(), { token: busy.token })).status).toBe(400)
  await sql`update rate_limit set points = 199 where key like 'picture uploads:%' and points = 1`.execute(
    app.db,
  )
  expect((await send(new FormData(), { token: busy.token })).status).toBe(400)
  const stopped = await send(form(await jpeg()), { token: busy.token })
  await expectFair(stopped, 429)
  expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0)
  await stored(await jpeg())
})

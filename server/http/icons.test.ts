import sharp from 'sharp'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { granted } from '../../shop/kernel/api/refusal.ts'
import type { Db } from '../../shop/kernel/database/database.ts'
import { writeSection } from '../../shop/kernel/settings/shop-settings.server.ts'
import { imagesInMemory } from '../../shop/pictures/picture-fixture.server.ts'
import { storePicture } from '../../shop/pictures/pictures.server.ts'
import { freshDatabase } from '../testing/test-database.ts'
import { icons } from './icons.ts'

const { images } = imagesInMemory()
let db: Db
let router: ReturnType<typeof icons>

beforeAll(async () => {
  db = (await freshDatabase()).db
})
beforeEach(async () => {
  router = icons({ db, images, log: { warn: () => undefined } })
  await putLogo('')
})

const putLogo = (logo: string) =>
  db.transaction().execute((tx) => writeSection(tx, 'name', { value: { name: 'Ful', logo }, revision: 1 }))

const get = async (path: string) => {
  const response = await router.request(path)
  return { type: response.headers.get('content-type'), bytes: new Uint8Array(await response.arrayBuffer()) }
}

/** In the middle of its height. */
async function colourAt(png: Uint8Array, share: number): Promise<string> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const from = (Math.floor(info.height / 2) * info.width + Math.floor(share * info.width)) * 3
  return Buffer.from(data.subarray(from, from + 3)).toString('hex')
}

test.each([
  ['/apple-touch-icon.png', 180],
  ['/icon-192.png', 192],
  ['/icon-512.png', 512],
])('%s is a picture of %d pixels, the bow where the shop has no logo', async (path, size) => {
  const { type, bytes } = await get(path)
  expect(type).toBe('image/png')
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: size, height: size })
  expect(await colourAt(bytes, 0.04)).toBe('b4234b')
})

test('/favicon.ico holds one picture, as its head says', async () => {
  const { type, bytes } = await get('/favicon.ico')
  const view = new DataView(bytes.buffer)
  expect(type).toBe('image/x-icon')
  expect([...bytes.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 48, 48])
  const picture = bytes.subarray(view.getUint32(18, true))
  expect(picture.byteLength).toBe(view.getUint32(14, true))
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 48, height: 48 })
})

test('a shop with a logo has it, uncut, on the paper colour', async () => {
  const wide = sharp({ create: { width: 1600, height: 400, channels: 3, background: '#0000ff' } })
  await putLogo(granted(await storePicture(images, await wide.png().toBuffer())).url)
  const { bytes } = await get('/icon-192.png')
  expect(await colourAt(bytes, 0.5)).toMatch(/^0[0-3]0[0-3]f[c-f]$/)
  const { data } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  expect(Buffer.from(data.subarray(0, 3)).toString('hex')).toBe('fffbf5')
})

test('it is drawn once, however often it is requested', async () => {
  const read = vi.spyOn(images, 'get')
  const square = sharp({ create: { width: 90, height: 90, channels: 3, background: '#00ff00' } })
  await putLogo(granted(await storePicture(images, await square.png().toBuffer())).url)
  await Promise.all(Array.from({ length: 20 }, () => get('/icon-192.png?again')))
  expect(read).toHaveBeenCalledTimes(1)
  read.mockRestore()
})

test('the bow replaces a logo that the store has lost', async () => {
  await putLogo('/media/lost-100x100/100.webp')
  expect(await colourAt((await get('/icon-192.png')).bytes, 0.04)).toBe('b4234b')
})

test.each([
  ['/manifest.webmanifest', 'en', '/', 'Online Gift Shop'],
  ['/bn/manifest.webmanifest', 'bn', '/bn', 'অনলাইন উপহারের দোকান'],
])('%s names the shop in its language', async (path, lang, start, name) => {
  const { type, bytes } = await get(path)
  expect(type).toBe('application/manifest+json')
  const { icons: pictures, ...said } = JSON.parse(new TextDecoder().decode(bytes))
  expect(said).toMatchObject({ lang, name, short_name: 'Ful', start_url: start, scope: '/' })
  for (const { src, sizes } of pictures) {
    const { width } = await sharp((await get(src)).bytes).metadata()
    expect(sizes).toBe(`${width}x${width}`)
  }
})

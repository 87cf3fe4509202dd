import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { inDose } from '../../server/testing/test-dose.ts'
import { isRefusal, sentenceOf } from '../kernel/api/refusal.ts'
import { pictureSources } from '../kernel/picture-url.ts'
import type { ImageStore } from './image-store.server.ts'
import { claiming, imagesInMemory, photo } from './picture-fixture.server.ts'
import { storePicture } from './pictures.server.ts'

let files: Map<string, Uint8Array<ArrayBuffer>>
let images: ImageStore

beforeEach(() => {
  ;({ files, images } = imagesInMemory())
})

async function stored(bytes: Uint8Array) {
  const result = await storePicture(images, bytes)
  if (isRefusal(result)) throw new Error(sentenceOf(result))
  return result
}

const file = (end: string) => {
  const found = [...files].find(([name]) => name.endsWith(end))
  if (!found) throw new Error(`no file ends in ${end}`)
  return sharp(found[1])
}

describe('widths', () => {
  test('a large picture is stored in six widths, none wider than 1280, and one of them as WebP too', async () => {
    const { url, width, height } = await stored(await photo(1600, 800).jpeg().toBuffer())
    expect([width, height]).toEqual([1600, 800])
    expect(url).toMatch(/^\/media\/[0-9a-f]{16}-1600x800-[0-9a-f]{24}\/800\.webp$/)
    const names = [...[320, 480, 640, 800, 960, 1280].map((w) => `${w}.avif`), '800.webp']
    expect([...files.keys()].map((name) => name.split('/')[1]).sort()).toEqual(names.sort())
    for (const [name, bytes] of files) {
      const found = await sharp(bytes).metadata()
      expect(name).toContain(`/${found.width}.`)
      expect(found.height).toBe(found.width / 2)
    }
    expect((await file('/320.avif').metadata()).compression).toBe('av1')
  })

  test('a small picture is not enlarged', async () => {
    const { url } = await stored(await photo(200, 100).png().toBuffer())
    expect(url).toMatch(/-200x100-[0-9a-f]{24}\/200\.webp$/)
    expect(files.size).toBe(2)
    expect((await file('/200.avif').metadata()).width).toBe(200)
  })
})

describe('what the camera wrote', () => {
  test('its place, time and device are dropped', async () => {
    const exif = {
      IFD0: { Make: 'Doel', Model: 'X1', Copyright: 'Someone' },
      IFD3: { GPSLatitude: '23/1 48/1 0/1', GPSLatitudeRef: 'N' },
    }
    const bytes = await photo(40, 30).withExif(exif).jpeg().toBuffer()
    expect(bytes.includes('Doel')).toBe(true)
    await stored(bytes)
    for (const output of files.values()) {
      const { exif, xmp, iptc } = await sharp(output).metadata()
      expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined])
      expect(Buffer.from(output).includes('Doel')).toBe(false)
    }
  })

  test('a picture lying on its side is put upright', async () => {
    const bytes = await photo(400, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const { url, width, height } = await stored(bytes)
    expect([width, height]).toEqual([200, 400])
    expect(url).toMatch(/-200x400-[0-9a-f]{24}\/200\.webp$/)
    const { data, info } = await file('200.webp').raw().toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([200, 400])
    const green = (x: number, y: number) => data[(y * info.width + x) * info.channels + 1]
    expect(green(100, 50)).toBeLessThan(80)
    expect(green(100, 350)).toBeGreaterThan(240)
  })
})

describe('the address tells the colours of the four quarters', () => {
  // A photo of its own, because sharp lays one over another after all else.
  const drawn = async () => sharp(await photo(60, 40).removeAlpha().png().toBuffer())
  const coloursIn = async (bytes: Uint8Array) => pictureSources((await stored(bytes)).url)?.colours ?? []

  test('of a photo', async () => {
    const [left, right, ...lower] = await coloursIn(await photo(80, 80).png().toBuffer())
    expect(lower).toEqual([left, right])
    expect([left, right]).toEqual([expect.stringMatching(/^#b/), expect.stringMatching(/^#f/)])
  })

  test('of a grey one', async () => {
    const colours = await coloursIn(await (await drawn()).greyscale().png().toBuffer())
    expect(colours).toHaveLength(4)
    for (const colour of colours) expect(colour).toMatch(/^#(..)\1\1$/)
  })

  test('of one whose transparency hides nothing', async () => {
    expect(await coloursIn(await (await drawn()).ensureAlpha().png().toBuffer())).toHaveLength(4)
  })

  test('and none of one that lets its ground through', async () => {
    const halfClear = (await drawn()).ensureAlpha(0.5)
    expect(await coloursIn(await halfClear.png().toBuffer())).toEqual([])
  })
})

test('the same bytes give the same address, others another one', async () => {
  const bytes = await photo(100, 100).png().toBuffer()
  const one = await stored(bytes)
  expect(await stored(new Uint8Array(bytes))).toEqual(one)
  expect(files.size).toBe(2)
  expect((await stored(await photo(100, 100).jpeg().toBuffer())).url).not.toBe(one.url)
})

describe('unusual but good pictures are kept as they look', () => {
  test('transparency stays', async () => {
    const clear = { create: { width: 50, height: 50, channels: 4, background: '#0000' } } as const
    await stored(await sharp(clear).png().toBuffer())
    expect((await file('.avif').metadata()).hasAlpha).toBe(true)
    expect((await file('.webp').stats()).isOpaque).toBe(false)
  })

  test.each([
    ['grey', () => photo(60, 40).greyscale().png().toBuffer()],
    ['16 bit', () => photo(60, 40).toColourspace('rgb16').png().toBuffer()],
    ['CMYK', () => photo(60, 40).toColourspace('cmyk').jpeg().toBuffer()],
    ['of few colours', () => photo(60, 40).png({ palette: true, colours: 4 }).toBuffer()],
  ])('%s', async (_, make) => {
    await stored(await make())
    const { data, info } = await file('.webp').raw().toBuffer({ resolveWithObject: true })
    expect(info.channels).toBe(3)
    expect(data.at(-1)).toBeGreaterThan(240)
    expect(data[1]).toBeLessThan(140)
  })
})

test('the largest photo that a telephone takes', { tags: 'slow' }, async () => {
  const { width, height } = await stored(await photo(8064, 6048).jpeg().toBuffer())
  expect([width, height]).toEqual([8064, 6048])
  expect((await file('/1280.avif').metadata()).width).toBe(1280)
})

describe('of any shape', () => {
  const shapes = [
    [65_500, 3],
    [3, 65_500],
  ]
  const large = [
    [13_000, 200],
    [100, 65_500],
  ]
  test.each(inDose({ small: shapes, usual: [...shapes, ...large] }))(
    '%i × %i',
    async (width = 0, height = 0) => {
      const { url } = await stored(await photo(width, height).png().toBuffer())
      expect(url).toContain(`-${width}x${height}-`)
      for (const output of files.values()) {
        const made = await sharp(output).metadata()
        expect(Math.max(made.width, made.height)).toBeLessThanOrEqual(12_000)
      }
    },
  )
})

describe('refused, and nothing is stored', () => {
  const jpeg = () => photo(600, 400).jpeg().toBuffer()
  test.each([
    ['no bytes', 'picture-format', async () => new Uint8Array()],
    ['a text', 'picture-format', async () => new TextEncoder().encode('not a picture')],
    ['a drawing', 'picture-format', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a GIF', 'picture-format', () => photo(20, 20).gif().toBuffer()],
    ['a WebP', 'picture-format', () => photo(20, 20).webp().toBuffer()],
    ['a JPEG cut off', 'picture-damaged', async () => (await jpeg()).subarray(0, 1500)],
    [
      'a PNG cut off',
      'picture-damaged',
      async () => (await photo(600, 400).png().toBuffer()).subarray(0, 600),
    ],
    ['more than 65,500 pixels tall', 'picture-too-many-pixels', () => photo(2, 65_501).png().toBuffer()],
    ['one that claims 100 million pixels', 'picture-too-many-pixels', () => claiming(10_000, 10_000)],
  ])('%s', async (_, code, make) => {
    expect(await storePicture(images, await make())).toMatchObject({ code })
    expect(files.size).toBe(0)
  })
})

test('a picture of the shop itself is stored under its name and what it shows', async () => {
  const png = await photo(60, 24).png().toBuffer()
  const result = await storePicture(images, png, { kind: 'banner-kids' })
  expect(result).toMatchObject({
    url: expect.stringMatching(/^\/media\/banner-kids-[0-9a-f]{16}-60x24-[0-9a-f]{24}\/60\.webp$/),
  })
})

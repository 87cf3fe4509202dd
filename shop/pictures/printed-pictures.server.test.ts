import sharp, { type Sharp } from 'sharp'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { granted } from '../kernel/api/refusal.ts'
import { imagesInMemory, photo } from './picture-fixture.server.ts'
import { storePicture } from './pictures.server.ts'
import { printedPictures } from './printed-pictures.server.ts'

let store: ReturnType<typeof imagesInMemory>
let printed: ReturnType<typeof printedPictures>
let warnings: string[]
const openPrinted = () => printedPictures(store.images, (warning) => void warnings.push(warning))
beforeEach(() => {
  warnings = []
  store = imagesInMemory()
  vi.spyOn(store.images, 'get')
  printed = openPrinted()
})

const stored = async (picture: Sharp) =>
  granted(await storePicture(store.images, await picture.png().toBuffer())).url

describe('a stored picture is printed', () => {
  test.each([
    ['wide', 700, 140, 560, 112],
    ['square', 400, 400, 176, 176],
    ['tall', 80, 320, 44, 176],
    ['small', 24, 12, 24, 12],
    ['a line', 1200, 1, 560, 1],
  ])('%s, small and in its proportions', async (_, width, height, ...size) => {
    const picture = await printed(await stored(photo(width, height)))
    const { format, ...found } = await sharp(picture?.jpeg).metadata()
    expect([format, found.width, found.height]).toEqual(['jpeg', ...size])
    expect([picture?.width, picture?.height]).toEqual(size)
  })

  test('on white, where it lets its ground through', async () => {
    const clear = sharp({ create: { width: 40, height: 40, channels: 4, background: '#0000' } })
    const picture = await printed(await stored(clear))
    expect([...(await sharp(picture?.jpeg).raw().toBuffer()).subarray(0, 3)]).toEqual([255, 255, 255])
  })

  test('with the same bytes every time, and read once', async () => {
    const address = await stored(photo(600, 200))
    const [one, other] = await Promise.all([printed(address), printed(address)])
    expect(await printed(address)).toBe(one)
    expect(other).toBe(one)
    expect(store.images.get).toHaveBeenCalledTimes(1)
    expect(await printedPictures(store.images, () => undefined)(address)).toEqual(one)
  })
})

describe('there is none', () => {
  test.each(['', 'https://i.ibb.co/abc/logo.webp', '/media/../secret-10x10/10.webp', '/favicon.svg'])(
    'at %j, and nobody is asked for it',
    async (address) => {
      expect(await printed(address)).toBeNull()
      expect(store.images.get).not.toHaveBeenCalled()
      expect(warnings).toEqual([])
    },
  )

  test('where the file is missing', async () => {
    expect(await printed('/media/0123456789abcdef-960x960/640.webp')).toBeNull()
  })

  test('where the file or the store is broken, which is said, and tried again after a minute', async () => {
    const address = await stored(photo(300, 100))
    const { get } = store.images
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout'] })
    try {
      printed = openPrinted()
      vi.mocked(get).mockResolvedValueOnce(new TextEncoder().encode('RIFF, and no picture'))
      expect(await printed(address)).toBeNull()
      expect(await printed(address)).toBeNull()
      expect(warnings).toEqual([`The picture ${address} cannot be printed`])
      vi.advanceTimersByTime(61_000)
      vi.mocked(get).mockRejectedValueOnce(new Error('the bucket is away'))
      expect(await printed(address)).toBeNull()
      expect(warnings).toHaveLength(2)
      vi.advanceTimersByTime(61_000)
      expect(await printed(address)).toMatchObject({ width: 300, height: 100 })
    } finally {
      vi.useRealTimers()
    }
  })
})

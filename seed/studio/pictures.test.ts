import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { giftPicture } from './gift-picture.ts'
import { seededRandom } from './palette.ts'
import { thing } from './thing.ts'
import { widePicture } from './wide-picture.ts'

describe('a product picture', () => {
  const cake = { objects: ['🎂', '🎈'], ground: 'rose', stage: 'plinth' } as const

  test('is an opaque square of 960, the same one every time', async () => {
    const png = await giftPicture(cake)
    const { format, width, height, hasAlpha } = await sharp(png).metadata()
    expect([format, width, height, hasAlpha]).toEqual(['png', 960, 960, false])
    expect(await giftPicture(cake)).toEqual(png)
  })

  test('shows the thing large, on a light ground', async () => {
    const gift = { ...cake, objects: ['🎁'] } as const
    const { data } = await sharp(await giftPicture(gift))
      .raw()
      .toBuffer({ resolveWithObject: true })
    const at = (x: number, y: number) => [...data.subarray((y * 960 + x) * 3, (y * 960 + x) * 3 + 3)]
    expect(Math.min(...at(30, 300))).toBeGreaterThan(150)
    expect(Math.min(...at(480, 600))).toBeLessThan(130)
  })

  test.each(['plinth', 'arch', 'disc'] as const)('stands in the set %s', { tags: 'slow' }, async (stage) => {
    const png = await giftPicture({ ...cake, stage })
    expect((await sharp(png).stats()).entropy).toBeGreaterThan(4)
  })
})

test.each([640, 900] as const)(
  'a wide picture %i high leaves its left half to the headline',
  { tags: 'slow' },
  async (height) => {
    const png = await widePicture({
      height,
      ground: 'mint',
      set: 'steps',
      standing: ['🎁', '🧸'],
      flying: ['🎈'],
    })
    expect(await sharp(png).metadata()).toMatchObject({ width: 1600, height, hasAlpha: false })
    const half = (left: number) => ({ left, top: 0, width: 700, height: height - 160 })
    const busy = async (left: number) => {
      const cut = await sharp(png).extract(half(left)).png().toBuffer()
      return (await sharp(cut).greyscale().stats()).channels[0]?.stdev ?? 0
    }
    expect(await busy(0)).toBeLessThan(15)
    expect(await busy(900)).toBeGreaterThan(20)
  },
)

test('a thing is cut to its edges and knows where it stands', async () => {
  const rose = await thing('🌹')
  expect(Math.max(rose.width, rose.height)).toBeLessThanOrEqual(256)
  expect(rose.foot.from).toBeGreaterThan(0)
  expect(rose.foot.to - rose.foot.from).toBeLessThan(0.6)
  await expect(thing('x')).rejects.toThrow('There is no 3D object for x')
})

test('chance repeats itself for the same seed', () => {
  const numbers = (seed: string) => Array.from({ length: 20 }, seededRandom(seed))
  expect(numbers('a')).toEqual(numbers('a'))
  expect(numbers('a')).not.toEqual(numbers('b'))
  for (const number of numbers('a')) expect(number >= 0 && number < 1).toBe(true)
})

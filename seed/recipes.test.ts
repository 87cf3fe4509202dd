import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { pictureFiles } from '../shop/pictures/pictures.server.ts'
import { ADVERTS, BANNERS } from '../shop/pictures/shop-art.ts'
import { GIFTS } from './catalog.ts'
import { DEMO_CARDS, DEMO_WRAPS } from './gifting.ts'
import { demoFolder, readManifest } from './manifest.ts'
import { demoPictures } from './recipes.ts'

const folder = demoFolder(join(import.meta.dirname, '..'))
const media = join(folder, 'media')
const manifest = await readManifest(folder)
const pictures = await demoPictures()

test('each picture is composed from its recipe as it is now: else `node seed/compose.ts`', () => {
  const recipes = Object.fromEntries(pictures.map(({ key, recipe }) => [key, recipe]))
  expect(Object.fromEntries(Object.entries(manifest).map(([key, { recipe }]) => [key, recipe]))).toEqual(
    recipes,
  )
})

test('all their files are here, and no others', async () => {
  const named = Object.values(manifest).flatMap(({ url }) => pictureFiles(url))
  const entries = await readdir(media, { recursive: true })
  expect(entries.filter((name) => name.includes('.')).toSorted()).toEqual(named.toSorted())
})

/** Encoders and processors round differently: of 255, on average. */
const UNSEEN = 3

test.each([GIFTS[0], DEMO_WRAPS[0], DEMO_CARDS[0], BANNERS[0], ADVERTS[0]?.dark])(
  '$name looks as it is drawn',
  async (one) => {
    const picture = pictures.find(({ key }) => key === one?.name)
    const files = pictureFiles(manifest[one?.name ?? '']?.url ?? '')
    const drawing = await picture?.draw()
    for (const file of [files.at(0) ?? '', files.at(-1) ?? '']) {
      const shipped = await pixels(sharp(join(media, file)))
      const drawn = await pixels(sharp(drawing).resize(Number.parseInt(basename(file), 10)))
      expect(shipped).toHaveLength(drawn.length)
      const apart = shipped.reduce((sum, value, i) => sum + Math.abs(value - (drawn[i] ?? 0)), 0)
      expect(apart / drawn.length, file).toBeLessThan(UNSEEN)
    }
  },
)

const pixels = (picture: Sharp): Promise<Buffer> =>
  picture.toColourspace('srgb').removeAlpha().raw().toBuffer()

import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readColours } from '../shop/pictures/pictures.server.ts'
import { ADVERTS, BANNERS } from '../shop/pictures/shop-art.ts'
import { SHOP_ART } from './shop-art.ts'
import { widePicture } from './studio/wide-picture.ts'

/** Processors round differently. */
const UNSEEN = 6

test.each([...BANNERS, ...ADVERTS])('$name is drawn, and its address tells its colours', async (art) => {
  const picture = SHOP_ART[art.name]
  if (!picture) throw new Error('nobody draws it')
  expect(picture.height).toBe(art.height)
  const drawn = await readColours(sharp(await widePicture(picture)))
  const [told, seen] = [art.colours, drawn].map((hex) => [...Buffer.from(hex, 'hex')])
  expect(told).toHaveLength(12)
  const apart = told?.map((value, i) => Math.abs(value - (seen?.[i] ?? 0))) ?? []
  expect(Math.max(...apart), `they are ${drawn}`).toBeLessThan(UNSEEN)
})

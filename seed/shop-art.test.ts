import sharp from 'sharp'
import { expect, test } from 'vitest'
import { inDose } from '../server/testing/test-dose.ts'
import { pictureSources } from '../shop/kernel/picture-url.ts'
import { readColours } from '../shop/pictures/pictures.server.ts'
import { ALL_SHOP_ART } from '../shop/pictures/shop-art.ts'
import { SHOP_ART } from './shop-art.ts'

/** Processors round differently. */
const UNSEEN = 6

test.each(inDose({ small: ALL_SHOP_ART.slice(0, 2), usual: ALL_SHOP_ART }))(
  '$name is drawn, and its address tells its colours',
  async (art) => {
    const png = await SHOP_ART[art.name]?.draw()
    if (!png) throw new Error('nobody draws it')
    const named = pictureSources(art.src)
    const colours = (named?.colours ?? []).join('').replaceAll('#', '')
    const { width, height, hasAlpha } = await sharp(png).metadata()
    expect([width, height, hasAlpha]).toEqual([named?.width, named?.height, colours === ''])
    const drawn = await readColours(sharp(png))
    const [told, seen] = [colours, drawn].map((hex) => [...Buffer.from(hex, 'hex')])
    expect(told).toHaveLength(hasAlpha ? 0 : 12)
    const apart = told?.map((value, i) => Math.abs(value - (seen?.[i] ?? 0))) ?? []
    expect(Math.max(0, ...apart), `they are ${drawn}`).toBeLessThan(UNSEEN)
  },
)

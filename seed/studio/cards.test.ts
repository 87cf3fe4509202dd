import sharp from 'sharp'
import { expect, test } from 'vitest'
import { BOXES } from '../../shop/gift-options/card-layout.ts'
import { DEMO_CARDS } from '../gifting.ts'
import { drawCard } from './cards.ts'

/** Pixels in a millimetre. */
const SCALE = 10

test.each(DEMO_CARDS)(
  'the card “$name” is opaque A6, and plain where its words stand',
  async ({ name, box }) => {
    const png = await drawCard(name)
    const { format, width, height, hasAlpha } = await sharp(png).metadata()
    expect([format, width, height, hasAlpha]).toEqual(['png', 1050, 1480, false])
    const { x, y, ...size } = BOXES[box]
    const words = { left: x * SCALE, top: y * SCALE, width: size.width * SCALE, height: size.height * SCALE }
    const paper = await sharp(await sharp(png).extract(words).png().toBuffer()).stats()
    expect(paper.channels.map(({ stdev }) => stdev)).toEqual([0, 0, 0])
    expect((await sharp(png).stats()).entropy).toBeGreaterThan(3)
  },
)

test('a card that nobody draws is told', async () => {
  await expect(drawCard('x')).rejects.toThrow('Nobody draws the card x')
})

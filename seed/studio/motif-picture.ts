import sharp from 'sharp'
import { stand } from './thing.ts'

const SIDE = 128
/** The shadow that the thing throws may be wider than the picture. */
const MARGIN = 40
/** As large as the largest of them is shown. */
const SHOWN = 96

/** Things on a transparent ground, one below the other, each 96 pixels wide and high, as PNG. */
export async function motifStrip(emojis: readonly string[]): Promise<Buffer> {
  const tiles = await Promise.all(emojis.map(drawMotif))
  const height = SHOWN * tiles.length
  const canvas = { width: SHOWN, height, channels: 4, background: '#0000' } as const
  return sharp({ create: canvas })
    .composite(tiles.map((input, at) => ({ input, left: 0, top: at * SHOWN })))
    .png({ compressionLevel: 1 })
    .toBuffer()
}

async function drawMotif(emoji: string): Promise<Buffer> {
  const side = SIDE + 2 * MARGIN
  const canvas = { width: side, height: side, channels: 4, background: '#0000' } as const
  const layers = await stand(emoji, { x: side / 2 - 4, base: side - MARGIN - 14, size: 98 })
  const wide = await sharp({ create: canvas }).composite(layers).png({ compressionLevel: 0 }).toBuffer()
  const square = { left: MARGIN, top: MARGIN, width: SIDE, height: SIDE }
  return sharp(wide).extract(square).resize(SHOWN).png({ compressionLevel: 1 }).toBuffer()
}

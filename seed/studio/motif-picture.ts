import sharp from 'sharp'
import { stand } from './thing.ts'

const SIDE = 128
/** The shadow that the thing throws may be wider than the picture. */
const MARGIN = 40

/** One thing on a transparent ground, 128 pixels wide and high, as PNG. */
export async function motifPicture(emoji: string): Promise<Buffer> {
  const side = SIDE + 2 * MARGIN
  const canvas = { width: side, height: side, channels: 4, background: '#0000' } as const
  const layers = await stand(emoji, { x: side / 2 - 4, base: side - MARGIN - 14, size: 98 })
  const wide = await sharp({ create: canvas }).composite(layers).png({ compressionLevel: 0 }).toBuffer()
  return sharp(wide)
    .extract({ left: MARGIN, top: MARGIN, width: SIDE, height: SIDE })
    .png({ compressionLevel: 1 })
    .toBuffer()
}

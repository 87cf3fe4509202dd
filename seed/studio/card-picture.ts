import sharp from 'sharp'
import { confetti } from './backdrop.ts'
import { GROUNDS, type GroundName, seededRandom } from './palette.ts'
import { type Place, stand } from './thing.ts'

/** A card to write on: things in one part of it, and calm paper in the other. */
export interface CardPicture {
  readonly ground: GroundName
  /** As in `CARD_BOXES`: where it is written. */
  readonly box: 'whole' | 'lower' | 'upper'
  /** The largest first. */
  readonly things: readonly string[]
}

/** A6, upright. */
const WIDTH = 1050
const HEIGHT = 1480

/** An upright picture, as PNG. */
export async function cardPicture({ ground: name, box, things }: CardPicture): Promise<Buffer> {
  const { light, mid, deep } = GROUNDS[name]
  const places = PLACES[box]
  const layers = await Promise.all(
    things.map((emoji, at) => stand(emoji, places[at] ?? { x: WIDTH / 2, base: HEIGHT, size: 100 })),
  )
  const backdrop = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <defs><linearGradient id="sheet" x1="0" y1="0" x2=".4" y2="1"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${mid}"/></linearGradient></defs>
    <rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sheet)"/>
    <rect x="26" y="26" width="${WIDTH - 52}" height="${HEIGHT - 52}" rx="34" fill="none" stroke="${deep}" stroke-width="5"/>
    ${confetti(seededRandom(things.join()), { left: 40, width: WIDTH - 80, height: HEIGHT }, 34)}</svg>`
  return sharp(Buffer.from(backdrop))
    .composite(layers.flat())
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer()
}

const PLACES: Readonly<Record<CardPicture['box'], readonly Place[]>> = {
  lower: [
    { x: 525, base: 590, size: 440 },
    { x: 215, base: 600, size: 230 },
    { x: 850, base: 600, size: 230 },
    { x: 190, base: 290, size: 170, turn: -12 },
    { x: 860, base: 290, size: 170, turn: 12 },
  ],
  upper: [
    { x: 525, base: 1410, size: 430 },
    { x: 205, base: 1410, size: 240 },
    { x: 850, base: 1410, size: 240 },
    { x: 210, base: 1130, size: 150, turn: -10 },
    { x: 850, base: 1130, size: 150, turn: 10 },
  ],
  // In the corners.
  whole: [
    { x: 150, base: 230, size: 190, turn: -10 },
    { x: 900, base: 230, size: 190, turn: 10 },
    { x: 150, base: 1430, size: 190 },
    { x: 900, base: 1430, size: 190 },
  ],
}

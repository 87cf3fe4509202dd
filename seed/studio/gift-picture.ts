import sharp from 'sharp'
import { confetti, fillings, footprint, STAGES, type Stage, shadows } from './backdrop.ts'
import { GROUNDS, type GroundName, seededRandom } from './palette.ts'
import { type Place, stand } from './thing.ts'

/** What a product's picture shows: the gift first, then up to two things beside it. */
export interface Picture {
  readonly objects: readonly [string, ...string[]]
  readonly ground: GroundName
  readonly stage: Stage
}

const SIDE = 960

/** A square product picture, as PNG. */
export async function giftPicture({ objects, ground: name, stage }: Picture): Promise<Buffer> {
  const ground = GROUNDS[name]
  const { floor, shapes } = STAGES[stage]
  const places = layOut(objects, floor)
  const grounded = places.filter(({ place }) => !place.turn)
  const feet = await Promise.all(
    grounded.map(({ emoji, place }) => footprint(emoji, place, floor - Math.min(place.base, floor))),
  )
  const backdrop = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}"><defs>${fillings(ground)}</defs>
    <rect width="${SIDE}" height="${SIDE}" fill="url(#wall)"/>${shapes}
    ${objects.some((emoji) => FESTIVE.has(emoji)) ? confetti(seededRandom(objects.join()), FRAME, 16) : ''}
    ${shadows(feet)}</svg>`
  const layers = await Promise.all(places.map(({ emoji, place }) => stand(emoji, place)))
  return sharp(Buffer.from(backdrop))
    .composite(layers.flat())
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer()
}

const FRAME = { left: 0, width: SIDE, height: SIDE }
const FESTIVE = new Set(['🎂', '🎁', '🎈', '🎉', '👑', '🪅', '💝', '🪁', '💎'])

/** Things that hang in the air; beside another thing they fly above it. */
const FLYING = new Set(['🎈', '💞', '❤️', '✨', '⭐', '🌙', '🪁', '🚀'])

function layOut([main, ...beside]: Picture['objects'], floor: number): { emoji: string; place: Place }[] {
  const inAir = beside.filter((emoji) => FLYING.has(emoji))
  const onFloor = beside.filter((emoji) => !FLYING.has(emoji))
  const aside = onFloor.length === 1 ? 64 : inAir.length === 1 && onFloor.length === 0 ? 40 : 0
  const first: Place = {
    x: 480 - aside,
    base: floor - (FLYING.has(main) ? 46 : 0),
    size: beside.length === 0 ? 580 : 540,
  }
  return [
    ...inAir.map((emoji, i) => ({ emoji, place: i === 0 ? HIGH_RIGHT : HIGH_LEFT })),
    { emoji: main, place: first },
    ...onFloor.map((emoji, i) => ({ emoji, place: { x: i === 0 ? 690 : 262, base: floor + 34, size: 270 } })),
  ]
}

const HIGH_RIGHT: Place = { x: 752, base: 400, size: 230, turn: 10 }
const HIGH_LEFT: Place = { x: 212, base: 430, size: 190, turn: -12 }

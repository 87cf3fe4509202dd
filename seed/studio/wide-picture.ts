import sharp from 'sharp'
import { confetti, fillings, footprint, shadows } from './backdrop.ts'
import { GROUNDS, NIGHTS, seededRandom } from './palette.ts'
import { type Place, stand } from './thing.ts'

/** A banner or advert: a group of things in the right half; the left stays calm for a headline. */
export interface WidePicture {
  readonly height: 640 | 900
  readonly ground: keyof typeof NIGHTS
  readonly set: keyof typeof SETS
  /** The tallest first, then to its sides, then in front. */
  readonly standing: readonly string[]
  /** In the air, the first one the largest. */
  readonly flying?: readonly string[]
}

const WIDTH = 1600

/** A picture 1600 pixels wide, as PNG. @param scheme of the page around it */
export async function widePicture(
  { height, ground: name, set, standing, flying = [] }: WidePicture,
  scheme: 'light' | 'dark' = 'light',
) {
  const ground = { light: GROUNDS, dark: NIGHTS }[scheme][name]
  const { shapes, spots } = SETS[set](height, scheme === 'dark' ? NIGHTS[name].shine : '#fff')
  const onFloor = standing.map((emoji, i) => ({ emoji, place: spots[i] ?? SPARE }))
  const inAir = flying.map((emoji, i) => ({ emoji, place: skies(height)[i] ?? SPARE }))
  const feet = await Promise.all(onFloor.map(({ emoji, place }) => footprint(emoji, place)))
  const backdrop = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}"><defs>${fillings(ground)}</defs>
    <rect width="${WIDTH}" height="${height}" fill="url(#wall)"/>${shapes}
    ${confetti(seededRandom(standing.join()), { left: 760, width: 860, height }, 26)}
    ${shadows(feet)}</svg>`
  const layers = await Promise.all([...inAir, ...onFloor].map(({ emoji, place }) => stand(emoji, place)))
  return sharp(Buffer.from(backdrop))
    .composite(layers.flat())
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer()
}

const SPARE: Place = { x: 1500, base: 200, size: 90 }

interface StudioSet {
  readonly shapes: string
  readonly spots: readonly Place[]
}

/** A taller picture has somewhat larger things; more would not fit beside the headline. */
const unitOf = (height: number) => (height > 640 ? 1.14 : 1)

const SETS = {
  /** Three plinths of different heights. */
  steps: (height: number, shine: string): StudioSet => {
    const floor = height - 84
    const unit = unitOf(height)
    const tops = [floor - 130 * unit, floor - 40 * unit, floor - 70 * unit]
    return {
      shapes: `${glow(1150, height * 0.45, height * 0.62)}${ledge(height, floor - 60, shine)}
        ${plinth(1140, tops[0] ?? 0, 178 * unit, height)}${plinth(1420, tops[2] ?? 0, 128 * unit, height)}${plinth(862, tops[1] ?? 0, 128 * unit, height)}`,
      spots: [
        { x: 1140, base: tops[0] ?? 0, size: 300 * unit },
        { x: 1420, base: tops[2] ?? 0, size: 220 * unit },
        { x: 862, base: tops[1] ?? 0, size: 220 * unit },
        { x: 1275, base: floor + 50, size: 150 * unit },
        { x: 1015, base: floor + 54, size: 140 * unit },
      ],
    }
  },
  /** Two arches behind a ledge. */
  arches: (height: number, shine: string): StudioSet => {
    const floor = height - 128
    const unit = unitOf(height)
    return {
      shapes: `${arch(1190, floor, 230 * unit, height * 0.09, shine)}${arch(930, floor, 150 * unit, height * 0.36, shine)}${ledge(height, floor, shine)}`,
      spots: front(floor + 34, unit),
    }
  },
  /** A great round sun behind the group. */
  sun: (height: number, shine: string): StudioSet => {
    const floor = height - 118
    const unit = unitOf(height)
    return {
      shapes: `<circle cx="1170" cy="${height * 0.48}" r="${height * 0.4}" fill="url(#inside)"/>
        <circle cx="1170" cy="${height * 0.48}" r="${height * 0.4}" fill="none" stroke="${shine}" stroke-opacity=".6" stroke-width="5"/>${ledge(height, floor, shine)}`,
      spots: front(floor + 40, unit),
    }
  },
} as const

const front = (base: number, unit: number): Place[] => [
  { x: 1180, base, size: 390 * unit },
  { x: 1430, base: base + 12, size: 250 * unit },
  { x: 925, base: base + 12, size: 240 * unit },
  { x: 1310, base: base + 46, size: 150 * unit },
  { x: 1050, base: base + 48, size: 140 * unit },
]

const skies = (height: number): Place[] => [
  { x: 1480, base: height * 0.38, size: 154 * unitOf(height), turn: 8 },
  { x: 850, base: height * 0.36, size: 110 * unitOf(height), turn: -10 },
  { x: 1010, base: height * 0.2, size: 64, turn: 14, blur: 2 },
]

const glow = (x: number, y: number, r: number) => `<circle cx="${x}" cy="${y}" r="${r}" fill="url(#glow)"/>`

const ledge = (height: number, y: number, shine: string) =>
  `<path d="M0 ${y}h1600V${height}H0z" fill="url(#ledge)"/><path d="M0 ${y}h1600" stroke="${shine}" stroke-opacity=".7" stroke-width="4"/>`

const arch = (x: number, floor: number, r: number, top: number, shine: string) => {
  const line = `M${x - r} ${floor}V${top + r}a${r} ${r} 0 0 1 ${r * 2} 0V${floor}`
  return `<path d="${line}z" fill="url(#inside)"/><path d="${line}" fill="none" stroke="${shine}" stroke-opacity=".65" stroke-width="5"/>`
}

const plinth = (x: number, top: number, r: number, height: number) => `
  <path d="M${x - r} ${top}v${height}h${r * 2}v-${height}z" fill="url(#side)"/>
  <ellipse cx="${x}" cy="${top}" rx="${r}" ry="${r * 0.2}" fill="url(#top)"/>`

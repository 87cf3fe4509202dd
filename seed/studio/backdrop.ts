import { ACCENTS, type Ground } from './palette.ts'
import { type Place, thing } from './thing.ts'

export type Stage = 'plinth' | 'arch' | 'disc'

/** Something that stands and darkens the floor where it touches it. */
export interface Footprint {
  readonly x: number
  readonly base: number
  readonly width: number
  /** The part that touches. */
  readonly footX: number
  readonly footWidth: number
}

/** @param above how far the thing hangs above the floor, in pixels */
export async function footprint(emoji: string, { x, base, size }: Place, above = 0): Promise<Footprint> {
  const { width, height, foot } = await thing(emoji)
  const shown = (size * width) / Math.max(width, height)
  if (above > 0) return { x, base: base + above, width: shown, footX: x, footWidth: shown * 0.4 }
  const footX = x + ((foot.from + foot.to) / 2 - 0.5) * shown
  return { x, base, width: shown, footX, footWidth: (foot.to - foot.from) * shown }
}

/** Shapes of the studio set behind a product, in a square of 960. The floor is where things stand. */
export const STAGES: Record<Stage, { readonly floor: number; readonly shapes: string }> = {
  plinth: {
    floor: 742,
    shapes: `<circle cx="480" cy="430" r="372" fill="url(#glow)"/>
      <ellipse cx="480" cy="900" rx="440" ry="62" fill="url(#floor)"/>
      <path d="M128 742v124c0 34 158 62 352 62s352-28 352-62V742z" fill="url(#side)"/>
      <ellipse cx="480" cy="742" rx="352" ry="68" fill="url(#top)"/>`,
  },
  arch: {
    floor: 846,
    shapes: `<path d="M158 800V450c0-178 144-322 322-322s322 144 322 322v350z" fill="url(#inside)"/>
      <path d="M158 800V450c0-178 144-322 322-322s322 144 322 322v350" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="5"/>
      <path d="M0 800h960v160H0z" fill="url(#ledge)"/>
      <path d="M0 800h960" stroke="#fff" stroke-opacity=".75" stroke-width="4"/>`,
  },
  disc: {
    floor: 790,
    shapes: `<circle cx="480" cy="470" r="378" fill="url(#inside)"/>
      <circle cx="480" cy="470" r="378" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="5"/>
      <ellipse cx="480" cy="820" rx="470" ry="86" fill="url(#floor)"/>`,
  },
}

/** The colours that the shapes of a set are filled with. */
export const fillings = ({ light, mid, deep, shade, shine = '#fff' }: Ground): string => `
  <radialGradient id="wall" cx=".46" cy=".36" r=".85"><stop offset="0" stop-color="${light}"/><stop offset=".62" stop-color="${mid}"/><stop offset="1" stop-color="${deep}"/></radialGradient>
  <radialGradient id="glow"><stop offset="0" stop-color="${shine}" stop-opacity=".75"/><stop offset="1" stop-color="${shine}" stop-opacity="0"/></radialGradient>
  <radialGradient id="floor"><stop offset="0" stop-color="${shine}" stop-opacity=".6"/><stop offset="1" stop-color="${shine}" stop-opacity="0"/></radialGradient>
  <radialGradient id="shade"><stop offset="0" stop-color="${shade}" stop-opacity=".8"/><stop offset=".35" stop-color="${shade}" stop-opacity=".55"/><stop offset=".7" stop-color="${shade}" stop-opacity=".15"/><stop offset="1" stop-color="${shade}" stop-opacity="0"/></radialGradient>
  <linearGradient id="top" x1="0" x2="1"><stop offset="0" stop-color="${shine}"/><stop offset="1" stop-color="${light}"/></linearGradient>
  <linearGradient id="side" x1="0" x2="1"><stop offset="0" stop-color="${mid}"/><stop offset=".3" stop-color="${light}"/><stop offset="1" stop-color="${deep}"/></linearGradient>
  <linearGradient id="inside" x1="0" y1="0" x2=".7" y2="1"><stop offset="0" stop-color="${deep}" stop-opacity=".75"/><stop offset="1" stop-color="${mid}" stop-opacity=".5"/></linearGradient>
  <linearGradient id="ledge" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${mid}"/></linearGradient>`

/** Dark where a thing touches the floor, lighter around. Fading ellipses: blurring them would take longer than all else. */
export function shadows(things: readonly Footprint[]): string {
  const under = ({ x, base, width, footX, footWidth }: Footprint) => `
    <ellipse cx="${x + width * 0.05}" cy="${base}" rx="${width * 0.68}" ry="${width * 0.13}" fill="url(#shade)" opacity=".42"/>
    <ellipse cx="${footX}" cy="${base - 3}" rx="${footWidth * 0.66 + 14}" ry="${footWidth * 0.07 + 12}" fill="url(#shade)" opacity=".85"/>`
  return things.map(under).join('')
}

/** Paper confetti in the air: around the edges of its frame, away from the middle where the product stands. */
export function confetti(
  chance: () => number,
  { left, width, height }: { left: number; width: number; height: number },
  pieces: number,
): string {
  const piece = () => {
    const angle = chance() * Math.PI * 2
    const x = left + width * (0.5 + Math.cos(angle) * (0.4 + chance() * 0.1))
    const y = height * (0.4 + Math.sin(angle) * (0.3 + chance() * 0.08))
    const colour = ACCENTS[Math.floor(chance() * ACCENTS.length)]
    const size = 9 + chance() * 11
    const round = chance() < 0.4 ? size / 2 : 3
    const turn = Math.round(chance() * 180)
    return `<rect x="${x}" y="${y}" width="${size}" height="${size * (0.6 + chance() * 0.8)}" rx="${round}" transform="rotate(${turn} ${x} ${y})" fill="${colour}" opacity="${0.55 + chance() * 0.4}"/>`
  }
  return Array.from({ length: pieces }, piece).join('')
}

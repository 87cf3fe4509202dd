import { BOXES, CARD, type CardBox } from '../../../shop/gift-options/card-layout.ts'

/** Pixels in a millimetre of the card. */
const SCALE = 10

/** A6, upright, in pixels. */
export const WIDTH = CARD.width * SCALE
export const HEIGHT = CARD.height * SCALE

/** The few inks of the house. */
export const INK = {
  paper: '#fffbf5',
  cream: '#f6e9d3',
  straw: '#e6d1ac',
  rose: '#dfa69c',
  coral: '#c9706a',
  berry: '#9c2c48',
  wine: '#6d1f36',
  gold: '#d79a35',
  amber: '#b87422',
  sage: '#93a67c',
  leaf: '#4f7a5d',
  pine: '#1f5c4d',
  deep: '#143f37',
  night: '#1f2d52',
  dusk: '#34477a',
  midnight: '#141e3c',
  clay: '#b4613f',
} as const

/** What is drawn on a sheet, in SVG. */
export interface Sheet {
  readonly ground: string
  /** Gradients and patterns. */
  readonly defs?: string
  /** Under the grain of the paper. */
  readonly drawn: string
  /** Over it, without grain: where it is written. */
  readonly plate?: string
}

/** The whole card as SVG: the drawing printed on a paper with a tooth. */
export const sheetOf = ({ ground, defs = '', drawn, plate = '' }: Sheet): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
  <defs>${TOOTH}${defs}</defs>
  <rect width="${WIDTH}" height="${HEIGHT}" fill="${ground}"/>${drawn}
  <rect width="${WIDTH}" height="${HEIGHT}" filter="url(#dark-tooth)"/><rect width="${WIDTH}" height="${HEIGHT}" filter="url(#light-tooth)"/>
  ${plate}</svg>`

/** Fine grain, and slow clouds as in handmade paper. */
const TOOTH = `
  <filter id="dark-tooth" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency=".55 .7" numOctaves="2" seed="4"/><feColorMatrix values="0 0 0 0 .25 0 0 0 0 .13 0 0 0 0 .08 0 .42 0 0 -.165"/></filter>
  <filter id="light-tooth" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency=".011 .016" numOctaves="4" seed="9"/><feColorMatrix values="0 0 0 0 1 0 0 0 0 .96 0 0 0 0 .88 .24 0 0 0 -.096"/></filter>`

/** Room of the words in pixels, wider by `more` on each side. */
export function boxAt(box: CardBox, more = 0) {
  const { x, y, width, height } = BOXES[box]
  return {
    x: x * SCALE - more,
    y: y * SCALE - more,
    width: width * SCALE + 2 * more,
    height: height * SCALE + 2 * more,
  }
}

export const n = (value: number): number => Math.round(value * 10) / 10

interface Stand {
  readonly turn?: number
  readonly scale?: number
}

/** Moves a drawing that was made around 0,0. */
export const at = (x: number, y: number, drawn: string, { turn = 0, scale = 1 }: Stand = {}): string =>
  `<g transform="translate(${n(x)} ${n(y)})${turn ? ` rotate(${n(turn)})` : ''}${scale === 1 ? '' : ` scale(${scale})`}">${drawn}</g>`

/** The same thing around 0,0, as often as said. */
export const around = (times: number, drawn: string, from = 0): string =>
  each(times, (i) => `<g transform="rotate(${n(from + (360 * i) / times)})">${drawn}</g>`)

export const each = (times: number, draw: (i: number) => string): string =>
  Array.from({ length: times }, (_, i) => draw(i)).join('')

export const dot = (x: number, y: number, r: number, fill: string): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"/>`

export const line = (d: string, colour: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`

export const shape = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}" ${more}/>`

/** The running stitch of a nakshi kantha. */
export const stitch = (d: string, colour: string, width = 4, long = 15): string =>
  line(d, colour, width, `stroke-dasharray="${long} ${n(long * 0.75)}"`)

/** From 0,0 upwards. */
export const leafPath = (long: number, wide: number): string =>
  `M0 0C${n(wide)} ${n(-long * 0.28)} ${n(wide * 0.72)} ${n(-long * 0.72)} 0 ${n(-long)}C${n(-wide * 0.72)} ${n(-long * 0.72)} ${n(-wide)} ${n(-long * 0.28)} 0 0Z`

/** Half in shade, with a rib of fine line. */
export const leaf = (long: number, wide: number, colour: string, shade: string, rib: string): string =>
  `${shape(leafPath(long, wide), colour)}${shape(`M0 0C${n(wide)} ${n(-long * 0.28)} ${n(wide * 0.72)} ${n(-long * 0.72)} 0 ${n(-long)}Z`, shade)}
  ${line(`M0 -4V${n(-long * 0.86)}`, rib, 2)}`

/** A closed ring of small arcs that bulge outwards. */
export function scallops(times: number, r: number, bulge = 1.05): string {
  const point = (i: number) => {
    const angle = (2 * Math.PI * i) / times
    return `${n(r * Math.sin(angle))} ${n(-r * Math.cos(angle))}`
  }
  const arc = n(r * Math.sin(Math.PI / times) * bulge)
  return `M${point(0)}${each(times, (i) => `A${arc} ${arc} 0 0 1 ${point(i + 1)}`)}Z`
}

/** A row of small arcs that hang from a line. */
export const hanging = (x: number, y: number, times: number, wide: number, deep: number): string =>
  `M${x} ${y}${each(times, () => `q${n(wide / 2)} ${n(deep * 2)} ${n(wide)} 0`)}`

/** The small flower that is woven into a jamdani: lozenges in steps. */
export function buti(size: number, colour: string, heart = colour): string {
  const lozenge = (x: number, y: number, w: number, h: number, fill: string) =>
    shape(`M${n(x)} ${n(y - h)}L${n(x + w)} ${n(y)}L${n(x)} ${n(y + h)}L${n(x - w)} ${n(y)}Z`, fill)
  const u = size / 10
  return `${around(4, `${lozenge(0, -5 * u, 1.7 * u, 2.6 * u, colour)}${lozenge(0, -8.9 * u, 0.8 * u, 1.1 * u, colour)}`)}
  ${around(4, lozenge(0, -4.6 * u, 0.9 * u, 1.5 * u, colour), 45)}${lozenge(0, 0, 1.5 * u, 1.5 * u, heart)}`
}

/** A ground that is strewn with something, in rows that stand apart by half. */
export const strewn = (id: string, step: number, drawn: string): string =>
  `<pattern id="${id}" width="${step}" height="${step}" patternUnits="userSpaceOnUse">${at(step / 4, step / 4, drawn)}${at((step * 3) / 4, (step * 3) / 4, drawn)}</pattern>`

/** Rings of an alpona, painted with rice paste. */
export function alpona(r: number, colour: string): string {
  const petals = (times: number, from: number, to: number, wide: number, turn = 0) =>
    around(
      times,
      at(
        0,
        -r * from,
        line(leafPath(r * (to - from), r * wide), colour, 5) +
          dot(0, -r * (to - from) * 0.46, r * 0.014, colour),
      ),
      turn,
    )
  const dots = (times: number, where: number, size: number, turn = 0) =>
    around(times, dot(0, -r * where, r * size, colour), turn)
  return `${line(scallops(16, r * 0.34), colour, 5)}${petals(16, 0.38, 0.62, 0.07, 11.25)}
  ${line(scallops(32, r * 0.66), colour, 4)}${dots(32, 0.73, 0.012)}
  ${petals(16, 0.72, 1, 0.085)}${dots(16, 0.93, 0.017, 11.25)}${dots(16, 0.85, 0.011, 11.25)}${dots(16, 1.05, 0.014)}`
}

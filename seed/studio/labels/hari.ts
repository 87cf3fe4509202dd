import type { Label } from './svg.ts'

const RED = '#a3242c'
const GREEN = '#1f6044'
const BLUE = '#27407c'
const BLACK = '#2a1a12'
const IVORY = '#f2e3bd'
const YELLOW = '#d9a02c'

/** A shape with the dark outline of the brush. */
const shape = (color: string, d: string, line = BLACK, width = 7): string =>
  `<path d="${d}" fill="${color}" stroke="${line}" stroke-width="${width}" stroke-linejoin="round"/>`
const stroke = (color: string, width: number, d: string): string =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round"/>`
const dot = (color: string, x: number, y: number, r: number): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${color}"/>`
const at = (x: number, y: number, scale: number, body: string, turn = 0): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${body}</g>`
const ring = (count: number, body: string): string =>
  Array.from({ length: count }, (_, k) => `<g transform="rotate(${(k * 360) / count})">${body}</g>`).join('')

const scales = [0, 1, 2].map((k) => {
  const high = 46 - k * 8
  return stroke(IVORY, 8, `M${-10 + k * 42} ${-high} q30 ${high / 2} 0 ${high} q30 ${high / 2} 0 ${high}`)
})
/** A fish that looks to the left, 360 wide. */
const fish = [
  shape(GREEN, 'M120 0 L205 -72 C180 -20 180 20 205 72z'),
  shape(GREEN, 'M-40 -78 C-10 -120 40 -118 66 -84z M-20 80 C0 116 36 112 54 84z'),
  shape(RED, 'M-170 0 C-110 -105 60 -110 140 0 C60 110 -110 105 -170 0z'),
  stroke(IVORY, 10, 'M-78 -72 C-44 -30 -44 30 -78 72'),
  ...scales,
  dot(IVORY, -112, -20, 19),
  dot(BLACK, -114, -20, 8),
].join('')

/** A bird that looks to the right. */
const bird = [
  shape(BLUE, 'M-130 40C-110 -70 10 -90 60 -30C76 -106 160 -112 172 -40L214-26 172 -8C160 96 30 140-50 104z'),
  shape(RED, 'M-120 40 L-206 118 L-176 24 L-232 60 L-128 6z'),
  shape(RED, 'M-50 10 C10 -20 60 10 60 60 C10 96 -40 70 -50 10z', IVORY, 9),
  stroke(IVORY, 7, 'M-20 24 q28 6 44 36 M4 10 q30 10 40 36'),
  dot(IVORY, 132, -44, 13),
  dot(BLACK, 134, -44, 6),
  stroke(BLACK, 9, 'M0 114 v52 M40 108 v58 M-18 168 h36 M24 168 h36'),
].join('')

const lotus = [
  ring(8, shape(RED, 'M0 -20 C-46 -60 -30 -116 0 -138 C30 -116 46 -60 0 -20z', IVORY)),
  dot(IVORY, 0, 0, 34),
  ring(8, dot(BLACK, 0, -20, 6)),
  dot(RED, 0, 0, 9),
].join('')
const leaf = `<path d="M0 0 C40 -50 100 -50 140 0 C100 40 40 40 0 0z" fill="${GREEN}"/>
  ${stroke(IVORY, 5, 'M10 0 H120')}`

const WIDE = 2600
const HIGH = 1000
const border = (y: number, up: number): string =>
  Array.from({ length: 52 }, (_, k) => {
    const hill = `<path d="M${k * 50} ${y} q25 ${up * 62} 50 0z" fill="${k % 2 ? GREEN : RED}"/>`
    return hill + dot(BLACK, k * 50 + 25, y - up * 24, 8)
  }).join('')

const motifs = [
  at(860, 500, 1.05, bird),
  at(1320, 500, 1.15, fish),
  at(1720, 500, 1.2, lotus),
  at(2240, 500, 1.4, fish),
  at(330, 500, 1.3, lotus),
]
const leaves = [130, 600, 1080, 1550, 1930, 2440].map((x, k) => {
  const turn = k % 2 ? 100 : 70
  return at(x, 270, 0.9, leaf, turn) + at(x + 30, 740, 0.9, leaf, -turn)
})
const dots = Array.from({ length: 80 }, (_, k) =>
  dot(k % 3 ? BLACK : RED, (k * WIDE) / 80 + ((k * 17) % 11), (k % 2 ? 215 : 785) + ((k * 37) % 30) - 15, 8),
)

/** All round the belly of the pot; the middle of what one sees is the middle of the picture. */
export const belly: Label = {
  width: WIDE,
  height: HIGH,
  body: `<rect width="${WIDE}" height="${HIGH}" fill="${YELLOW}"/>${border(130, 1)}${border(870, -1)}
    <path d="M0 105 H${WIDE} M0 895 H${WIDE}" stroke="${BLACK}" stroke-width="10"/>
    <path d="M0 60 H${WIDE} M0 940 H${WIDE}" stroke="${RED}" stroke-width="40"/>
    ${motifs.join('')}${leaves.join('')}${dots.join('')}`,
}

/** The lid from above. */
export const lid: Label = {
  width: 1000,
  height: 1000,
  body: `<rect width="1000" height="1000" fill="${YELLOW}"/><g transform="translate(500 500)">
    <circle r="470" fill="none" stroke="${RED}" stroke-width="50"/>${ring(20, dot(GREEN, 0, -400, 20))}
    ${ring(10, shape(RED, 'M0 -200 C-70 -250 -50 -330 0 -360 C50 -330 70 -250 0 -200z'))}
    <circle r="180" fill="${GREEN}" stroke="${IVORY}" stroke-width="12"/></g>`,
}

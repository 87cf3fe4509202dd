import { BANGLA, type Label, words } from './svg.ts'

const RED = '#a3242c'
const GREEN = '#1f6044'
const INDIGO = '#27407c'
const TURMERIC = '#c98412'
const BROWN = '#5b3216'
const PALE = '#f2dcae'
const SIZE = 600

const filled = (color: string, d: string): string => `<path d="${d}" fill="${color}"/>`
const drawn = (color: string, width: number, d: string): string =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round"/>`
const dot = (color: string, x: number, y: number, r: number): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${color}"/>`

/** One painted side of a block, in a double frame. */
const side = (color: string, ...body: readonly string[]): Label => ({
  width: SIZE,
  height: SIZE,
  body: `<g fill="none" stroke="${color}">
    <rect x="44" y="44" width="512" height="512" rx="54" stroke-width="22"/>
    <rect x="78" y="78" width="444" height="444" rx="34" stroke-width="7"/></g>${body.join('')}`,
})
const letter = (said: string, color: string, size = 420): Label =>
  side(color, words(300, 300 + size * 0.3, size, said, `${BANGLA} font-weight="700" fill="${color}"`))

export const o = letter('অ', RED)
export const aa = letter('আ', GREEN, 370)
export const i = letter('ই', INDIGO)
export const ka = letter('ক', INDIGO)
export const kha = letter('খ', RED)
export const ga = letter('গ', GREEN)
export const gha = letter('ঘ', TURMERIC)

export const mango = side(
  GREEN,
  filled(TURMERIC, 'M300 170 C430 170 470 300 410 390 C350 470 220 470 175 385 C130 300 190 180 300 170z'),
  drawn('#f0cf7a', 16, 'M390 300 C400 360 350 420 280 425'),
  drawn(BROWN, 15, 'M300 172 q-8 -32 12 -52'),
  filled(GREEN, 'M308 150C350 88 430 92 470 130 C430 176 355 178 308 150z'),
)

export const fish = side(
  INDIGO,
  filled(RED, 'M130 300 C190 190 350 180 420 300 C350 420 190 410 130 300z'),
  filled(RED, 'M405 300 L490 215 C470 275 470 325 490 385z'),
  drawn(PALE, 12, 'M225 228 C262 270 262 330 225 372'),
  drawn(PALE, 10, 'M275 250 q24 22 0 44 q24 22 0 44 M325 250 q24 22 0 44 q24 22 0 44'),
  dot(PALE, 186, 280, 15),
  dot(BROWN, 184, 280, 7),
)

const petals = [0, 60, 120, 180, 240, 300].map(
  (turn) => `<ellipse cx="300" cy="196" rx="52" ry="84" fill="${RED}" transform="rotate(${turn} 300 300)"/>`,
)
export const flower = side(TURMERIC, ...petals, dot(TURMERIC, 300, 300, 60), dot(BROWN, 300, 300, 30))

export const bird = side(
  RED,
  filled(
    INDIGO,
    'M150 330C180 220 300 200 350 260C372 190 452 188 462 250L505 262L462 282C450 390 330 440 240 400z',
  ),
  filled(INDIGO, 'M160 325 L90 400 L215 390z'),
  filled(TURMERIC, 'M240 300 C300 280 350 310 350 360 C300 390 250 360 240 300z'),
  dot(PALE, 424, 238, 13),
  drawn(BROWN, 12, 'M290 412 v60 M340 400 v72 M272 474 h40 M322 474 h40'),
)

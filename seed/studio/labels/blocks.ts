import { BANGLA, type Label, words } from './svg.ts'

const SIZE = 600
const frame = (color: string): string =>
  `<rect x="44" y="44" width="512" height="512" rx="54" fill="none" stroke="${color}" stroke-width="22"/>
  <rect x="78" y="78" width="444" height="444" rx="34" fill="none" stroke="${color}" stroke-width="7"/>`

/** One painted side of a block. */
const side = (color: string, body: string): Label => ({ width: SIZE, height: SIZE, body: frame(color) + body })
const letter = (said: string, color: string, size = 360): Label =>
  side(color, `<g fill="${color}">${words(300, 300 + size * 0.3, size, said, `${BANGLA} font-weight="700"`)}</g>`)

const RED = '#a3242c'
const GREEN = '#1f6044'
const INDIGO = '#27407c'
const TURMERIC = '#c98412'
const BROWN = '#5b3216'

export const o = letter('অ', RED)
export const aa = letter('আ', GREEN, 320)
export const i = letter('ই', INDIGO)
export const ka = letter('ক', INDIGO)
export const kha = letter('খ', RED)
export const ga = letter('গ', GREEN)
export const gha = letter('ঘ', TURMERIC)

export const mango = side(
  GREEN,
  `<path d="M300 170 C430 170 470 300 410 390 C350 470 220 470 175 385 C130 300 190 180 300 170z" fill="${TURMERIC}"/>
  <path d="M390 300 C400 360 350 420 280 425" fill="none" stroke="#f0cf7a" stroke-width="16" stroke-linecap="round"/>
  <path d="M300 172 q-8 -32 12 -52" fill="none" stroke="${BROWN}" stroke-width="15" stroke-linecap="round"/>
  <path d="M308 150 C350 88 430 92 470 130 C430 176 355 178 308 150z" fill="${GREEN}"/>`,
)

export const fish = side(
  INDIGO,
  `<path d="M130 300 C190 190 350 180 420 300 C350 420 190 410 130 300z" fill="${RED}"/>
  <path d="M405 300 L490 215 C470 275 470 325 490 385z" fill="${RED}"/>
  <path d="M225 228 C262 270 262 330 225 372" fill="none" stroke="#f2dcae" stroke-width="12"/>
  <path d="M275 250 q24 22 0 44 q24 22 0 44 M325 250 q24 22 0 44 q24 22 0 44" fill="none" stroke="#f2dcae" stroke-width="10"/>
  <circle cx="186" cy="280" r="15" fill="#f2dcae"/><circle cx="184" cy="280" r="7" fill="${BROWN}"/>`,
)

const petals = [0, 60, 120, 180, 240, 300]
  .map((turn) => `<ellipse cx="300" cy="196" rx="52" ry="84" fill="${RED}" transform="rotate(${turn} 300 300)"/>`)
  .join('')
export const flower = side(
  TURMERIC,
  `${petals}<circle cx="300" cy="300" r="60" fill="${TURMERIC}"/><circle cx="300" cy="300" r="30" fill="${BROWN}"/>`,
)

export const bird = side(
  RED,
  `<path d="M150 330 C180 220 300 200 350 260 C372 190 452 188 462 250 L505 262 L462 282 C450 390 330 440 240 400z" fill="${INDIGO}"/>
  <path d="M160 325 L90 400 L215 390z" fill="${INDIGO}"/>
  <path d="M240 300 C300 280 350 310 350 360 C300 390 250 360 240 300z" fill="${TURMERIC}"/>
  <circle cx="424" cy="238" r="13" fill="#f2dcae"/>
  <path d="M290 412 v60 M340 400 v72 M272 474 h40 M322 474 h40" stroke="${BROWN}" stroke-width="12" stroke-linecap="round"/>`,
)

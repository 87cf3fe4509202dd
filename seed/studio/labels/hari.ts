import type { Label } from './svg.ts'

const RED = '#a3242c'
const GREEN = '#1f6044'
const BLUE = '#27407c'
const BLACK = '#2a1a12'
const IVORY = '#f2e3bd'

const at = (x: number, y: number, scale: number, body: string, turn = 0): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${body}</g>`

const scales = [0, 1, 2, 3]
  .map((k) => `<path d="M${-10 + k * 42} -${46 - k * 8} q30 ${23 - k * 4} 0 ${46 - k * 8} q30 ${23 - k * 4} 0 ${46 - k * 8}"/>`)
  .join('')
/** A fish that looks to the left, 360 wide. */
const fish = `<path d="M-170 0 C-110 -105 60 -110 140 0 C60 110 -110 105 -170 0z" fill="${RED}" stroke="${BLACK}" stroke-width="7"/>
  <path d="M120 0 L205 -72 C180 -20 180 20 205 72z M-40 -78 C-10 -120 40 -118 66 -84z M-20 80 C0 116 36 112 54 84z"
    fill="${GREEN}" stroke="${BLACK}" stroke-width="7" stroke-linejoin="round"/>
  <path d="M-78 -72 C-44 -30 -44 30 -78 72" fill="none" stroke="${IVORY}" stroke-width="10"/>
  <g fill="none" stroke="${IVORY}" stroke-width="8">${scales}</g>
  <circle cx="-112" cy="-20" r="19" fill="${IVORY}" stroke="${BLACK}" stroke-width="5"/><circle cx="-114" cy="-20" r="8" fill="${BLACK}"/>`

/** A bird that looks to the right. */
const bird = `<path d="M-130 40 C-110 -70 10 -90 60 -30 C76 -106 160 -112 172 -40 L214 -26 L172 -8 C160 96 30 140 -50 104z"
    fill="${BLUE}" stroke="${BLACK}" stroke-width="7" stroke-linejoin="round"/>
  <path d="M-120 40 L-206 118 L-176 24 L-232 60 L-128 6z" fill="${RED}" stroke="${BLACK}" stroke-width="7" stroke-linejoin="round"/>
  <path d="M-50 10 C10 -20 60 10 60 60 C10 96 -40 70 -50 10z" fill="${RED}" stroke="${IVORY}" stroke-width="9"/>
  <path d="M-20 24 q28 6 44 36 M4 10 q30 10 40 36" fill="none" stroke="${IVORY}" stroke-width="7"/>
  <circle cx="132" cy="-44" r="13" fill="${IVORY}"/><circle cx="134" cy="-44" r="6" fill="${BLACK}"/>
  <path d="M0 114 v52 M40 108 v58 M-18 168 h36 M24 168 h36" stroke="${BLACK}" stroke-width="9" stroke-linecap="round"/>`

const ring = (count: number, body: string): string =>
  Array.from({ length: count }, (_, k) => `<g transform="rotate(${(k * 360) / count})">${body}</g>`).join('')
const lotus = `${ring(8, `<path d="M0 -20 C-46 -60 -30 -116 0 -138 C30 -116 46 -60 0 -20z" fill="${RED}" stroke="${IVORY}" stroke-width="7"/>`)}
  <circle r="34" fill="${IVORY}"/>${ring(8, `<circle cy="-20" r="6" fill="${BLACK}"/>`)}<circle r="9" fill="${RED}"/>`
const leaf = `<path d="M0 0 C40 -50 100 -50 140 0 C100 40 40 40 0 0z" fill="${GREEN}"/><path d="M10 0 H120" stroke="${IVORY}" stroke-width="5"/>`

const WIDE = 2600
const HIGH = 1000
const border = (y: number, up: number): string =>
  Array.from({ length: 52 }, (_, k) => {
    const x = k * 50
    return `<path d="M${x} ${y} q25 ${up * 62} 50 0z" fill="${k % 2 ? GREEN : RED}"/>
    <circle cx="${x + 25}" cy="${y - up * 24}" r="8" fill="${BLACK}"/>`
  }).join('')

const motifs = [at(1950, 500, 1.15, fish), at(2420, 490, 0.95, lotus), at(1480, 500, 1.0, bird), at(560, 500, 1.15, fish), at(1010, 490, 0.95, lotus)]
const leaves = [2200, 1720, 1240, 800, 300, 60].map((x, k) => at(x, 330, 0.7, leaf, k % 2 ? 100 : 70) + at(x + 30, 700, 0.7, leaf, k % 2 ? -70 : -110))
const dots = Array.from({ length: 60 }, (_, k) => {
  const x = (k * 431) % WIDE
  return `<circle cx="${x}" cy="${(k % 2 ? 230 : 775) + ((k * 37) % 40)}" r="9" fill="${k % 3 ? BLACK : RED}"/>`
}).join('')

/** All round the belly of the pot; the middle of what one sees is at three quarters of the width. */
export const belly: Label = {
  width: WIDE,
  height: HIGH,
  body: `<rect width="${WIDE}" height="${HIGH}" fill="#d9a02c"/>
    <g>${border(130, 1)}${border(870, -1)}</g>
    <path d="M0 105 H${WIDE} M0 895 H${WIDE}" stroke="${BLACK}" stroke-width="10"/>
    <path d="M0 60 H${WIDE} M0 940 H${WIDE}" stroke="${RED}" stroke-width="40"/>
    ${motifs.join('')}${leaves.join('')}${dots}`,
}

/** The lid from above. */
export const lid: Label = {
  width: 1000,
  height: 1000,
  body: `<rect width="1000" height="1000" fill="#d9a02c"/><circle cx="500" cy="500" r="470" fill="none" stroke="${RED}" stroke-width="50"/>
    <g transform="translate(500 500)">${ring(20, `<circle cy="-400" r="20" fill="${GREEN}"/>`)}
    ${ring(10, `<path d="M0 -200 C-70 -250 -50 -330 0 -360 C50 -330 70 -250 0 -200z" fill="${RED}" stroke="${BLACK}" stroke-width="6"/>`)}
    <circle r="180" fill="${GREEN}" stroke="${IVORY}" stroke-width="12"/></g>`,
}

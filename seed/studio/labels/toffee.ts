import { BANGLA, type Label, words } from './svg.ts'

/** The paper once round (upwards) and from end to end: stripes at both ends, words that repeat between. */
const stripes = [0, 1, 2, 3, 4, 5, 6, 7]
  .map((k) => `<rect y="${k * 100}" width="1600" height="38" fill="#a3352c"/>`)
  .join('')
const said = [80, 345, 610].map((y) => words(800, y + 80, 150, 'টফি', `${BANGLA} font-weight="700"`)).join('')

export const paper: Label = {
  width: 800,
  height: 1600,
  body: `<rect width="800" height="1600" fill="#ecdfc2"/>
    <g transform="rotate(-90) translate(-1600 0)">${stripes}
    <rect x="480" width="640" height="800" fill="#ecdfc2"/>
    <rect x="490" width="10" height="800" fill="#b98a3a"/>
    <rect x="1100" width="10" height="800" fill="#b98a3a"/>
    <g fill="#7a1f1c">${said}</g></g>`,
}

import { BANGLA, type Label, words } from './svg.ts'

const INK = '#8e2a23'
const times = (count: number, draw: (k: number) => string): string =>
  Array.from({ length: count }, (_, k) => draw(k)).join('')
const leaf = (x: number, y: number, turn: number, size: number) =>
  `<path transform="translate(${x} ${y}) rotate(${turn}) scale(${size})" fill-rule="evenodd"
    d="M0 0C-44 -50 -44 -130 0 -190C44 -130 44 -50 0 0Z
    M0 -30C-14 -60 -14 -120 0 -150C14 -120 14 -60 0 -30Z"/>`
const diamond = (x: number, y: number) => `<path d="M${x} ${y}l38 46l-38 46l-38 -46Z"/>`
const flower = (x: number, y: number, size: number) =>
  `<g transform="translate(${x} ${y}) scale(${size})">${times(
    12,
    (k) => `<path transform="rotate(${k * 30})" d="M0 -70C-34 -110 -30 -180 0 -210C30 -180 34 -110 0 -70Z"/>`,
  )}
    <circle r="52"/>${times(12, (k) => `<circle transform="rotate(${k * 30 + 15})" cy="-150" r="14"/>`)}</g>`

/** A wood block's print: a flower between leaves, a border, the shop that made it. */
export const block: Label = {
  width: 1400,
  height: 1500,
  body: `<g fill="${INK}">${flower(700, 560, 1.35)}
  ${[-1, 1]
    .map((side) =>
      times(4, (k) => leaf(700 + side * (300 + k * 34), 900 - k * 170, side * (62 + k * 10), 0.95)),
    )
    .join('')}
    ${[110, 1298].map((y) => times(13, (k) => diamond(112 + k * 98, y))).join('')}
    <rect x="70" y="66" width="1260" height="14"/><rect x="70" y="232" width="1260" height="14"/>
    <rect x="70" y="1256" width="1260" height="14"/><rect x="70" y="1420" width="1260" height="14"/>
    ${words(700, 1150, 170, 'সোনার বাংলা', `${BANGLA} font-weight="700"`)}</g>`,
}

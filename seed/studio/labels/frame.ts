import { BANGLA, LATIN, type Label, words } from './svg.ts'

const around = (count: number, draw: (turn: number, k: number) => string): string =>
  Array.from({ length: count }, (_, k) => draw((k * 360) / count, k)).join('')

/** One leaf of the wreath, `out` from its middle, leaning by `lean`. */
const leaf = (turn: number, out: number, lean: number): string =>
  `<path transform="rotate(${turn} 600 640) translate(600 ${640 - out}) rotate(${lean})"
    d="M0 0C24-26 24-70 0-104C-24-70-24-26 0 0Z"/>`

const leaves = around(44, (turn, k) => leaf(turn, 372, k % 2 ? 62 : 118))

const petal = (turn: number): string => `<ellipse transform="rotate(${turn})" cy="-26" rx="19" ry="27"/>`

/** A small flower of five petals on the wreath. */
const flower = (turn: number, out: number, color: string): string =>
  `<g fill="${color}" transform="rotate(${turn} 600 640) translate(600 ${640 - out})">
    ${[0, 72, 144, 216, 288].map(petal).join('')}<circle r="13" fill="#d9a441"/></g>`

const paper = '<rect width="1200" height="1650" fill="#f3ede0"/>'
const stem = '<circle cx="600" cy="640" r="372" fill="none" stroke="#5d6f52" stroke-width="7"/>'

export const twoOfUs: Label = {
  width: 1200,
  height: 1650,
  body: `${paper}<g fill="#6f8a6c" opacity=".9">${leaves}</g>${stem}
    <g fill="#3a3128">${words(600, 640, 150, 'আমরা', `${BANGLA} font-weight="600"`)}
    ${words(600, 790, 150, 'দুজন', `${BANGLA} font-weight="600"`)}${words(600, 1290, 92, '১২ ফাল্গুন ১৪৩১', BANGLA)}
    ${words(600, 1420, 66, 'RUMANA &amp; TANVIR', `${LATIN} letter-spacing="12"`)}</g>`,
}

export const ourHome: Label = {
  width: 1200,
  height: 1650,
  body: `${paper}<g fill="#54705c" opacity=".9">${leaves}</g>${stem}
    ${[-42, -14, 14, 42].map((turn, k) => flower(turn + 180, 380, k % 2 ? '#b4472e' : '#c98a6a')).join('')}
    <g fill="#33302b">${words(600, 630, 138, 'আমাদের', `${BANGLA} font-weight="600"`)}
    ${words(600, 790, 160, 'বাড়ি', `${BANGLA} font-weight="600"`)}
    ${words(600, 1330, 74, 'DHANMONDI · DHAKA', `${LATIN} letter-spacing="10"`)}</g>`,
}

import { BANGLA, LATIN, type Label, words } from './svg.ts'

const GOLD = '#c9a257'
const CREAM = '#efe6d2'

/** Rows of scales, like the waves on a block print. */
function waves(top: number, rows: number): string {
  const row = (y: number, shift: number) =>
    Array.from({ length: 12 }, (_, k) => {
      const x = k * 100 - shift
      return [46, 31, 16].map((r) => `<path d="M${x - r} ${y} a${r} ${r} 0 0 1 ${2 * r} 0"/>`).join('')
    }).join('')
  const all = Array.from({ length: rows }, (_, k) => row(top + k * 46, (k % 2) * 50)).join('')
  return `<g fill="none" stroke="${GOLD}" stroke-width="5">${all}</g>`
}

const name = (y: number): string => `<g fill="${CREAM}">
    ${words(500, y, 84, 'COCOA GHAT', `${LATIN} letter-spacing="16" fill="${GOLD}"`)}
    <path d="M330 ${y + 50} h130 M540 ${y + 50} h130" stroke="${GOLD}" stroke-width="5"/>
    <circle cx="500" cy="${y + 50}" r="11" fill="${GOLD}"/>
    ${words(500, y + 232, 150, 'ডার্ক চকলেট', `${BANGLA} font-weight="600"`)}
    ${words(500, y + 352, 84, 'sea salt', `${LATIN} font-style="italic"`)}
    ${words(500, y + 490, 112, '70%', `${LATIN} font-weight="600" fill="${GOLD}"`)}</g>`

/** What is left of the paper round a bar that is half out of it. */
export const half: Label = {
  width: 1000,
  height: 980,
  body: `${name(135)}${waves(710, 4)}
    <g fill="${CREAM}">${words(500, 950, 44, '80 g', `${LATIN} letter-spacing="6"`)}</g>`,
}

/** The whole front. */
export const whole: Label = {
  width: 1000,
  height: 1960,
  body: `${waves(60, 12)}${name(820)}${waves(1440, 11)}`,
}

import { BANGLA, LATIN, type Label, words } from './svg.ts'

const CREAM = '#efe3c8'
const GOLD = '#cf9c3f'

/** So many copies of a shape round a middle. */
const ring = (x: number, y: number, count: number, shape: string): string =>
  Array.from(
    { length: count },
    (_, k) => `<g transform="translate(${x} ${y}) rotate(${(360 / count) * k})">${shape}</g>`,
  ).join('')

/** The lid: an alpona of petals round the baker's name. */
export const lid: Label = {
  width: 1400,
  height: 1400,
  body: `<g fill="none" stroke="${CREAM}" stroke-width="7"><circle cx="700" cy="700" r="660"/>
      <circle cx="700" cy="700" r="430"/></g>
    <circle cx="700" cy="700" r="630" fill="none" stroke="${GOLD}" stroke-width="14"/>
    <g fill="${CREAM}">${ring(700, 700, 20, '<path d="M0 -606 q104 76 0 160 q-104 -84 0 -160"/>')}</g>
    <g fill="${GOLD}">${ring(700, 700, 20, '<path d="M0 -576 q52 46 0 96 q-52 -50 0 -96"/>')}
      ${ring(700, 700, 20, '<circle r="14" cy="-560" transform="rotate(9)"/>')}</g>
    <g fill="${CREAM}">${words(700, 555, 80, 'PALKI BAKERY', `${LATIN} letter-spacing="8"`)}
      ${words(700, 752, 176, 'মাখন বিস্কুট', `${BANGLA} font-weight="600"`)}
      ${words(700, 890, 78, 'butter cookies', `${LATIN} font-style="italic"`)}
      ${words(700, 1000, 58, '400 g · Dhaka', `${LATIN} letter-spacing="5"`)}</g>`,
}

/** A lotus petal of the border, and the dots beside it. */
const lotus = (x: number): string => `<path d="M${x} 60 q64 110 0 230 q-64 -120 0 -230" fill="${CREAM}"/>
    <path d="M${x} 110 q30 60 0 130 q-30 -70 0 -130" fill="${GOLD}"/>
    <circle cx="${x + 50}" cy="90" r="12" fill="${GOLD}"/><circle cx="${x + 50}" cy="270" r="12" fill="${GOLD}"/>`

/** The tin's side, all the way round: a border of lotus petals. */
export const side: Label = {
  width: 4000,
  height: 360,
  body: `${Array.from({ length: 40 }, (_, k) => lotus(50 + k * 100)).join('')}
    <path d="M0 24 h4000 M0 336 h4000" stroke="${CREAM}" stroke-width="10"/>`,
}

import { BANGLA, LATIN, type Label, words } from './svg.ts'

const GOLD = '#d3ad5c'

/** Two leaves and a bud, its stem at (x, y). */
const sprig = (x: number, y: number, scale: number, color: string): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})" fill="${color}">
  <path d="M0 0 C-30 -60 -120 -80 -170 -170 C-70 -170 -10 -110 0 0Z"/>
  <path d="M0 0 C30 -60 120 -80 170 -170 C70 -170 10 -110 0 0Z"/>
  <path d="M0 -40 C-34 -110 -24 -190 0 -250 C24 -190 34 -110 0 -40Z"/>
  <path d="M-5 -10 h10 v90 h-10Z"/></g>`

export const front: Label = {
  width: 1300,
  height: 1300,
  body: `<rect x="30" y="30" width="1240" height="1240" fill="none" stroke="${GOLD}" stroke-width="12"/>
    <rect x="62" y="62" width="1176" height="1176" fill="none" stroke="${GOLD}" stroke-width="4"/>
    <path d="M650 130
      C930 130 1130 330 1130 650 C1130 970 930 1170 650 1170 C370 1170 170 970 170 650 C170 330 370 130 650 130Z"
      fill="#eadbb7" stroke="${GOLD}" stroke-width="16"/>${sprig(650, 400, 0.78, '#2f6044')}
    <g fill="#7a1f1c">${words(650, 700, 215, 'সিলেটের', `${BANGLA} font-weight="700"`)}
    ${words(650, 930, 225, 'চা', `${BANGLA} font-weight="700"`)}</g>
    <g fill="#23382c">${words(650, 1045, 66, 'Sobuj Corner', `${LATIN} font-style="italic"`)}
    ${words(650, 1115, 44, '250 g', `${LATIN} letter-spacing="6"`)}</g>`,
}

const row = (y: number, shift: number): string =>
  [0, 1, 2, 3, 4].map((k) => sprig(60 + shift + k * 200, y, 0.42, '#3f7454')).join('')

export const side: Label = {
  width: 900,
  height: 1300,
  body: `${[0, 1, 2, 3, 4, 5, 6, 7, 8].map((k) => row(180 + k * 150, k % 2 ? 100 : 0)).join('')}
    <rect x="30" y="30" width="840" height="1240" fill="none" stroke="${GOLD}" stroke-width="12"/>`,
}

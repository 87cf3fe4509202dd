import { BANGLA, LATIN, type Label, words } from './svg.ts'

/** A cell of comb round a middle, its corners r away. */
function cell(x: number, y: number, r: number, fill: string): string {
  const corners = [0, 1, 2, 3, 4, 5].map((k) => (Math.PI / 3) * (k + 0.5))
  const points = corners.map((a) => `${(x + r * Math.cos(a)).toFixed(1)},${(y + r * Math.sin(a)).toFixed(1)}`)
  return `<polygon points="${points.join(' ')}" fill="${fill}" stroke="#7a3d10" stroke-width="7"/>`
}

const comb = [-4, -3, -2, -1, 0, 1, 2, 3, 4]
  .map((k) => cell(700 + k * 84, 150 + (k % 2 ? 36 : 0), 46, k % 3 ? '#e2a33a' : '#c9791e'))
  .join('')

const bee = `<g transform="translate(700 905) rotate(-14)"><ellipse rx="58" ry="36" fill="#d8952c"/>
  <path d="M-22 -34 v68 M4 -37 v74 M30 -31 v62" stroke="#3a2212" stroke-width="14"/>
  <circle cx="-62" r="22" fill="#3a2212"/><g stroke="#3a2212" stroke-width="5">
  <ellipse cx="2" cy="-62" rx="26" ry="50" transform="rotate(24)" fill="#e9dcc0"/>
  <ellipse cx="-14" cy="-62" rx="22" ry="44" transform="rotate(-16)" fill="#f1e7d2"/></g></g>`

export const sundarbans: Label = {
  width: 1450,
  height: 1000,
  body: `<rect width="1450" height="1000" fill="#f1e7d2"/><g transform="translate(25 0)">
    <path d="M-10 40 h1420 M-10 960 h1420" stroke="#9a4d12" stroke-width="10"/>${comb}
    <g fill="#4a2208">${words(700, 430, 190, 'সুন্দরবনের', `${BANGLA} font-weight="700"`)}
    ${words(700, 640, 210, 'মধু', `${BANGLA} font-weight="700"`)}
    ${words(700, 770, 88, 'Mou Bazar', `${LATIN} font-style="italic"`)}
    ${words(330, 925, 56, 'RAW HONEY', `${LATIN} letter-spacing="6"`)}
    ${words(1070, 925, 56, '500 g', `${LATIN} letter-spacing="6"`)}</g>${bee}</g>`,
}

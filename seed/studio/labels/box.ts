import { BANGLA, LATIN, type Label, words } from './svg.ts'

const GOLD = '#d8ab55'
const star = (x: number, y: number, radius: number, points: number, turn = 0) => {
  const corners = Array.from({ length: points * 2 }, (_, k) => {
    const angle = (k * Math.PI) / points + turn
    const far = k % 2 ? radius * 0.5 : radius
    return `${(x + far * Math.sin(angle)).toFixed(1)} ${(y - far * Math.cos(angle)).toFixed(1)}`
  })
  return `<path d="M${corners.join('L')}Z"/>`
}
const crescent = (x: number, y: number, size: number, turn: number) =>
  `<path transform="translate(${x} ${y}) rotate(${turn}) scale(${size})"
    d="M0 -50 A50 50 0 1 0 47 18 A40 40 0 1 1 0 -50Z"/>`

/** A tile of stamped crescents and stars; it repeats on every side. */
export const eid: Label = {
  width: 800,
  height: 800,
  body: `<g fill="${GOLD}">${crescent(200, 200, 1.7, 8)}${crescent(600, 600, 1.7, -14)}
    ${star(600, 200, 74, 8)}${star(200, 600, 74, 8)}${star(246, 172, 26, 5, 0.2)}
    ${star(640, 570, 26, 5, -0.2)}
    ${star(400, 400, 30, 6)}${star(400, 40, 22, 6)}${star(40, 400, 22, 6)}${star(760, 400, 12, 6)}
    ${star(400, 760, 12, 6)}</g>`,
}

/** A tile of small gold dots, printed with a hand's unevenness. */
export const dots: Label = {
  width: 600,
  height: 600,
  body: `<g fill="${GOLD}">${Array.from({ length: 18 }, (_, k) => {
    const row = Math.floor(k / 3)
    const x = 100 + (k % 3) * 200 + (row % 2 ? 100 : 0) - 50
    const y = 50 + row * 100 + ((k * 11) % 5) - 2
    return `<circle cx="${x + ((k * 7) % 5) - 2}" cy="${y}" r="${16 + ((k * 5) % 4)}"/>`
  }).join('')}</g>`,
}

const card = (said: string, below: string, ink: string, size = 124): Label => ({
  width: 620,
  height: 920,
  body: `<rect width="620" height="920" fill="#f1e8d6"/>
    <rect x="36" y="36" width="548" height="848" rx="10" fill="none" stroke="${ink}" stroke-width="5"
      opacity=".55"/>
    <g fill="${ink}">${words(310, 520, size, said, `${BANGLA} font-weight="600"`)}
    ${words(310, 640, 62, below, `${LATIN} font-style="italic"`)}</g>`,
})

export const tagLove = card('ভালোবাসা', 'with love', '#8c2f2a')
export const tagEid = card('ঈদ মোবারক', 'Eid Mubarak', '#1d4a3c', 108)

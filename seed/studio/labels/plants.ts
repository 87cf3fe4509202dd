import type { Label } from './svg.ts'

const CHALK = '#e9dfc9'
const OCHRE = '#c8843c'
const EIGHT = [0, 1, 2, 3, 4, 5, 6, 7]

/** One petal by brush; `long` differs from stroke to stroke. */
const petal = (turn: number, long: number): string =>
  `<path transform="rotate(${turn})" d="M0-34C26-70 22-112 0-${long}C-22-112-26-70 0-34Z"/>`

/** A flower as on a painted floor, the k-th round the pot: no two quite alike. */
const flower = (k: number): string =>
  `<g transform="translate(${225 + k * 450} 300) rotate(${(k * 17) % 40})"><circle r="20"/>
    ${EIGHT.map((n) => petal(n * 45 + ((k + n) % 3) * 2, 132 + ((k * 5 + n * 7) % 11))).join('')}</g>`

/** Two dots of ochre between one flower and the next. */
const pair = (k: number): string =>
  `<circle cx="${k * 450 + 6}" cy="${230 + (k % 2) * 6}" r="22"/>
    <circle cx="${k * 450}" cy="${360 - (k % 3) * 4}" r="22"/>`

const drop = (k: number, y: number): string =>
  `<circle cx="${k * 75 + 37 + ((k * 13) % 7)}" cy="${y + ((k * 11) % 8)}" r="${12 + (k % 3) * 1.5}"/>`

const drops = (y: number): string => Array.from({ length: 48 }, (_, k) => drop(k, y)).join('')

/** Round a pot: eight flowers between lines and dots. */
export const pot: Label = {
  width: 3600,
  height: 600,
  body: `<g fill="none" stroke="${CHALK}" stroke-width="12"><path d="M0 70q450 9 900 0t900 0t900 0t900 0"/>
      <path d="M0 530q450-8 900 0t900 0t900 0t900 0"/></g>
    <g fill="${CHALK}">${drops(30)}${drops(570)}${EIGHT.map(flower).join('')}</g>
    <g fill="${OCHRE}">${EIGHT.map(pair).join('')}</g>`,
}

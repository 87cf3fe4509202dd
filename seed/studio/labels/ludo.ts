import type { Label } from './svg.ts'

const RED = '#a3242c'
const GREEN = '#1f6044'
const GOLD = '#d0942a'
const BLUE = '#27407c'
const LINE = '#4a2d1a'
const IVORY = '#efe2c2'
type Spot = readonly [x: number, y: number]
/** The side of one field: the board is 15 fields wide. */
const F = 100

const edged = (color: string, width: number): string =>
  `fill="${color}" stroke="${LINE}" stroke-width="${width}"`
const field = (x: number, y: number, color: string): string =>
  `<rect x="${x * F}" y="${y * F}" width="${F}" height="${F}" ${edged(color, 4)}/>`
const star = (x: number, y: number): string => {
  const points = Array.from({ length: 10 }, (_, k) => {
    const r = k % 2 ? 15 : 36
    const a = (k * Math.PI) / 5
    return `${(x + 0.5) * F + r * Math.sin(a)},${(y + 0.5) * F - r * Math.cos(a)}`
  })
  return `<polygon points="${points.join(' ')}" fill="none" stroke="${LINE}" stroke-width="5"/>`
}
const nests: readonly Spot[] = [
  [200, 200],
  [200, 400],
  [400, 200],
  [400, 400],
]
const nest = (x: number, y: number, color: string): string =>
  `<circle cx="${x}" cy="${y}" r="62" ${edged(color, 5)}/>`
/** Where the four pieces of a player start. */
const yard = (x: number, y: number, color: string): string =>
  `<g transform="translate(${x * F} ${y * F})"><rect width="600" height="600" ${edged(color, 6)}/>
  <rect x="95" y="95" width="410" height="410" rx="40" ${edged(IVORY, 5)}/>
  ${nests.map(([dx, dy]) => nest(dx, dy, color)).join('')}</g>`
const home = (color: string, turn: number): string =>
  `<path d="M600 600 L750 750 L600 900z" transform="rotate(${turn} 750 750)" ${edged(color, 4)}/>`

/** The four arms of the cross: 6 by 3 fields each. */
const path = Array.from({ length: 18 }, (_, k): readonly Spot[] => {
  const a = Math.floor(k / 6) + 6
  const b = k % 6
  return [
    [a, b],
    [a, b + 9],
    [b, a],
    [b + 9, a],
  ]
}).flat()
const color = (x: number, y: number): string => {
  if ((y === 7 && x > 0 && x < 6) || (x === 1 && y === 6)) return RED
  if ((x === 7 && y > 0 && y < 6) || (x === 8 && y === 1)) return GREEN
  if ((y === 7 && x > 8 && x < 14) || (x === 13 && y === 8)) return GOLD
  if ((x === 7 && y > 8 && y < 14) || (x === 6 && y === 13)) return BLUE
  return IVORY
}

export const board: Label = {
  width: 1500,
  height: 1500,
  body: `<rect width="1500" height="1500" fill="${IVORY}"/>
    ${yard(0, 0, RED)}${yard(9, 0, GREEN)}${yard(9, 9, GOLD)}${yard(0, 9, BLUE)}
    ${path.map(([x, y]) => field(x, y, color(x, y))).join('')}
    ${star(2, 8)}${star(6, 2)}${star(12, 6)}${star(8, 12)}
    ${home(RED, 0)}${home(GREEN, 90)}${home(GOLD, 180)}${home(BLUE, 270)}
    <rect x="4" y="4" width="1492" height="1492" fill="none" stroke="${LINE}" stroke-width="8"/>`,
}

import type { Label } from './svg.ts'

const RED = '#a3242c'
const GREEN = '#1f6044'
const GOLD = '#d0942a'
const BLUE = '#27407c'
const LINE = '#4a2d1a'
const IVORY = '#efe2c2'
/** The side of one field: the board is 15 fields wide. */
const F = 100

const field = (x: number, y: number, color: string): string =>
  `<rect x="${x * F}" y="${y * F}" width="${F}" height="${F}" fill="${color}" stroke="${LINE}" stroke-width="4"/>`
const star = (x: number, y: number): string => {
  const points = Array.from({ length: 10 }, (_, k) => {
    const r = k % 2 ? 15 : 36
    return `${(x + 0.5) * F + r * Math.sin((k * Math.PI) / 5)},${(y + 0.5) * F - r * Math.cos((k * Math.PI) / 5)}`
  })
  return `<polygon points="${points.join(' ')}" fill="none" stroke="${LINE}" stroke-width="5"/>`
}
const yard = (x: number, y: number, color: string): string =>
  `<rect x="${x * F}" y="${y * F}" width="600" height="600" fill="${color}" stroke="${LINE}" stroke-width="6"/>
  <rect x="${x * F + 95}" y="${y * F + 95}" width="410" height="410" rx="40" fill="${IVORY}" stroke="${LINE}" stroke-width="5"/>
  ${[200, 400].flatMap((dx) => [200, 400].map((dy) => `<circle cx="${x * F + dx}" cy="${y * F + dy}" r="62" fill="${color}" stroke="${LINE}" stroke-width="5"/>`)).join('')}`

const arms = Array.from({ length: 18 }, (_, k) => [Math.floor(k / 6) + 6, k % 6])
const path = arms.flatMap(([a, b]) => [[a, b], [a, b + 9], [b, a], [b + 9, a]])
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
    <g stroke="${LINE}" stroke-width="4"><path d="M600 600 L750 750 L600 900z" fill="${RED}"/><path d="M600 600 L750 750 L900 600z" fill="${GREEN}"/>
    <path d="M900 600 L750 750 L900 900z" fill="${GOLD}"/><path d="M600 900 L750 750 L900 900z" fill="${BLUE}"/></g>
    <rect x="4" y="4" width="1492" height="1492" fill="none" stroke="${LINE}" stroke-width="8"/>`,
}

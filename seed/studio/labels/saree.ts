import { inTurn, type Label, type Some } from './svg.ts'

/** What a weaver draws on squared paper: # is a raised thread. The right half mirrors the left. */
const FLOWER: Some<string> = [
  '.....#',
  '....##',
  '.#..#.',
  '###.##',
  '.####.',
  '#.####',
  '###.##',
  '.####.',
  '..#..#',
  '...##.',
  '.....#',
]
const DIAMOND: Some<string> = [
  '....#',
  '...#.',
  '..#.#',
  '.#.##',
  '#.###',
  '.#.##',
  '..#.#',
  '...#.',
  '....#',
]
const VINE: Some<string> = [
  '....#.',
  '.##.#.',
  '####.#',
  '.###.#',
  '..#.##',
  '...##.',
  '.#.#..',
  '##.#..',
  '.#..#.',
  '....#.',
]
const TEMPLE: Some<string> = ['.....#', '....##', '...###', '..####', '.#####', '######']

/** @param cell the size of one thread in pixels */
const woven = (rows: Some<string>, x: number, y: number, cell: number, ink: string): string => {
  const mirrored = rows.map((row) => row + [...row].slice(0, -1).reverse().join(''))
  const wide = rows[0].length * 2 - 1
  return `<path fill="${ink}" d="${mirrored
    .flatMap((row, j) =>
      [...row].map((mark, i) =>
        mark === '#'
          ? `M${x + (i - wide / 2) * cell} ${y + (j - rows.length / 2) * cell}h${cell}v${cell}h${-cell}z`
          : '',
      ),
    )
    .join('')}"/>`
}
const every = (step: number, until: number, draw: (at: number, k: number) => string): string =>
  Array.from({ length: Math.round(until / step) }, (_, k) => draw(step * (k + 0.5), k)).join('')

interface Weave {
  readonly border: string
  readonly line: string
  readonly inner: string
  readonly buti: Some<string>
  readonly motif: Some<string>
  /** The border's part of the width. */
  readonly wide?: number
}

const edge = (x: number, wide: number, height: number, { border, line, inner }: Weave): string => `
  <rect x="${x}" width="${wide}" height="${height}" fill="${border}"/>
  <g fill="${line}"><rect x="${x + 8}" width="10" height="${height}"/>
  <rect x="${x + 26}" width="5" height="${height}"/>
  <rect x="${x + wide - 18}" width="10" height="${height}"/>
  <rect x="${x + wide - 31}" width="5" height="${height}"/></g>
  ${every(100, height, (y) => woven(DIAMOND, x + wide / 2, y, 9, inner))}`

/** One repeat: across it the whole width with both borders, along it two rows of buti. */
const body = (weave: Weave): Label => {
  const wide = weave.wide ?? 190
  const columns = Array.from({ length: 9 }, (_, k) => 320 + k * 120)
  return {
    width: 1600,
    height: 400,
    body: `${edge(0, wide, 400, weave)}${edge(1600 - wide, wide, 400, weave)}${columns
      .map((x, k) => woven(weave.motif, x, k % 2 ? 100 : 300, 8, inTurn(weave.buti, k)))
      .join('')}`,
  }
}

/** The end of a saree, its top the last thread: bands of motifs that grow denser. */
const end = (weave: Weave): Label => {
  const wide = weave.wide ?? 190
  const line = (y: number, high: number, ink: string) =>
    `<rect x="${wide}" y="${y}" width="${1600 - wide * 2}" height="${high}" fill="${ink}"/>`
  const band = (y: number, high: number, ink: string) =>
    `<rect y="${y}" width="1600" height="${high}" fill="${ink}"/>`
  const row = (y: number, step: number, rows: Some<string>, cell: number, ink: string) =>
    every(step, 1600 - wide * 2, (x) => woven(rows, wide + x, y, cell, ink))
  const [first, second = first] = weave.buti
  return {
    width: 1600,
    height: 3200,
    body: `${edge(0, wide, 3200, weave)}${edge(1600 - wide, wide, 3200, weave)}
      ${band(0, 300, weave.border)}${band(24, 14, weave.line)}${band(54, 6, weave.line)}
      ${band(248, 14, weave.line)}${band(276, 6, weave.line)}
      ${every(122, 1600, (x) => woven(FLOWER, x, 152, 9, weave.inner))}
      ${row(356, 102, TEMPLE, 8, weave.border)}${row(490, 122, VINE, 9, first)}${line(570, 8, second)}
      ${line(590, 4, second)}
      ${row(680, 122, FLOWER, 9, second)}${line(764, 8, first)}${row(850, 102, DIAMOND, 9, first)}
      ${line(930, 8, second)}${line(950, 4, second)}
      ${row(1040, 152, FLOWER, 9, first)}${row(1210, 203, VINE, 9, second)}
      ${every(200, 1900, (y, k) =>
        every(244, 1600 - wide * 2, (x) =>
          woven(weave.motif, wide + x - (k % 2 ? 61 : -61), 1300 + y, 8, k % 2 ? first : second),
        ),
      )}`,
  }
}

const JAMDANI: Weave = {
  border: '#bf4f3a',
  line: '#d9b25c',
  inner: '#e9cf8e',
  buti: ['#e7d3a0', '#d98a6e'],
  motif: FLOWER,
}
const BOISHAKH: Weave = {
  border: '#a3231f',
  line: '#caa04e',
  inner: '#e8d6b0',
  buti: ['#ad2f28'],
  motif: DIAMOND,
  wide: 260,
}
const KATAN: Weave = {
  border: '#c39a4a',
  line: '#7a1f4c',
  inner: '#7a1f4c',
  buti: ['#cda455'],
  motif: VINE,
  wide: 240,
}

export const jamdani = body(JAMDANI)
export const jamdaniEnd = end(JAMDANI)
export const boishakh = body(BOISHAKH)
export const boishakhEnd = end(BOISHAKH)
export const katan = body(KATAN)
export const katanEnd = end(KATAN)

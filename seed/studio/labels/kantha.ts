import { inTurn, type Label, type Some } from './svg.ts'

const RED = '#a52f2a'
const INDIGO = '#2b4470'
const MARIGOLD = '#cf8a2a'
const GREEN = '#3c6a48'
const CREAM = '#e8dbbd'

/** A line of running stitch: dashes of thread with round ends, each in the dimple that it pulls. */
const stitch = (path: string, ink: string, more = ''): string =>
  `<g fill="none" stroke-dasharray="22 14" stroke-linecap="round">
    <path d="${path}" stroke="#8f7a50" opacity=".3" stroke-width="25" ${more}/>
    <path d="${path}" stroke="${ink}" stroke-width="11" ${more}/></g>`
const round = (x: number, y: number, r: number, ink: string): string =>
  stitch(`M${x - r} ${y}a${r} ${r} 0 1 0 ${r * 2} 0a${r} ${r} 0 1 0 ${-r * 2} 0`, ink)

/** A shape filled with rows of stitch and outlined: the heart of nakshi kantha. */
const filled = (id: string, shape: string, ink: string, outline = ink): string => `
  <clipPath id="${id}"><path d="${shape}"/></clipPath>
  <g clip-path="url(#${id})">${Array.from({ length: 40 }, (_, k) =>
    stitch(`M-400 ${-400 + k * 20}h800`, ink, `stroke-dashoffset="${k % 2 ? 18 : 0}"`),
  ).join('')}</g>
  <path d="${shape}" fill="none" stroke="${outline}" stroke-width="9" stroke-linejoin="round"/>`
const at = (x: number, y: number, turn: number, size: number, what: string): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})">${what}</g>`

const petal = (from: number, to: number, half: number): string => {
  const middle = (from + to) / 2
  const left = `C${-half} ${-from - 30} ${-half} ${-middle - 40} 0 ${-to}`
  return `M0 ${-from}${left}C${half} ${-middle - 40} ${half} ${-from - 30} 0 ${-from}Z`
}
const ring = (id: string, count: number, shape: string, inks: Some<string>, turn = 0): string =>
  Array.from({ length: count }, (_, k) =>
    at(0, 0, turn + (k * 360) / count, 1, filled(`${id}${k}`, shape, inTurn(inks, k), RED)),
  ).join('')

/** A lotus seen from above. */
const lotus = (id: string, inks: readonly [heart: string, far: string, near: string]): string => `
  ${ring(`${id}o`, 16, petal(230, 420, 74), [inks[1], inks[2]], 11.25)}
  ${ring(`${id}m`, 12, petal(120, 300, 70), [inks[0]])}
  ${ring(`${id}i`, 8, petal(50, 170, 46), [inks[2]])}<circle r="46" fill="${inks[2]}"/>${round(0, 0, 60, RED)}
  ${round(0, 0, 442, inks[1])}
  ${round(0, 0, 470, RED)}`

const KALKA =
  'M0 120C-110 110 -120 -40 -20 -120C20 -150 80 -140 84 -90' +
  'C60 -120 20 -100 24 -60C32 -10 110 20 80 80C64 112 30 122 0 120Z'
const LEAF = 'M0 0C-34 -30 -34 -90 0 -130C34 -90 34 -30 0 0Z'
const FISH = 'M-130 0C-70 -70 50 -70 100 -8L150 -52L140 0L150 52L100 8C50 70 -70 70 -130 0Z'

/** Rows of thread in the cloth's own colour, the quilting that everything else lies on. */
const quilted = (width: number, height: number, step = 34): string =>
  Array.from({ length: Math.ceil(height / step) }, (_, k) =>
    stitch(`M0 ${k * step + step / 2}H${width}`, CREAM, `stroke-dashoffset="${k % 2 ? 18 : 0}"`),
  ).join('')

const frame = (width: number, height: number, inset: number, ink: string): string =>
  stitch(`M${inset} ${inset}H${width - inset}V${height - inset}H${inset}Z`, ink)
const zigzag = (x: number, y: number, length: number, step: number, high: number, down = false): string =>
  Array.from({ length: Math.floor(length / step) }, (_, k) =>
    down
      ? `L${x + (k % 2 ? 0 : high)} ${y + (k + 1) * step}`
      : `L${x + (k + 1) * step} ${y + (k % 2 ? 0 : high)}`,
  ).join('')

const branch = (id: string): string =>
  `${stitch('M0 330C-60 200 70 110 0 -40', GREEN)}${[-58, 52, -50, 60]
    .map((turn, k) => at(k % 2 ? 14 : -10, 250 - k * 72, turn, 0.85, filled(`${id}l${k}`, LEAF, GREEN)))
    .join('')}
  <g transform="translate(0 -70) scale(.42)">${ring(`${id}f`, 8, petal(50, 210, 70), [RED, MARIGOLD])}
  <circle r="52" fill="${MARIGOLD}"/></g>`

/** The quilt as it lies folded: across it is the shorter side. */
export const quilt: Label = {
  width: 1800,
  height: 2400,
  body: `${quilted(1800, 2400)}${[60, 92, 190, 222]
    .map((inset, k) => frame(1800, 2400, inset, inTurn([RED, INDIGO, INDIGO, RED], k)))
    .join('')}
    ${stitch(`M110 130${zigzag(110, 130, 1580, 62, 44)}`, MARIGOLD)}
    ${stitch(`M110 2226${zigzag(110, 2226, 1580, 62, 44)}`, MARIGOLD)}
    ${stitch(`M116 130${zigzag(116, 130, 2140, 62, 44, true)}`, MARIGOLD)}
    ${stitch(`M1640 130${zigzag(1640, 130, 2140, 62, 44, true)}`, MARIGOLD)}
    ${at(900, 1200, 0, 1.12, lotus('lotus', [RED, INDIGO, MARIGOLD]))}
    ${(
      [
        [430, 480, 135],
        [1370, 480, 225],
        [430, 1920, 45],
        [1370, 1920, 315],
      ] as const
    )
      .map(([x, y, turn], k) => at(x, y, turn, 1.0, branch(`b${k}`)))
      .join('')}
    ${at(900, 420, 0, 1, filled('fishA', FISH, INDIGO, RED))}
    ${at(900, 1980, 180, 1, filled('fishB', FISH, INDIGO, RED))}
    ${(
      [
        [330, 900, 0],
        [1470, 900, 0],
        [330, 1500, 0],
        [1470, 1500, 0],
      ] as const
    )
      .map(([x, y, turn], k) => at(x, y, turn, 0.9, filled(`k${k}`, KALKA, k % 2 ? GREEN : RED, RED)))
      .join('')}`,
}

/** A tile of the quilt's other side and folds: rows of stitch in turn. */
export const rows: Label = {
  width: 1020,
  height: 1020,
  body: Array.from({ length: 30 }, (_, k) =>
    stitch(
      `M0 ${k * 34 + 17}H1020`,
      inTurn([RED, CREAM, INDIGO, CREAM, RED, CREAM, MARIGOLD, CREAM, RED, CREAM], k),
      `stroke-dashoffset="${k % 2 ? 18 : 0}"`,
    ),
  ).join(''),
}

/** Cushions: red thread on cream. */
export const sun: Label = {
  width: 1600,
  height: 1600,
  body: `${quilted(1600, 1600)}${[90, 124, 210].map((inset) => frame(1600, 1600, inset, RED)).join('')}
    ${stitch(`M130 140${zigzag(130, 140, 1340, 56, 44)}`, RED)}
    ${stitch(`M130 1416${zigzag(130, 1416, 1340, 56, 44)}`, RED)}
    ${stitch(`M140 130${zigzag(140, 130, 1340, 56, 44, true)}`, RED)}
    ${stitch(`M1416 130${zigzag(1416, 130, 1340, 56, 44, true)}`, RED)}
    ${at(800, 800, 0, 1.0, lotus('sun', [RED, RED, RED]))}
    ${(
      [
        [380, 380, 135],
        [1220, 380, 225],
        [380, 1220, 45],
        [1220, 1220, 315],
      ] as const
    )
      .map(([x, y, turn], k) => at(x, y, turn, 0.7, filled(`c${k}`, KALKA, RED)))
      .join('')}`,
}
export const vines: Label = {
  width: 1600,
  height: 1600,
  body: `${quilted(1600, 1600)}${[90, 130].map((inset) => frame(1600, 1600, inset, RED)).join('')}
    ${[300, 550, 800, 1050, 1300]
      .map(
        (x, k) => `${stitch(`M${x} 1440C${x - 90} 1200 ${x + 90} 1000 ${x} 800S${x + 90} 400 ${x} 170`, RED)}
      ${Array.from({ length: 7 }, (_, j) => {
        const side = j % 2 ? 1 : -1
        return at(x + side * 26, 1360 - j * 170, side * 52, 0.8, filled(`v${k}${j}`, LEAF, RED))
      }).join('')}`,
      )
      .join('')}`,
}

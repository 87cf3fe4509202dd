import {
  around,
  at,
  boxAt,
  dot,
  each,
  HEIGHT,
  hanging,
  INK,
  leafPath,
  line,
  n,
  scallops,
  shape,
  sheetOf,
  stitch,
  WIDTH,
} from './stationery.ts'

const MIDDLE = WIDTH / 2
const MOON = { x: 104, y: 114, r: 78 }
/** Where the houses stand. */
const SHORE = 1404

/** A night of the new moon; the words stand in an arch. */
export const moonAndLantern = (): string =>
  sheetOf({
    ground: INK.night,
    defs: `<radialGradient id="moonlight"><stop offset="0" stop-color="#a9bdf2" stop-opacity=".3"/><stop offset="1" stop-color="#a9bdf2" stop-opacity="0"/></radialGradient>
    <radialGradient id="lit"><stop offset="0" stop-color="#ffc25c" stop-opacity=".62"/><stop offset=".5" stop-color="#f0a44a" stop-opacity=".2"/><stop offset="1" stop-color="#f0a44a" stop-opacity="0"/></radialGradient>
    <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${INK.midnight}"/><stop offset=".55" stop-color="${INK.night}"/><stop offset=".8" stop-color="#324279"/><stop offset="1" stop-color="#7380b0"/></linearGradient>`,
    drawn: `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sky)"/>${quilting()}
    <circle cx="${MOON.x}" cy="${MOON.y}" r="330" fill="url(#moonlight)"/>${at(MOON.x, MOON.y, crescent())}${stars()}
    ${town()}${border()}${arch()}${lanterns()}`,
    plate: plate(),
  })

/** Stitched round the moon, as a kantha is round its lotus. */
const quilting = (): string =>
  each(38, (i) => {
    const r = 138 + i * 38
    return `<circle cx="${MOON.x}" cy="${MOON.y}" r="${r}" fill="none" stroke="#6a7fb4" stroke-opacity="${n(0.5 - i * 0.005)}" stroke-width="3" stroke-linecap="round" stroke-dasharray="15 12"/>`
  })

function crescent(): string {
  const { r } = MOON
  const cut = `M${n(r * 0.5)} ${n(-r * 0.866)}A${r} ${r} 0 1 0 ${n(r * 0.866)} ${n(r * 0.5)}A${n(r * 0.83)} ${n(r * 0.83)} 0 1 1 ${n(r * 0.5)} ${n(-r * 0.866)}Z`
  return `${shape(cut, '#f3d488')}${stitch(`M${n(r * 0.1)} ${n(-r * 0.84)}A${n(r * 0.86)} ${n(r * 0.86)} 0 1 0 ${n(r * 0.76)} ${n(r * 0.46)}`, '#c98f36', 3.5, 11)}`
}

function stars(): string {
  const star = (r: number, fill: string) =>
    `${around(4, shape(leafPath(r, r * 0.13), fill))}${around(4, shape(leafPath(r * 0.5, r * 0.12), fill), 45)}${dot(0, 0, r * 0.13, fill)}`
  const large = [
    [300, 96, 34],
    [420, 62, 20],
    [640, 50, 24],
    [936, 178, 17],
    [1000, 742, 18],
    [52, 880, 18],
    [112, 760, 12],
    [1002, 1010, 16],
    [66, 1100, 15],
    [980, 900, 11],
  ]
  const small = [
    [372, 30],
    [506, 36],
    [560, 92],
    [372, 128],
    [728, 42],
    [848, 138],
    [1018, 200],
    [930, 40],
    [36, 250],
    [116, 292],
    [38, 400],
    [960, 560],
    [1020, 620],
    [960, 800],
    [1016, 880],
    [40, 1000],
    [108, 930],
    [946, 1080],
    [1024, 1120],
    [104, 1180],
    [36, 1200],
    [40, 700],
  ]
  return `${large.map(([x = 0, y = 0, r = 0]) => at(x, y, star(r, '#f6dfa2'))).join('')}${small.map(([x = 0, y = 0], i) => dot(x, y, i % 3 === 0 ? 4 : 2.6, '#f3e3bd')).join('')}`
}

/** Of the lower corners: as wide as the margin, so that the words keep theirs. */
const CUT = 20

/** The words' sheet: an arch with cusps, the lower corners cut out. */
function archPath(): string {
  const { x, y, width, height } = boxAt('whole', CUT)
  const [right, low, high] = [x + width, y + height, y + 12]
  const l = (share: number) => n(MIDDLE - (width * share) / 2)
  const r = (share: number) => n(MIDDLE + (width * share) / 2)
  return `M${x + CUT} ${low}Q${x + CUT} ${low - CUT} ${x} ${low - CUT}V${high}
    C${x} ${high - 40} ${l(0.86)} ${high - 62} ${l(0.76)} ${high - 50}C${l(0.76)} ${high - 92} ${l(0.56)} ${high - 112} ${l(0.44)} ${high - 92}
    C${l(0.42)} ${high - 128} ${l(0.16)} ${high - 130} ${MIDDLE} ${high - 178}C${r(0.16)} ${high - 130} ${r(0.42)} ${high - 128} ${r(0.44)} ${high - 92}
    C${r(0.56)} ${high - 112} ${r(0.76)} ${high - 92} ${r(0.76)} ${high - 50}C${r(0.86)} ${high - 62} ${right} ${high - 40} ${right} ${high}
    V${low - CUT}Q${right - CUT} ${low - CUT} ${right - CUT} ${low}Z`
}

/** Lines that run beside the arch: each is a broader stroke than the one above it. */
const arch = (): string =>
  [
    ['#d79a35', 54, ''],
    [INK.midnight, 47, ''],
    ['#ecc77a', 29, 'stroke-dasharray="11 9"'],
    [INK.midnight, 22, ''],
    ['#d79a35', 7, ''],
  ]
    .map(
      ([colour, width, more]) =>
        `<path d="${archPath()}" fill="none" stroke="${colour}" stroke-width="${width}" ${more}/>`,
    )
    .join('')

const plate = (): string => `${shape(archPath(), INK.paper)}${at(MIDDLE, 190, medallion())}`

/** In the point of the arch. */
const medallion = (): string =>
  `${line(scallops(12, 30), INK.gold, 3)}${around(12, shape(leafPath(20, 4.5), INK.gold), 15)}${dot(0, 0, 5, INK.berry)}
  ${around(12, dot(0, -40, 2.6, INK.gold))}${line('M-58 0C-84 -12 -104 6 -128 4M58 0C84 -12 104 6 128 4', INK.gold, 3)}
  ${[-1, 1].map((side) => `${at(side * 82, -4, shape(leafPath(20, 7), INK.pine), { turn: side * 40 })}${at(side * 104, 2, shape(leafPath(18, 6), INK.pine), { turn: side * 130 })}${dot(side * 136, 4, 5, INK.berry)}`).join('')}`

function lanterns(): string {
  const hung = (x: number, y: number, scale: number, kind: 0 | 1, from = -10) =>
    `<circle cx="${x}" cy="${y + 62 * scale}" r="${150 * scale}" fill="url(#lit)"/>${line(`M${x} ${from}V${y}`, '#d9b25e', 3)}${at(x, y, kind === 0 ? globe() : tower(), { scale })}`
  return `${hung(53, 520, 0.74, 0, MOON.y + 56)}${hung(1001, 400, 0.78, 1)}${hung(872, 46, 0.6, 0)}${hung(752, 18, 0.48, 1)}`
}

/** Ribbed, of paper. */
const globe = (): string =>
  `${line('M-14 6A14 14 0 1 1 14 6', INK.gold, 5)}${shape('M-24 6H24L32 22H-32Z', INK.gold)}
  ${shape('M-30 22C-70 36 -70 100 -30 116H30C70 100 70 36 30 22Z', INK.coral)}${shape('M-14 22C-36 40 -36 98 -14 116H14C36 98 36 40 14 22Z', '#f0b35c')}${shape('M-4 22C-12 40 -12 98 -4 116H4C12 98 12 40 4 22Z', '#ffe3a1')}
  ${line('M-56 52H56M-56 86H56', INK.wine, 3, 'stroke-opacity=".55"')}${stitch('M-58 69H58', '#fff1cf', 4, 8)}
  ${shape('M-32 116H32L24 130H-24Z', INK.gold)}${dot(0, 138, 7, INK.berry)}${line('M-7 142L-10 182M0 142V188M7 142L10 182', INK.berry, 4)}`

/** Of brass and glass, with six sides. */
const tower = (): string =>
  `${line('M-12 4A12 12 0 1 1 12 4', INK.gold, 5)}${shape('M0 0C10 14 34 22 46 40H-46C-34 22 -10 14 0 0Z', INK.gold)}${line('M-32 33H32', INK.amber, 3)}
  ${shape('M-40 40H40L52 74L34 124H-34L-52 74Z', '#ffdf95')}${shape('M-40 40H-14L-18 74L-12 124H-34L-52 74Z', '#e9a94a')}${shape('M40 40H14L18 74L12 124H34L52 74Z', '#e9a94a')}
  ${line('M-40 40L-52 74L-34 124M40 40L52 74L34 124M-14 40L-18 74L-12 124M14 40L18 74L12 124M-52 74H52', INK.amber, 4)}
  ${at(0, 92, shape('M0 18C-13 14 -12 0 0 -24C12 0 13 14 0 18Z', '#fffaf0'))}
  ${shape('M-42 124H42L30 140H-30Z', INK.gold)}${shape('M-12 140H12L0 160Z', INK.amber)}${dot(0, 166, 6, INK.gold)}`

/** A mosque with curved cornices, palms and houses, as far as the river. */
function town(): string {
  const [far, near, edge] = ['#4a5a93', '#17224a', '#0e1734']
  const dome = (x: number, y: number, r: number, fill: string) =>
    `${shape(`M${x - r} ${y}C${n(x - r * 1.25)} ${n(y - r * 0.8)} ${n(x - r * 0.4)} ${n(y - r * 1.05)} ${x} ${n(y - r * 1.5)}C${n(x + r * 0.4)} ${n(y - r * 1.05)} ${n(x + r * 1.25)} ${n(y - r * 0.8)} ${x + r} ${y}Z`, fill)}
    ${line(`M${x} ${n(y - r * 1.45)}V${n(y - r * 1.9)}`, INK.gold, 3)}${dot(x, y - r * 1.9, 4, INK.gold)}`
  const minaret = (x: number, top: number, fill: string) =>
    `${shape(`M${x - 13} ${SHORE}V${top}H${x + 13}V${SHORE}Z`, fill)}${shape(`M${x - 19} ${top + 46}H${x + 19}V${top + 56}H${x - 19}ZM${x - 18} ${top}H${x + 18}V${top + 9}H${x - 18}Z`, fill)}${dome(x, top, 14, fill)}${opening(x, top + 34, 5, 16)}`
  const opening = (x: number, low: number, wide: number, high: number) =>
    shape(
      `M${x - wide} ${low}V${low - high * 0.5}C${x - wide} ${low - high * 0.8} ${x} ${low - high * 0.8} ${x} ${low - high}C${x} ${low - high * 0.8} ${x + wide} ${low - high * 0.8} ${x + wide} ${low - high * 0.5}V${low}Z`,
      '#f3c469',
    )
  const palm = (x: number, top: number, lean: number) =>
    `${line(`M${x} ${SHORE}Q${x + lean * 0.3} ${(SHORE + top) / 2} ${x + lean} ${top}`, edge, 7)}${[-150, -110, -70, -30, 10, 50].map((turn) => at(x + lean, top, shape('M0 0C16 -26 48 -34 76 -14C50 -18 24 -10 0 0Z', edge), { turn: turn + 40 })).join('')}`
  return `${shape(`M0 ${SHORE}V1334C80 1318 120 1340 190 1330S330 1312 420 1330 640 1314 720 1330 900 1312 ${WIDTH} 1334V${SHORE}Z`, far)}
  ${minaret(334, 1290, near)}${minaret(716, 1290, near)}${dome(436, 1340, 29, near)}${dome(614, 1340, 29, near)}${dome(MIDDLE, 1341, 38, near)}
  ${shape(`M362 ${SHORE}V1344Q${MIDDLE} 1322 688 1344V${SHORE}Z`, near)}${line(`M362 1346Q${MIDDLE} 1324 688 1346`, INK.gold, 3)}${stitch(`M366 1355Q${MIDDLE} 1333 684 1355`, '#e9c77a', 2.5, 7)}
  ${[396, 460, 590, 654].map((x) => opening(x, SHORE - 2, 12, 36)).join('')}${opening(MIDDLE, SHORE - 2, 18, 48)}
  ${shape(`M60 ${SHORE}V1352L110 1324L160 1352V${SHORE}ZM178 ${SHORE}V1366L222 1342L266 1366V${SHORE}ZM790 ${SHORE}V1364L838 1338L886 1364V${SHORE}ZM906 ${SHORE}V1350L956 1322L1006 1350V${SHORE}Z`, near)}
  ${[98, 124, 222, 838, 944, 970].map((x) => opening(x, SHORE - 6, 7, 24)).join('')}
  ${palm(28, 1270, 16)}${palm(246, 1322, -14)}${palm(800, 1314, 16)}${palm(1030, 1262, -22)}`
}

/** The alpona along the lower edge. */
function border(): string {
  const y = SHORE
  const motif = `${line(leafPath(40, 13), '#f6e9d3', 3)}${dot(0, -15, 3.4, '#f3d488')}${at(0, 0, line(leafPath(26, 9), '#f6e9d3', 2.5), { turn: 62 })}${at(0, 0, line(leafPath(26, 9), '#f6e9d3', 2.5), { turn: -62 })}`
  return `<rect y="${y}" width="${WIDTH}" height="${HEIGHT - y}" fill="${INK.midnight}"/>${line(`M0 ${y}H${WIDTH}`, INK.gold, 4)}
  ${line(hanging(0, y + 10, 15, 70, 8), '#e9c77a', 3)}${each(15, (i) => at(35 + i * 70, y + 66, motif, { scale: 0.9 }))}${each(16, (i) => dot(i * 70, y + 40, 4, '#f3d488'))}`
}

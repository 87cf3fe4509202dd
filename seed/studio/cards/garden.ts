import {
  around,
  at,
  boxAt,
  dot,
  each,
  HEIGHT,
  INK,
  leaf,
  leafPath,
  line,
  n,
  scallops,
  shape,
  sheetOf,
  stitch,
  WIDTH,
} from './stationery.ts'

const WATER = 1368

/** Flowers of Bengal by a pond; the words stand in the air above them. */
export const garden = (): string =>
  sheetOf({
    ground: '#f4e5cb',
    drawn: `${breeze()}${vine()}<g transform="translate(${WIDTH} 0) scale(-1 1)">${vine()}</g>
    ${grown()}${pond()}
    ${at(838, 976, butterfly(INK.berry, INK.coral), { turn: 28, scale: 0.86 })}${at(338, 944, butterfly(INK.gold, INK.amber), { turn: -32, scale: 0.5 })}`,
    plate: plate(),
  })

function plate(): string {
  const { x, y, width, height } = boxAt('upper', 10)
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="28" fill="${INK.paper}" stroke="${INK.coral}" stroke-width="4" stroke-linecap="round" stroke-dasharray="14 10.5"/>`
}

/** The quilting of a kantha: rows of stitches that run like wind. */
const breeze = (): string =>
  each(43, (i) => {
    const y = 12 + i * 34
    return stitch(`M-10 ${y}${each(4, () => 'q67 -18 134 0t134 0')}`, '#e6d1ac', 3, 13)
  })

/** Climbs along the left edge and curls at the top. */
function vine(): string {
  const jasmine =
    around(5, shape(leafPath(17, 8), '#fffaf0', `stroke="${INK.sage}" stroke-width="1.5"`)) +
    dot(0, 0, 4, INK.gold)
  return `${line('M34 1300C12 1200 58 1120 36 1010C16 910 58 830 36 730C16 630 58 550 36 450C16 350 56 280 38 180C28 110 40 52 92 38C130 30 146 58 126 64C112 68 106 54 116 50', INK.leaf, 5)}
  ${each(15, (i) => {
    const y = 1256 - i * 76
    const side = i % 2 === 0 ? 1 : -1
    return at(
      36 + side * 3,
      y,
      leaf(44, 15, side > 0 ? INK.sage : INK.leaf, side > 0 ? INK.leaf : INK.pine, '#dfe5c6'),
      { turn: side * 42 },
    )
  })}
  ${[1218, 1066, 914, 762, 610, 458, 306].map((y, i) => at(i % 2 === 0 ? 22 : 56, y - 14, jasmine, { turn: i * 17 })).join('')}
  ${at(66, 50, leaf(36, 13, INK.sage, INK.leaf, '#dfe5c6'), { turn: -36 })}`
}

/** From the water up to a flower. @param leaves of each: where on the stem (1: at the flower), its turn and its length */
function stem(
  x: number,
  y: number,
  from: number,
  leaves: readonly (readonly [number, number, number])[] = [],
): string {
  const point = (t: number) => ({
    x: (1 - t) ** 2 * from + 2 * t * (1 - t) * ((from * 2 + x * 3) / 5 + 10) + t * t * x,
    y: (1 - t) ** 2 * 1440 + 2 * t * (1 - t) * ((1440 + y) / 2 + 30) + t * t * y,
  })
  return `${line(`M${from} 1440Q${n((from * 2 + x * 3) / 5 + 10)} ${n((1440 + y) / 2 + 30)} ${x} ${y}`, INK.leaf, 7)}
  ${leaves.map(([t, turn, long]) => at(point(t).x, point(t).y, leaf(long, long * 0.27, INK.leaf, INK.pine, '#a9bf95'), { turn })).join('')}`
}

/** From the back to the front. */
function grown(): string {
  const blades = (
    x: number,
    y: number,
    turns: readonly number[],
    long: number,
    colour: string,
    shade: string,
    rib: string,
  ) =>
    turns
      .map((turn, i) =>
        at(x, y, leaf(long * (1 - (i % 3) * 0.12), long * 0.15, colour, shade, rib), { turn }),
      )
      .join('')
  return `
  ${blades(150, 1430, [-34, -12, 16, 38], 330, INK.sage, '#7f9670', '#c5d0a8')}
  ${blades(520, 1440, [-40, -18, 6, 30, 46], 330, INK.sage, '#7f9670', '#c5d0a8')}
  ${blades(900, 1430, [-38, -14, 12, 34], 340, INK.sage, '#7f9670', '#c5d0a8')}
  ${tuberose(176, 930, 190)}${tuberose(622, 912, 590)}${tuberose(962, 1000, 930)}
  ${stem(452, 1010, 480, [
    [0.42, -58, 120],
    [0.52, 50, 110],
    [0.66, -46, 84],
    [0.74, 44, 70],
  ])}${stem(286, 1108, 300, [
    [0.45, -54, 100],
    [0.58, 52, 90],
    [0.72, -46, 66],
  ])}
  ${stem(724, 1120, 720, [
    [0.45, 56, 110],
    [0.56, -52, 100],
    [0.7, 46, 72],
  ])}${stem(572, 1166, 560, [
    [0.5, 54, 90],
    [0.62, -50, 76],
  ])}
  ${stem(112, 1146, 130, [
    [0.5, 46, 90],
    [0.64, -50, 80],
  ])}${stem(930, 1180, 920, [
    [0.5, -52, 90],
    [0.62, 46, 80],
  ])}
  ${stem(388, 1226, 400, [[0.55, -50, 80]])}${stem(824, 1252, 820)}${stem(232, 972, 250, [
    [0.62, -42, 60],
    [0.74, 42, 52],
  ])}${stem(536, 1030, 540, [[0.78, 42, 46]])}${stem(804, 1090, 800, [[0.68, 42, 56]])}
  ${at(232, 968, sprig(), { scale: 0.9 })}${at(540, 1020, sprig(), { scale: 0.9 })}${at(804, 1094, sprig(), { scale: 0.8 })}
  ${at(452, 1004, hibiscus(), { turn: -14 })}
  ${at(286, 1100, marigold(INK.gold, INK.amber, '#eab95f'), { scale: 0.98 })}
  ${at(724, 1112, marigold('#cf7a3c', '#ad5a2b', '#e39a55'), { scale: 1.04 })}
  ${at(572, 1158, rose(), { scale: 0.86 })}
  ${at(112, 1138, hibiscus('#d98a80', INK.coral), { turn: 16, scale: 0.78 })}
  ${at(930, 1172, rose(), { scale: 0.8, turn: 30 })}
  ${blades(300, 1450, [-52, -26, 0, 24], 230, INK.leaf, INK.pine, '#8fae8b')}
  ${blades(690, 1450, [-24, 2, 26, 52], 236, INK.leaf, INK.pine, '#8fae8b')}
  ${at(388, 1222, marigold(INK.gold, INK.amber, '#eab95f'), { scale: 0.66 })}
  ${at(824, 1246, hibiscus(), { turn: 12, scale: 0.74 })}
  ${blades(40, 1450, [-10, 18, 44], 250, INK.pine, INK.deep, '#5d8f76')}${blades(1010, 1450, [10, -18, -44], 250, INK.pine, INK.deep, '#5d8f76')}
  ${blades(520, 1450, [-62, -40, 40, 62], 190, INK.pine, INK.deep, '#5d8f76')}`
}

/** Mimosa: small balls on a fan of stalks. */
function sprig(): string {
  const ball = dot(0, 0, 11, INK.gold) + around(8, dot(0, -9, 1.8, '#f3d48a'))
  const stalks = [
    [-52, 44],
    [-28, 61],
    [-8, 52],
    [14, 69],
    [34, 60],
    [56, 51],
  ]
  const stalk = (long: number) => line(`M0 26V${8 - long}`, INK.leaf, 3) + at(0, -long, ball)
  return stalks.map(([turn = 0, long = 0]) => at(0, 0, stalk(long), { turn })).join('')
}

/** Five wide petals, and a long pistil. */
function hibiscus(colour: string = INK.berry, shade: string = INK.wine): string {
  const petal = `${shape('M0 0C-40 -14 -64 -56 -46 -84C-36 -100 -18 -92 -6 -98C8 -104 40 -98 50 -74C58 -48 34 -14 0 0Z', colour, `stroke="${shade}" stroke-width="2.5"`)}
  ${line('M0 -14C-8 -36 -18 -54 -28 -70M0 -14C0 -40 2 -62 4 -80M0 -14C10 -36 22 -52 34 -66', shade, 2.5, 'stroke-opacity=".75"')}`
  return `${around(5, petal)}${dot(0, 0, 17, shade)}${around(5, shape(leafPath(30, 6), shade))}
  ${line('M0 0C16 -14 28 -34 42 -62', '#f6d9a0', 7)}${[
    [42, -62],
    [32, -58],
    [46, -50],
    [30, -46],
    [41, -40],
  ]
    .map(([x = 0, y = 0]) => dot(x, y, 5, INK.gold))
    .join('')}`
}

/** Frills in rings, the inner ones lighter. */
const marigold = (colour: string, shade: string, light: string): string =>
  [
    [18, 76, shade],
    [18, 68, colour],
    [15, 56, shade],
    [15, 50, light],
    [12, 39, colour],
    [10, 29, shade],
    [10, 25, light],
    [7, 13, colour],
  ]
    .map(
      ([times, r, fill], i) =>
        `<g transform="rotate(${i * 11})">${shape(scallops(Number(times), Number(r), 1.15), String(fill))}</g>`,
    )
    .join('')

/** From above, its petals turned into one another. */
function rose(): string {
  const ring = (times: number, r: number, fill: string, from: number) =>
    around(
      times,
      `<ellipse cx="0" cy="${-r}" rx="${n(r * 0.82)}" ry="${n(r * 0.66)}" fill="${fill}" stroke="#b9605c" stroke-width="2"/>`,
      from,
    )
  return `${around(5, at(0, -44, leaf(46, 13, INK.leaf, INK.pine, '#a9bf95')), 36)}
  ${ring(6, 46, '#e3a59b', 0)}${ring(5, 34, '#d98f87', 20)}${ring(4, 22, '#cf7d77', 10)}${dot(0, 0, 21, INK.coral)}
  ${line('M-11 3C-10 -12 12 -13 12 1C12 11 -4 11 -4 2C-4 -3 4 -4 5 1', '#8d3346', 3.5)}`
}

/** Rajanigandha: a slender stalk, open below and in bud above. */
function tuberose(x: number, top: number, from: number): string {
  const low = top + 300
  const lean = (y: number) => x + ((from - x) * (y - top)) / (1440 - top)
  const bud = (long: number) =>
    shape(leafPath(long, long * 0.3), '#fffaf0', `stroke="${INK.sage}" stroke-width="2"`)
  const open = `${around(6, shape(leafPath(30, 11), '#fffaf0', `stroke="${INK.sage}" stroke-width="2"`))}${dot(0, 0, 6, '#ecd28c')}`
  return `${line(`M${from} 1440L${x} ${top + 8}`, INK.leaf, 6)}
  ${each(9, (i) => {
    const y = top + 20 + i * 26
    const side = i % 2 === 0 ? 1 : -1
    return at(lean(y), y, bud(26 + i * 2.4), { turn: side * (22 + i * 3) })
  })}${at(x, top + 12, bud(28))}
  ${[0, 1, 2, 3].map((i) => at(lean(low) + (i % 2 === 0 ? -25 : 25), low - 62 + i * 32, open, { turn: i * 21 })).join('')}`
}

/** Water lilies: the shapla is the flower of Bangladesh. */
function pond(): string {
  const wave = (y: number) => `M-20 ${y}${each(9, () => 'q30 -13 62 0t62 0')}`
  const pad = (wide: number) =>
    `${shape(`M${-wide} 0C${-wide} ${-wide * 0.3} ${wide} ${-wide * 0.3} ${wide} 0C${wide} ${wide * 0.3} ${wide * 0.24} ${wide * 0.25} ${wide * 0.14} ${wide * 0.22}L0 0L${-wide * 0.2} ${wide * 0.22}C${-wide * 0.6} ${wide * 0.24} ${-wide} ${wide * 0.2} ${-wide} 0Z`, INK.sage)}
    ${line(`M0 0L${-wide * 0.8} 0M0 0L${wide * 0.8} 0M0 0L${-wide * 0.5} ${-wide * 0.15}M0 0L${wide * 0.5} ${-wide * 0.15}M0 0V${-wide * 0.2}`, '#6f8a62', 2.5)}`
  return `${shape(`${wave(WATER)}V${HEIGHT}H-20Z`, INK.pine)}${line(wave(WATER), '#e9dcbc', 4)}
  ${[22, 48, 74, 100].map((down) => stitch(wave(WATER + down), '#5d9482', 3.5, 22)).join('')}
  ${at(214, 1430, pad(104))}${at(486, 1452, pad(84))}${at(566, 1410, pad(66))}${at(836, 1436, pad(112))}${at(1010, 1462, pad(70))}${at(40, 1462, pad(66))}
  ${at(232, 1424, shapla(), { scale: 1.06 })}${at(812, 1428, shapla('#e7a9a3', INK.coral), { scale: 1.12 })}${at(540, 1452, shapla(), { scale: 0.7 })}`
}

function shapla(colour = '#fffaf0', shade: string = INK.rose): string {
  const petal = (turn: number, long: number, wide: number) =>
    `<g transform="rotate(${turn})">${shape(leafPath(long, wide), colour, `stroke="${shade}" stroke-width="2.5"`)}${line(`M0 ${n(-long * 0.5)}V${n(-long * 0.84)}`, shade, 2.5)}</g>`
  return `${[-78, 78].map((turn) => `<g transform="rotate(${turn})">${shape(leafPath(88, 15), INK.leaf)}</g>`).join('')}
  ${[-62, 62, -44, 44, -24, 24, 0].map((turn) => petal(turn, 100, 25)).join('')}
  ${each(5, (i) => `<g transform="rotate(${-24 + i * 12})">${line('M0 -20V-62', INK.gold, 4)}${dot(0, -62, 5, INK.gold)}</g>`)}
  ${[-70, 70, -50, 50, -30, 30, -11, 11].map((turn) => petal(turn, 70, 22)).join('')}${shape('M-30 -4Q0 16 30 -4Q0 -22 -30 -4Z', shade)}`
}

/** From above, its head upwards. */
function butterfly(colour: string, shade: string): string {
  const wing = `${shape('M4 -6C20 -58 78 -84 96 -60C108 -36 66 -2 6 2Z', colour)}${shape('M22 -16C36 -46 68 -62 80 -50C86 -36 58 -14 22 -16Z', shade)}
  ${shape('M6 4C50 0 84 22 74 48C64 72 24 52 4 12Z', shade)}${shape('M20 14C42 12 60 26 56 40C46 50 28 34 20 14Z', colour)}
  ${dot(84, -54, 5, '#fbeed6')}${dot(91, -42, 3.5, '#fbeed6')}${dot(66, 46, 5, '#fbeed6')}${stitch('M14 -10C34 -40 62 -62 86 -62', '#fbeed6', 2.5, 7)}`
  return `${wing}<g transform="scale(-1 1)">${wing}</g>${shape('M0 -22C9 -18 7 26 0 44C-7 26 -9 -18 0 -22Z', '#4a2530')}${dot(0, -26, 7, '#4a2530')}
  ${line('M-2 -30C-8 -52 -20 -62 -30 -62M2 -30C8 -52 20 -62 30 -62', '#4a2530', 2.5)}`
}

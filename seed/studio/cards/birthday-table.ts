import {
  alpona,
  around,
  at,
  boxAt,
  buti,
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
  strewn,
  WIDTH,
} from './stationery.ts'

const MIDDLE = WIDTH / 2
/** Where things stand, and where the cloth falls. */
const STANDING = 564
const EDGE = 588

/** A cake on a laid table; the words stand on the cloth that hangs down. */
export const birthdayTable = (): string =>
  sheetOf({
    ground: '#dfa99d',
    defs: `${strewn('wall', 132, buti(26, '#d2968b'))}${strewn('weave', 96, buti(17, '#efe0c8'))}
    <radialGradient id="candlelight"><stop offset="0" stop-color="#ffe9b0" stop-opacity=".7"/><stop offset="1" stop-color="#ffe9b0" stop-opacity="0"/></radialGradient>
    <linearGradient id="fall" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#e9d7ba"/><stop offset=".07" stop-color="${INK.cream}"/><stop offset="1" stop-color="${INK.cream}"/></linearGradient>`,
    drawn: `<rect width="${WIDTH}" height="${EDGE}" fill="url(#wall)"/>
    ${at(MIDDLE, 352, alpona(214, '#f0d0c2'))}<ellipse cx="${MIDDLE}" cy="186" rx="190" ry="120" fill="url(#candlelight)"/>
    ${bunting()}${balloons()}${cloth()}
    ${at(190, STANDING, payesh())}${at(846, STANDING, present())}${at(MIDDLE, STANDING + 6, cake())}
    ${at(372, STANDING + 8, sandesh(), { scale: 0.8 })}`,
    plate: plate(),
  })

function bunting(): string {
  const cord = (from: number, to: number) => ({
    point: (t: number) => {
      const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2]
      const [y0, y1] = from < 0 ? [44, 62] : [62, 44]
      return { x: a * from + (b * (from + to)) / 2 + c * to, y: a * y0 + b * 164 + c * y1 }
    },
    path: `M${from} ${from < 0 ? 44 : 62}Q${(from + to) / 2} 164 ${to} ${from < 0 ? 62 : 44}`,
  })
  const flag = (kind: number) => {
    const cut = 'M-38 0H38L0 88Z'
    const kinds: readonly (readonly [string, string])[] = [
      [INK.berry, dotted('#f3cfc4')],
      [INK.cream, at(0, 28, buti(21, INK.berry, INK.gold))],
      [INK.pine, stitch('M-30 14H30M-21 34H21M-12 54H12', '#d9e3c8', 4, 9)],
      [INK.gold, at(0, 28, around(6, shape(leafPath(17, 7), '#fff3d8')) + dot(0, 0, 5, INK.berry))],
    ]
    const [fill, on] = kinds[kind % kinds.length] ?? [INK.cream, '']
    return `${shape(cut, fill)}${on}${shape('M-38 0H38L34 9H-34Z', '#00000022')}`
  }
  const swag = (from: number, to: number, first: number) => {
    const { point, path } = cord(from, to)
    return `${each(6, (i) => {
      const t = (from < 0 ? i + 0.5 : i + 0.86) / 6.36
      const [here, next] = [point(t), point(t + 0.01)]
      const turn = (Math.atan2(next.y - here.y, next.x - here.x) * 180) / Math.PI
      return at(here.x, here.y, flag(first + i), { turn })
    })}${line(path, INK.wine, 5)}`
  }
  const tassel = `${line('M-8 6C-34 -6 -44 30 -26 30C-14 30 -4 14 0 4C4 14 14 30 26 30C44 30 34 -6 8 6', INK.berry, 7)}
    ${line('M0 8C-2 30 -12 44 -16 62M0 8C2 30 12 44 16 62', INK.berry, 6)}${dot(0, 5, 9, INK.gold)}`
  return `${swag(-24, MIDDLE, 1)}${swag(MIDDLE, WIDTH + 24, 3)}${at(MIDDLE, 62, tassel)}`
}

const dotted = (colour: string): string =>
  `${dot(-18, 20, 5, colour)}${dot(0, 20, 5, colour)}${dot(18, 20, 5, colour)}${dot(-9, 40, 5, colour)}${dot(9, 40, 5, colour)}${dot(0, 60, 5, colour)}`

function balloons(): string {
  const balloon = (r: number, fill: string, shade: string, on: string) => {
    const skin = `M0 ${n(r * 1.16)}C${n(-r * 0.62)} ${n(r * 0.9)} ${-r} ${n(r * 0.42)} ${-r} ${n(-r * 0.1)}A${r} ${r} 0 0 1 ${r} ${n(-r * 0.1)}C${r} ${n(r * 0.42)} ${n(r * 0.62)} ${n(r * 0.9)} 0 ${n(r * 1.16)}Z`
    return `${shape(skin, fill)}
    ${shape(`M0 ${n(r * 1.16)}C${n(r * 0.62)} ${n(r * 0.9)} ${r} ${n(r * 0.42)} ${r} ${n(-r * 0.1)}A${r} ${r} 0 0 0 ${n(r * 0.62)} ${n(-r * 0.88)}C${n(r * 0.86)} ${n(r * 0.1)} ${n(r * 0.5)} ${n(r * 0.8)} 0 ${n(r * 1.16)}Z`, shade)}
    ${on}${line(`M${n(-r * 0.66)} ${n(-r * 0.2)}A${n(r * 0.68)} ${n(r * 0.68)} 0 0 1 ${n(-r * 0.26)} ${n(-r * 0.7)}`, '#fff6ea', 6, 'stroke-opacity=".75"')}
    ${shape(`M0 ${n(r * 1.12)}l-9 15h18z`, shade)}`
  }
  const flower = (colour: string) =>
    around(8, at(0, -10, shape(leafPath(22, 9), colour))) + dot(0, 0, 6, colour)
  return `${line('M112 462C120 500 96 520 104 560', INK.wine, 3)}${line('M208 372C196 440 214 500 104 560', INK.wine, 3)}
  ${line('M938 478C930 510 950 540 930 560', INK.wine, 3)}${line('M862 378C880 430 900 500 930 560', INK.wine, 3)}
  ${at(208, 300, balloon(62, INK.gold, INK.amber, stitch('M-50 6C-20 22 20 22 50 6', '#fbe3ae', 5, 10)), { turn: 4 })}
  ${at(112, 388, balloon(66, INK.berry, INK.wine, at(-4, -2, flower('#e9aaa4'))), { turn: -5 })}
  ${at(862, 304, balloon(64, INK.cream, INK.straw, at(-2, 0, buti(25, INK.coral))), { turn: -4 })}
  ${at(944, 402, balloon(66, INK.pine, INK.deep, stitch('M-54 2C-20 20 20 20 54 2M-50 24C-20 42 20 42 50 24', '#a9c2a0', 4, 10)), { turn: 5 })}`
}

/** Its top, seen from a little above, and the embroidered fall. */
function cloth(): string {
  const hem = 1434
  const vine = (x0: number) =>
    `${stitch(`M${x0 - 22} ${EDGE + 14}V1398M${x0 + 22} ${EDGE + 14}V1398`, INK.berry, 4, 14)}
    ${each(9, (i) => {
      const y = 632 + i * 84
      const grown = (side: 1 | -1, down: number) =>
        `${at(x0 + side * 6, y + down, shape(leafPath(20, 8), INK.pine), { turn: side * 62 })}${dot(x0 - side * 11, y + down, 4.5, INK.gold)}`
      return `${line(`M${x0} ${y}q16 21 0 42t0 42`, INK.pine, 3)}${grown(1, 21)}${grown(-1, 63)}`
    })}`
  return `${shape(`M0 514H${WIDTH}V${EDGE}H0Z`, '#f3e3c8')}${shape(`M0 514H${WIDTH}V520H0Z`, '#c98d81')}
  ${stitch(`M0 532H${WIDTH}`, '#dcbf92', 3, 13)}
  ${shape(`M0 ${EDGE}H${WIDTH}V${hem}H0Z`, 'url(#fall)')}<rect x="0" y="${EDGE}" width="${WIDTH}" height="${hem - EDGE}" fill="url(#weave)"/>
  ${line(`M0 ${EDGE}H${WIDTH}`, '#fffaf0', 5)}
  <rect y="${hem}" width="${WIDTH}" height="${HEIGHT - hem}" fill="${INK.wine}"/>
  ${shape(`${hanging(0, hem - 1, 25, 42, 13)}V${hem - 4}H0Z`, INK.cream)}${each(25, (i) => dot(21 + i * 42, hem + 2, 4, INK.berry))}
  ${vine(34)}${vine(WIDTH - 34)}
  ${stitch(`M12 1424H${WIDTH - 12}`, INK.berry, 4, 14)}`
}

/** A napkin on the cloth: where it is written. */
function plate(): string {
  const { x, y, width, height } = boxAt('lower', 10)
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="28" fill="${INK.paper}" stroke="${INK.straw}" stroke-width="3"/>`
}

/** Two tiers on a footed stand. */
function cake(): string {
  const side = (wide: number, top: number, low: number, fill: string, shade: string) =>
    `${shape(`M${-wide} ${top}V${low}Q0 ${low + 26} ${wide} ${low}V${top}Z`, fill)}${shape(`M${wide} ${top}V${low}Q${wide * 0.72} ${low + 13} ${wide * 0.5} ${low + 10}Q${wide * 0.78} ${(top + low) / 2} ${wide * 0.72} ${top}Z`, shade)}`
  const lid = (wide: number, top: number, fill: string) =>
    `<ellipse cx="0" cy="${top}" rx="${wide}" ry="15" fill="${fill}"/>`
  const candle = (i: number) => {
    const x = -72 + i * 36
    const low = -287 + (i % 2 === 0 ? 3 : 8)
    const colour = [INK.pine, INK.berry, INK.gold, INK.berry, INK.pine][i] ?? INK.pine
    return `<rect x="${x - 6}" y="${low - 62}" width="12" height="62" rx="3" fill="${colour}"/>
    ${line(`M${x - 5} ${low - 12}l10 -8M${x - 5} ${low - 28}l10 -8M${x - 5} ${low - 44}l10 -8`, '#fff3dc', 3)}${line(`M${x} ${low - 62}v-9`, INK.wine, 3)}
    ${shape(`M${x} ${low - 68}c-12 -4 -12 -18 0 -40c12 22 12 36 0 40z`, '#f0ad3e')}${shape(`M${x} ${low - 70}c-6 -2 -6 -10 0 -22c6 12 6 20 0 22z`, '#fff1c4')}`
  }
  const drips = (wide: number, top: number, times: number) => {
    const step = (2 * wide) / times
    const drop = [26, 40, 30, 46, 28, 38, 24, 44, 32]
    return shape(
      `M${-wide} ${top}${each(times, (i) => `v${drop[i % 9]}a${n(step / 2)} ${n(step / 2)} 0 0 0 ${n(step)} 0v${-(drop[i % 9] ?? 0)}`)}A${wide} 15 0 0 0 ${-wide} ${top}Z`,
      '#fff6e8',
    )
  }
  const swags = each(7, (i) => {
    const x = -156 + i * 52
    return `${line(`M${x - 26} -128q26 34 52 0`, '#fff0df', 6)}${line(`M${x - 26} -118q26 34 52 0`, '#f0c3b8', 3)}`
  })
  const rosettes = each(6, (i) =>
    at(-130 + i * 52, -128, around(6, at(0, -2, shape(leafPath(13, 5), INK.gold))) + dot(0, 0, 4, INK.wine)),
  )
  const pearls = (wide: number, low: number, times: number) =>
    each(times, (i) => {
      const x = -wide + (2 * wide * i) / (times - 1)
      return dot(x, low + 12 * (1 - (x / wide) ** 2), 9, '#fff6e8')
    })
  return `<ellipse cx="0" cy="0" rx="128" ry="12" fill="#cbb186"/>
  ${shape('M-92 -4C-60 -22 -26 -30 -22 -52H22C26 -30 60 -22 92 -4Q0 12 -92 -4Z', INK.pine)}${shape('M22 -52C26 -30 60 -22 92 -4Q60 3 34 4Q30 -26 6 -52Z', INK.deep)}
  ${shape(`M-226 -66H226Q224 -50 206 -48H-206Q-224 -50 -226 -66Z`, INK.pine)}<ellipse cx="0" cy="-66" rx="226" ry="18" fill="#2d7564"/>
  ${shape(`${hanging(-208, -50, 16, 26, 8)}Z`, INK.pine)}${each(16, (i) => dot(-195 + i * 26, -47, 3, '#a9c9b3'))}
  ${side(182, -182, -74, INK.coral, '#b65f5b')}${swags}${lid(182, -182, '#d9857d')}${rosettes}${pearls(178, -78, 21)}
  ${side(122, -282, -186, INK.berry, INK.wine)}${at(
    0,
    -206,
    each(5, (i) => at(-84 + i * 42, i % 4 === 0 ? -5 : 0, buti(17, '#f3c9bd', INK.gold))),
  )}${pearls(120, -189, 15)}
  ${drips(122, -282, 9)}${lid(122, -282, '#fffaf1')}${each(5, candle)}`
}

/** Rice pudding in a clay bowl. */
const payesh = (): string => `<ellipse cx="4" cy="0" rx="84" ry="11" fill="#cbb186"/>
  ${shape('M-40 -6L-34 4H34L40 -6Z', '#8f4a2f')}${shape('M-96 -78C-92 -26 -52 0 0 0S92 -26 96 -78Z', INK.clay)}${shape('M96 -78C92 -26 52 0 0 0C46 -14 66 -46 68 -78Z', '#97502f')}
  <ellipse cx="0" cy="-78" rx="96" ry="20" fill="#c9784f"/><ellipse cx="0" cy="-78" rx="84" ry="15" fill="#fbf0da"/>
  ${shape('M-70 -80C-48 -104 -14 -100 2 -104C32 -110 58 -96 70 -80C40 -68 -40 -68 -70 -80Z', '#fff8e8')}
  ${[
    [-34, -88],
    [18, -95],
    [44, -84],
  ]
    .map(([x = 0, y = 0]) => at(x, y, shape(leafPath(15, 6), INK.leaf), { turn: x * 2 }))
    .join('')}
  ${dot(-8, -84, 6, INK.amber)}${dot(34, -91, 5, INK.amber)}${dot(-50, -80, 5, INK.amber)}${dot(2, -97, 5, INK.berry)}
  ${stitch('M-84 -50C-50 -22 50 -22 84 -50', '#f4d9b4', 4, 9)}${each(7, (i) => dot(-54 + i * 18, -22 + Math.abs(i - 3) * -3, 3.4, '#f4d9b4'))}
  ${line('M58 -92L104 -138', INK.gold, 8)}`

/** Milk sweets with a pistachio each, on a leaf. */
const sandesh = (): string =>
  `<ellipse cx="0" cy="2" rx="74" ry="12" fill="${INK.leaf}"/><ellipse cx="0" cy="-1" rx="74" ry="11" fill="${INK.sage}"/>
  ${[-34, 34, 0].map((x) => at(x, x === 0 ? -1 : -4, `${shape('M-27 0C-30 -26 -16 -38 0 -38S30 -26 27 0Q0 8 -27 0Z', x === 0 ? '#f8dfae' : '#efcf95')}${line(scallops(7, 12), '#d3a75c', 2.5, 'transform="translate(0 -20)"')}${at(0, -13, shape(leafPath(14, 6), INK.leaf))}`)).join('')}`

/** Paper of jamdani buti, with a ribbon. */
const present = (): string => `<ellipse cx="6" cy="0" rx="98" ry="10" fill="#cbb186"/>
  ${shape('M-84 -120H84V-2H-84Z', INK.pine)}${shape('M50 -120H84V-2H50Z', INK.deep)}
  ${[-54, 54].map((x) => each(2, (i) => at(x, -86 + i * 52, buti(19, '#8db59c')))).join('')}
  ${shape('M-17 -120H17V-2H-17Z', INK.gold)}${shape('M8 -120H17V-2H8Z', INK.amber)}
  ${shape('M-92 -146H92V-112H-92Z', '#2a6d5c')}${shape('M54 -146H92V-112H54Z', INK.pine)}${shape('M-18 -146H18V-112H-18Z', '#e3ad4e')}${stitch('M-84 -120H-24M24 -120H84', '#a9c9b3', 3, 9)}
  ${shape('M-4 -148C-30 -206 -84 -204 -78 -172C-74 -150 -36 -146 -4 -148Z', INK.gold)}${shape('M-10 -151C-30 -182 -62 -186 -60 -172C-58 -160 -34 -153 -10 -151Z', INK.amber)}
  ${shape('M4 -148C30 -206 84 -204 78 -172C74 -150 36 -146 4 -148Z', INK.gold)}${shape('M10 -151C30 -182 62 -186 60 -172C58 -160 34 -153 10 -151Z', INK.amber)}
  <rect x="-14" y="-164" width="28" height="24" rx="9" fill="#eab85c"/>`

import type { Label } from './svg.ts'

interface Check {
  readonly ground: string
  /** Stripes of the repeat: where, how wide, which thread. */
  readonly stripes: readonly (readonly [number, number, string])[]
  readonly border: string
}

/** Stripes of the warp and of the weft shine through each other, as in plain weave. */
const check = ({ ground, stripes, border }: Check): Label => {
  const lines = (far: number, draw: (at: number, wide: number, ink: string) => string) =>
    Array.from({ length: far / 160 }, (_, k) =>
      stripes.map(([at, wide, ink]) => draw(k * 160 + at, wide, ink)).join(''),
    ).join('')
  return {
    width: 1600,
    height: 1600,
    body: `<rect width="1600" height="1600" fill="${ground}"/>
      ${lines(1600, (x, wide, ink) => `<rect x="${x}" width="${wide}" height="1600" fill="${ink}"/>`)}
      <g opacity=".5"><rect width="1600" height="1600" fill="${ground}"/>
      ${lines(1600, (y, wide, ink) => `<rect y="${y}" height="${wide}" width="1600" fill="${ink}"/>`)}</g>
      ${[0, 1440]
        .map(
          (x) => `<g opacity=".72"><rect x="${x}" width="160" height="1600" fill="${border}"/>
        <rect x="${x + 34}" width="16" height="1600" fill="#efe6d2"/>
        <rect x="${x + 110}" width="16" height="1600" fill="#efe6d2"/></g>`,
        )
        .join('')}`,
  }
}

export const red = check({
  ground: '#a82a26',
  stripes: [
    [0, 56, '#eee4d0'],
    [100, 14, '#eee4d0'],
    [128, 6, '#2c2622'],
  ],
  border: '#8d1f1e',
})
export const green = check({
  ground: '#2f6b45',
  stripes: [
    [0, 44, '#ece3cf'],
    [64, 12, '#c9962f'],
    [110, 22, '#a82a26'],
  ],
  border: '#235236',
})

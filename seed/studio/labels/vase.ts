import type { Label } from './svg.ts'

const WIDE = 4000
const PALE = '#e6d8bf'
const DARK = '#33221b'
const CLAY = '#9c4a2c'

/** The same stroke `count` times round the vase. */
const row = (count: number, draw: (x: number, k: number) => string): string =>
  Array.from({ length: count }, (_, k) => draw(((k + 0.5) * WIDE) / count, k)).join('')

/** A hand doesn't draw level: how far the k-th stroke is off. */
const off = (k: number, most: number): number => ((((k * 37) % 11) / 11) * 2 - 1) * (most / 2)

const dot = (x: number, y: number, k: number, r: number): string =>
  `<circle cx="${x + off(k, 9)}" cy="${y + off(k + 3, 10)}" r="${r + off(k, r / 5)}"/>`

const triangle = (x: number, k: number): string =>
  `<path d="M${x - 62} ${300 + off(k, 8)}L${x + off(k, 12)} ${100 + off(k, 14)}
    L${x + 62} ${300 - off(k, 8)}Z"/>`

const leaf = (x: number, k: number): string =>
  `<g transform="translate(${x} 515) rotate(${off(k, 9)})">
    <path d="M0 120C-56 60-56-50 0-128C56-50 56 60 0 120Z"/>
    <path d="M0 88C-20 40-20-30 0-86C20-30 20 40 0 88Z" fill="${CLAY}"/></g>`

const between = (x: number, k: number): string =>
  `${dot(x + 100, 450, k, 15)}${dot(x + 100, 515, k + 2, 19)}${dot(x + 100, 580, k + 5, 15)}`

/** A brushed line right round. */
const line = (y: number, sway: number): string =>
  `<path d="M0 ${y}q500 ${sway} 1000 0t1000 0t1000 0t1000 0"/>`

/** Goes once round the belly: triangles, leaves on a dark band, dots, with lines between. */
export const bands: Label = {
  width: WIDE,
  height: 1000,
  body: `<g fill="none" stroke="${PALE}" stroke-width="22">
      ${line(60, 12)}${line(330, -12)}${line(700, 10)}${line(930, -10)}</g>
    <rect y="352" width="${WIDE}" height="326" fill="${DARK}"/>
    <g fill="${PALE}">${row(26, triangle)}${row(20, leaf)}${row(20, between)}
      ${row(54, (x, k) => dot(x, 815, k, 24))}</g>
    <g fill="${DARK}">${row(26, (x, k) => dot(x, 238, k, 17))}</g>`,
}

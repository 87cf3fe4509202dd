import { type Poisha, poisha } from '../../kernel/money.ts'

/** The top of a chart: the next round sum that is no less than its highest. */
export function chartTop(sums: readonly Poisha[]): Poisha {
  const highest = Math.max(0, ...sums)
  if (highest === 0) return poisha(100)
  const power = 10 ** Math.floor(Math.log10(highest))
  const tops = [1, 2, 3, 4, 5, 6, 8, 10].map((step) => step * power)
  return poisha(tops.find((top) => top >= highest) ?? highest)
}

/** @param place from 0, the left edge, to 1 */
export const barAt = (place: number, bars: number): number =>
  Math.min(bars - 1, Math.max(0, Math.floor(place * bars)))

/** @returns the bar that a key leads to; null: the key is not for the chart */
export function stepTo(key: string, from: number, bars: number): number | null {
  const to = TARGETS.get(key)?.(from, bars - 1)
  return to === undefined ? null : Math.min(bars - 1, Math.max(0, to))
}

const WEEK = 7

type Target = (from: number, last: number) => number

const TARGETS = new Map<string, Target>([
  ['ArrowRight', (from) => from + 1],
  ['ArrowUp', (from) => from + 1],
  ['ArrowLeft', (from) => from - 1],
  ['ArrowDown', (from) => from - 1],
  ['PageUp', (from) => from + WEEK],
  ['PageDown', (from) => from - WEEK],
  ['Home', () => 0],
  ['End', (_, last) => last],
])

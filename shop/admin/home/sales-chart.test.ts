import { describe, expect, it } from 'vitest'
import { fromTaka } from '../../kernel/money.ts'
import { barAt, chartTop, stepTo } from './sales-chart.tsx'

describe('the top of a chart', () => {
  it.each([
    [[], 1],
    [[0, 0], 1],
    [[1], 1],
    [[3, 1], 3],
    [[9.5], 10],
    [[10], 10],
    [[10.5], 20],
    [[0.35], 0.4],
    [[4199], 5000],
    [[8001, 12], 10_000],
    [[615_000], 800_000],
  ])('of %j is %d', (values, top) => {
    expect(chartTop(values.map(fromTaka))).toBe(fromTaka(top))
  })
})

describe('the bar under the pointer', () => {
  it.each([
    [0, 0],
    [0.5, 15],
    [0.999, 29],
    [1, 29],
    [1.7, 29],
    [-0.2, 0],
  ])('at %d is number %d', (place, bar) => {
    expect(barAt(place, 30)).toBe(bar)
  })
})

describe('a key', () => {
  it.each([
    ['ArrowLeft', 5, 4],
    ['ArrowLeft', 0, 0],
    ['ArrowDown', 5, 4],
    ['ArrowRight', 5, 6],
    ['ArrowRight', 29, 29],
    ['ArrowUp', 5, 6],
    ['PageDown', 10, 3],
    ['PageDown', 3, 0],
    ['PageUp', 25, 29],
    ['Home', 12, 0],
    ['End', 12, 29],
    ['Tab', 12, null],
    ['a', 12, null],
    ['constructor', 12, null],
  ])('%s leads from %d to %j', (key, from, to) => {
    expect(stepTo(key, from, 30)).toBe(to)
  })
})

import { expect, test } from 'vitest'
import { watchIdle } from './idle-memory.ts'

/** A process that has been collected after its start, unless it is told not to. */
function watched({ cost = 0, started = false } = {}) {
  let [seconds, collections] = [2, -1]
  const collect = () => {
    collections += 1
    seconds += cost
  }
  const look = watchIdle({ used: () => seconds, collect })
  const pass = (more: number) => {
    seconds += more
    look()
    return collections
  }
  if (!started) for (let i = 0; i < 1000; i += 1) pass(0)
  return pass
}

test('memory is given back once after the start, when the process has become quiet', () => {
  const pass = watched({ started: true })
  expect([0.5, 0.1, 0.1].map(pass)).toEqual([-1, 0, 0])
})

test('memory is given back once after a busy time, when the process has become quiet', () => {
  const pass = watched()
  expect([10, 10, 0.1, 0.1, 0.1].map(pass)).toEqual([0, 0, 1, 1, 1])
  expect([8, 0.2].map(pass)).toEqual([1, 2])
})

test('a small load after a busy time does not put it off', () => {
  const pass = watched()
  expect([12, 12, 0.8, 0.8, 0.8, 0.8, 0.8].map(pass)).toEqual([0, 0, 1, 1, 1, 1, 1])
})

test('not while it is busy, be it less than before', () => {
  const pass = watched()
  expect([12, 6, 2, 2, 1.6].map(pass)).toEqual([0, 0, 0, 0, 0])
  expect([3, 3, 3, 3, 3].map(watched()).at(-1)).toBe(0)
})

test('not after so little work that it would cost more than it brings', () => {
  const pass = watched()
  expect([1, 0.31, 0.31, 0.1].map(pass)).toEqual([0, 0, 0, 0])
  expect([0.1, 0.1, 2, 0.1].map(pass)).toEqual([0, 0, 0, 1])
})

test('a few visitors all day are no busy time, nor is a steady load', () => {
  for (const load of [0.29, 0.6, 1.4]) {
    expect(
      Array.from({ length: 200 }, () => load)
        .map(watched())
        .at(-1),
    ).toBe(0)
  }
})

test('however load comes and goes, collections take little of a core', () => {
  const pass = watched({ cost: 0.6 })
  const collections = Array.from({ length: 400 }, (_, i) => pass(i % 2 ? 0.1 : 12)).at(-1) ?? 0
  expect(collections).toBeGreaterThan(15)
  expect(collections * 0.6).toBeLessThanOrEqual(400 * 15 * 0.002 + 0.6)
})

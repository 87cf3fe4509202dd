import { expect, test } from 'vitest'
import { watchIdle } from './idle-memory.ts'

function watched() {
  let [seconds, collections] = [2, 0]
  const look = watchIdle({ used: () => seconds, collect: () => (collections += 1) })
  return (more: number) => {
    seconds += more
    look()
    return collections
  }
}

test('memory is given back once after a busy time, when the process has become quiet', () => {
  const pass = watched()
  expect([10, 10, 0.1, 0.1, 0.1].map(pass)).toEqual([0, 0, 1, 1, 1])
  expect([8, 0.2].map(pass)).toEqual([1, 2])
})

test('not while it is busy, and not after so little work that it would cost more than it brings', () => {
  const pass = watched()
  expect([1, 0.31, 0.31].map(pass)).toEqual([0, 0, 0])
  expect([0.1, 0.1, 2, 0.1].map(pass)).toEqual([0, 0, 0, 1])
})

test('a few visitors all day are no busy time', () => {
  const pass = watched()
  expect(Array.from({ length: 200 }, () => pass(0.29)).at(-1)).toBe(0)
})

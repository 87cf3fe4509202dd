import { expect, test } from 'vitest'
import { isUndoable, levelOf } from './counting.ts'

test('few are left from a number on, and none where all are promised', () => {
  const of = (onHand: number, reserved: number) => levelOf({ onHand, reserved, fewAt: 3 })
  expect([of(10, 6), of(10, 7), of(10, 9), of(10, 10), of(0, 0)]).toEqual([null, 'few', 'few', 'out', 'out'])
})

test('a change is undone by who made it, and an undo never', () => {
  expect(isUndoable({ kind: 'receive', undoes: null })).toBe(true)
  expect(isUndoable({ kind: 'receive', undoes: 'another' })).toBe(false)
  expect(isUndoable({ kind: 'sold', undoes: null })).toBe(false)
})

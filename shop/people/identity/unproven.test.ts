import { expect, test } from 'vitest'
import { limitForUnverified } from './unproven.ts'

test.each([
  // A fifth of many, three of few, and what leaves two of the half for whoever comes next.
  [100, 0, 1, 20],
  [24, 0, 1, 4],
  [10, 0, 1, 3],
  [8, 0, 1, 2],
  [4, 0, 1, 1],
  // One piece, however small the shelf, or large the piece.
  [1, 0, 1, 1],
  [24, 0, 6, 6],
  [2, 0, 6, 6],
  // What others hold counts towards the half.
  [100, 40, 1, 8],
  [100, 49, 1, 1],
  [100, 50, 1, 0],
  [10, 4, 1, 1],
  [24, 8, 6, 4],
  [0, 0, 1, 1],
  [-3, 2, 1, 0],
])('of %i, of which unproven others hold %i, one holds pieces of %i up to %i', (total, others, one, most) => {
  expect(limitForUnverified(total, others, one)).toBe(most)
})

import { expect, test } from 'vitest'
import { dropFillWords, maxDistance, singularAndPlural, soundDistance, wordsOf } from './search-words.ts'

test.each([
  ['cokolate', 'coklate', 0.5],
  ['tedi', 'tedi', 0],
  ['wac', 'vac', 1],
  ['kandel', 'kandle', 1],
  ['', 'rose', 3],
])('%s and %s are %d apart, from either side', (one, other, apart) => {
  expect(soundDistance(one, other)).toBe(apart)
  expect(soundDistance(other, one)).toBe(apart)
})

test('the longer a word, the more is forgiven', () => {
  expect(['ab', 'abc', 'abcd', 'abcdef', 'abcdefghi'].map(maxDistance)).toEqual([0, 0.5, 1, 1.5, 2])
})

test.each([
  ['roses', 'rose'],
  ['watches', 'watch'],
  ['berries', 'berry'],
  ['berry', 'berries'],
  ['mug', 'mugs'],
])('%s are also looked for as %s', (word, other) => {
  expect(singularAndPlural(word)).toContain(other)
})

test('words that say nothing are left out, unless there are no others', () => {
  expect(dropFillWords(wordsOf('A gift for my mom'))).toEqual(['mom'])
  expect(dropFillWords(wordsOf('gift'))).toEqual(['gift'])
  expect(dropFillWords(wordsOf('মা'))).toEqual(['মা'])
})

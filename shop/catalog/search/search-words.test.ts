import { expect, test } from 'vitest'
import { maxDistance, meaningfulWords, singularAndPlural, soundDistance, wordsOf } from './search-words.ts'

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
  expect(meaningfulWords('A gift for my mom')).toEqual(['mom'])
  expect(meaningfulWords('gift')).toEqual(['gift'])
  expect(meaningfulWords('মা')).toEqual(['মা'])
})

test('letters of sizes and units are words, those that a mark has cut off are not', () => {
  expect(meaningfulWords('panjabi XL')).toEqual(['panjabi', 'xl'])
  expect(meaningfulWords('panjabi L, b')).toEqual(['panjabi', 'l'])
  expect(meaningfulWords('doi 500 g')).toEqual(['doi', '500', 'g'])
  expect(meaningfulWords("mother’s t-shirt, men's M")).toEqual(['mother', 'shirt', 'men', 'm'])
})

test.each([
  ['২ পাউন্ড', ['2', 'পাউন্ড']],
  ['2pound', ['2', 'pound']],
  ['২পাউন্ড', ['2', 'পাউন্ড']],
  ['500gm×6', ['500', 'gm', '6']],
  ['２ ㎏', ['2', 'kg']],
  ['LMP01 8f3a', ['lmp01', '8f3a']],
])('%s are the words %j', (text, words) => {
  expect(wordsOf(text)).toEqual(words)
})

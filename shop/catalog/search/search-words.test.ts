import { expect, test } from 'vitest'
import {
  maxDistance,
  meaningfulWords,
  singularAndPlural,
  soundDistance,
  waysToWrite,
  wordsOf,
} from './search-words.ts'

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
  ['½ pound', ['0.5', 'pound']],
  ['1/2 pound', ['0.5', 'pound']],
  ['১/২ পাউন্ড', ['0.5', 'পাউন্ড']],
  ['0.5lb, .5 lb', ['0.5', 'lb', '0.5', 'lb']],
  ['1½ pound', ['1.5', 'pound']],
  ['1 1/2 pound', ['1.5', 'pound']],
  ['1-1/2 pound, 1–½ pound', ['1.5', 'pound', '1.5', 'pound']],
  ['১ ১/২ পাউন্ড', ['1.5', 'পাউন্ড']],
  ['1.5 kg', ['1.5', 'kg']],
  ['১.৫কেজি', ['1.5', 'কেজি']],
  ['1.50-2.0 kg.', ['1.5', '2', 'kg']],
  ['12¾', ['12.75']],
  ['⅓ and 2/3', ['0.33', 'and', '0.67']],
  ['8.12.2026 1/2/2026', ['8', '12', '2026', '1', '2', '2026']],
  ['24/7', ['24', '7']],
  ['01712.345678', ['01712', '345678']],
  ['No.5', ['no', '5']],
])('%s are the words %j', (text, words) => {
  expect(wordsOf(text)).toEqual(words)
})

test('an L behind a number is a litre, any other a size', () => {
  expect(waysToWrite('l', true)).toContain('লিটার')
  expect(waysToWrite('l', false)).toContain('large')
  expect(waysToWrite('l', false)).not.toContain('লিটার')
})

test.each([
  ['পাউণ্ড', 'pound'],
  ['কেজী', 'kg'],
  ['মিলিলিটার', 'ml'],
  ['এম', 'medium'],
  ['মিডিয়াম', 'm'],
  ['দেড়', '1.5'],
  ['half', '0.5'],
])('%s is another way to write %s', (word, other) => {
  expect(waysToWrite(wordsOf(word)[0] ?? '', false)).toContain(other)
})

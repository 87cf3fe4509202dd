import { expect, test } from 'vitest'
import { notMovedIn } from './not-moved.ts'
import { notMovedWords as inBangla } from './not-moved-words.bn.ts'
import { notMovedWords } from './not-moved-words.en.ts'

test.each([
  ['?from=%2F&gifts=2&addresses=0', { gifts: 2, addresses: 0 }],
  ['?from=%2F&gifts=0&addresses=1', { gifts: 0, addresses: 1 }],
  ['?from=%2F', null],
  ['?gifts=0&addresses=0', null],
  ['?gifts=-1&addresses=all', null],
  ['?gifts=99999999&addresses=%3Cb%3E', null],
])('of %s: %j', (search, expected) => {
  expect(notMovedIn(search)).toEqual(expected)
})

test('it is said of gifts, of addresses, and of both', () => {
  expect(notMovedWords.found(2, 0)).toMatch(/^2 gifts found no room in your cart/)
  expect(notMovedWords.found(0, 1)).toMatch(/^1 address found no room/)
  expect(notMovedWords.found(1, 3)).toMatch(/^1 gift found no room.*3 addresses found no room/)
  expect(inBangla.found(2, 0)).toContain('২টি উপহার')
  expect(inBangla.found(0, 1)).toContain('১টি ঠিকানা')
})

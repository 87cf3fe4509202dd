import { expect, test } from 'vitest'
import { apiWords as inBangla } from '../api/words.bn.ts'
import { apiWords } from '../api/words.en.ts'
import { registerTranslation, wordsIn } from './words-in.ts'

test('a catalogue is found in each language by the English one', () => {
  expect(wordsIn('en', apiWords)).toBe(apiWords)
  expect(wordsIn('bn', apiWords)).toBe(inBangla)
})

test('where nothing is registered, as in a browser, it is the catalogue itself', () => {
  const own = { hello: 'Hello' }
  expect(wordsIn('bn', own)).toBe(own)
  registerTranslation('bn', own, { hello: 'নমস্কার' })
  expect([wordsIn('bn', own).hello, wordsIn('en', own).hello]).toEqual(['নমস্কার', 'Hello'])
})

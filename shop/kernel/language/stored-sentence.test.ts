import { expect, test } from 'vitest'
import { saidIn, storedSentence, storedSentenceWith } from './stored-sentence.ts'

const BOOKS = storedSentence('The books agree.', 'হিসাব মিলেছে।')
const SEEN = storedSentenceWith(
  (by) => `${by} has seen it.`,
  (by) => `${by} দেখেছেন।`,
)
storedSentenceWith(
  (words) => `It says: ${words}`,
  (words) => `বলছে: ${words}`,
)

test('a field that the shop writes is answered in the reader’s language', () => {
  expect(saidIn('bn', BOOKS)).toBe('হিসাব মিলেছে।')
  expect(saidIn('bn', SEEN('Mina'))).toBe('Mina দেখেছেন।')
  expect(saidIn('en', SEEN('Mina'))).toBe('Mina has seen it.')
  expect(saidIn('bn', null)).toBeNull()
})

test('of several in a row each is; what others said stays as a whole', () => {
  expect(saidIn('bn', `${BOOKS} ${BOOKS}`)).toBe('হিসাব মিলেছে। হিসাব মিলেছে।')
  expect(saidIn('bn', 'Card declined. Try 2.50 less.')).toBe('Card declined. Try 2.50 less.')
  expect(saidIn('bn', `${BOOKS} Card declined.`)).toBe(`${BOOKS} Card declined.`)
})

test.each([BOOKS, SEEN('Mina'), 'It says: Mina'])('a person called %j keeps their name', (name) => {
  expect(saidIn('bn', SEEN(name))).toBe(`${name} দেখেছেন।`)
})

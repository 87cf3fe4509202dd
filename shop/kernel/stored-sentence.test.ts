import { expect, test } from 'vitest'
import { saidIn, storedSentence, storedSentenceWith } from './stored-sentence.ts'

const BOOKS = storedSentence('The books agree.', 'হিসাব মিলেছে।')
const SEEN = storedSentenceWith(
  (by) => `${by} has seen it.`,
  (by) => `${by} দেখেছেন।`,
)

test('a stored sentence is answered in the reader’s language, wherever it stands', () => {
  const at = new Date()
  const answer = { steps: [{ why: BOOKS, at }], said: SEEN('Mina'), count: 1, none: null }
  expect(saidIn('bn', answer)).toEqual({
    steps: [{ why: 'হিসাব মিলেছে।', at }],
    said: 'Mina দেখেছেন।',
    count: 1,
    none: null,
  })
  expect(saidIn('en', answer)).toBe(answer)
})

test('of several in a row each is, and what others wrote stays', () => {
  expect(saidIn('bn', `${BOOKS} ${BOOKS}`)).toBe('হিসাব মিলেছে। হিসাব মিলেছে।')
  expect(saidIn('bn', `${BOOKS} Card declined. Try 2.50 less.`)).toBe(
    'হিসাব মিলেছে। Card declined. Try 2.50 less.',
  )
})

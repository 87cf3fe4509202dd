import { describe, expect, test } from 'vitest'
import { registerTranslation } from '../language/words-in.ts'
import { isRefusal, reasonIn, reasons, refusalCodes, refusals, sentenceOf } from './refusal.ts'
import { refuse } from './refusals.ts'

const SENTENCES = {
  'test-sold-out': ({ left }: { readonly left: number }) => `Only ${left} are left.`,
  'test-closed': 'The shop is closed.',
}
registerTranslation('bn', SENTENCES, {
  'test-sold-out': ({ left }) => `${left}টি আছে।`,
  'test-closed': 'দোকান বন্ধ।',
})
const sold = refusals(SENTENCES, { 'test-closed': 'unavailable' })

test('a refusal is its code and its facts', () => {
  const refusal = sold('test-sold-out', { left: 2 })
  expect(refusal).toEqual({ refused: 'conflict', code: 'test-sold-out', left: 2 })
  expect(isRefusal(refusal)).toBe(true)
  expect(refusal.left + 1).toBe(3)
})

test('its sentence is found by its code', () => {
  expect(sentenceOf(sold('test-sold-out', { left: 2 }))).toBe('Only 2 are left.')
  expect(sentenceOf(sold('test-closed'))).toBe('The shop is closed.')
  expect(sentenceOf(sold('test-sold-out', { left: 2 }), 'bn')).toBe('2টি আছে।')
  expect(sentenceOf(sold('test-closed'), 'bn')).toBe('দোকান বন্ধ।')
  expect(refusalCodes()).toContain('test-closed')
})

test('the compiler requires a refusal’s facts', () => {
  // @ts-expect-error: no facts
  sold('test-sold-out')
  // @ts-expect-error: facts of another type
  sold('test-sold-out', { left: 'two' })
  // @ts-expect-error: facts of a code that has none
  sold('test-closed', { left: 2 })
  // @ts-expect-error: no such code
  expect(sold('test-open')).toBeDefined()
})

test('a refusal without a given kind is a conflict, and the compiler knows its kind', () => {
  const { refused }: { refused: 'conflict' } = sold('test-sold-out', { left: 2 })
  const { refused: other }: { refused: 'unavailable' } = sold('test-closed')
  expect([refused, other]).toEqual(['conflict', 'unavailable'])
  // @ts-expect-error: a kind for no sentence
  expect(refusals({ 'test-untold': 'Not told.' }, { 'test-told': 'conflict' })).toBeDefined()
})

test('a catalogue that is loaded again, after an edit, says what it says now', () => {
  const edited = refusals({ 'test-edited': 'Before.' })
  refusals({ 'test-edited': 'After.' })
  expect(sentenceOf(edited('test-edited'))).toBe('After.')
})

describe('too many attempts name the time to wait', () => {
  test.each([
    [90, 'Too many attempts. Please wait 90 seconds and try again.'],
    [121, 'Too many attempts. Please wait 3 minutes and try again.'],
  ])('%i seconds', (retryAfter, sentence) => {
    expect(sentenceOf(refuse('too-many', { retryAfter }))).toBe(sentence)
  })
})

const REASONS = {
  'test-agree': 'The books agree.',
  'test-seen': ({ by }: { readonly by: string }) => `${by} has seen it.`,
}
registerTranslation('bn', REASONS, {
  'test-agree': 'হিসাব মিলেছে।',
  'test-seen': ({ by }) => `${by} দেখেছেন।`,
})
const seenIn = reasons(REASONS)

test('a stored reason is read in the reader’s language', () => {
  expect(seenIn('en', { code: 'test-agree' })).toBe('The books agree.')
  expect(seenIn('bn', { code: 'test-agree' })).toBe('হিসাব মিলেছে।')
  expect(reasonIn('en', JSON.parse('{"code":"test-seen","by":"Mina"}'))).toBe('Mina has seen it.')
})

test.each(['The books agree.', 'Mina has seen it.', 'The books agree. Mina'])(
  'a person called %j keeps their name',
  (by) => {
    expect(seenIn('bn', { code: 'test-seen', by })).toBe(`${by} দেখেছেন।`)
  },
)

test('a code without a sentence is shown as it is', () => {
  expect(reasonIn('bn', { code: 'test-unknown' })).toBe('test-unknown')
})

test('the compiler requires a reason’s facts', () => {
  // @ts-expect-error: no facts
  expect(seenIn('en', { code: 'test-seen' })).toBe('undefined has seen it.')
})

test('reasons that are loaded again, after an edit, say what they say now', () => {
  reasons({ 'test-changed': 'Before.' })
  reasons({ 'test-changed': 'After.' })
  expect(reasonIn('en', { code: 'test-changed' })).toBe('After.')
})

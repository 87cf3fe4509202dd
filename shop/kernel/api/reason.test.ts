import { expect, test } from 'vitest'
import { registerTranslation } from '../language/words-in.ts'
import { reasonIn, reasons } from './reason.ts'

const SENTENCES = {
  'test-agree': 'The books agree.',
  'test-seen': ({ by }: { readonly by: string }) => `${by} has seen it.`,
}
registerTranslation('bn', SENTENCES, {
  'test-agree': 'হিসাব মিলেছে।',
  'test-seen': ({ by }) => `${by} দেখেছেন।`,
})
const seenIn = reasons(SENTENCES)

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

test('a code of which no catalogue knows is shown as it is', () => {
  expect(reasonIn('bn', { code: 'test-unknown' })).toBe('test-unknown')
})

test('the compiler wants the facts of the code', () => {
  // @ts-expect-error: no facts
  expect(seenIn('en', { code: 'test-seen' })).toBe('undefined has seen it.')
})

test('two capabilities cannot have a code of the same name', () => {
  expect(() => reasons({ 'test-agree': 'Again.' })).toThrow('test-agree')
})

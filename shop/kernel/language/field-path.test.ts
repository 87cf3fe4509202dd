import { expect, test } from 'vitest'
import { sentenceOf } from '../api/refusal.ts'
import { refuse } from '../api/refusals.ts'
import { fieldMessage } from './field-message.ts'
import { nameList, pathInWords, withErrorsInWords } from './field-path.ts'

nameList('slices', {
  en: { all: 'slices', one: (nth) => `slice ${nth}`, fields: { size: 'size' } },
  bn: { all: 'টুকরা', one: (nth) => `${nth} নম্বর টুকরা`, fields: { size: 'মাপ' } },
})
const TOO_BIG = fieldMessage('must fit the plate', 'থালায় আঁটতে হবে')

test('a path is a list, its entry, or a field of that, in either language', () => {
  const inEnglish = ['slices', 'slices.0', 'slices.1.size', 'slices.11.other', 'name', 'else.0.size']
  expect(inEnglish.map((path) => pathInWords('en', path))).toEqual([
    ...['slices', 'slice 1', 'slice 2, size', 'slice 12', 'name', 'else.0.size'],
  ])
  expect(pathInWords('bn', 'slices.1.size')).toBe('২ নম্বর টুকরা, মাপ')
})

test('a sentence names what is wrong in words, and the errors keep their paths', () => {
  const refusal = refuse('fields-wrong', { errors: [{ path: 'slices.1.size', message: TOO_BIG }] })
  const says = (language: 'en' | 'bn') => sentenceOf(withErrorsInWords(language, refusal), language)
  expect(says('en')).toBe('Please correct: slice 2, size: must fit the plate')
  expect(says('bn')).toBe('এগুলো ঠিক করে দিন: ২ নম্বর টুকরা, মাপ: থালায় আঁটতে হবে')
  expect(refusal.errors[0]?.path).toBe('slices.1.size')
  expect(withErrorsInWords('en', { code: 'x' })).toEqual({ code: 'x' })
})

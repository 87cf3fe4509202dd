import { expect, test } from 'vitest'
// @ts-expect-error: plain JavaScript
import { compare } from './comparing.mjs'
// @ts-expect-error: plain JavaScript
import { masker, namesOf } from './masking.mjs'

const [CUP, MUG] = ['01a203ad-280b-75f8-976c-14088cf06304', '01a203ad-280a-7517-9906-d406edb6cbb6']

const recording = (body: unknown, title = 'a call') => ({
  calls: [{ title, status: 200, body }],
  letters: [],
  openapi: {},
})

const told = (before: unknown, after: unknown): [number, number] => {
  const { differences, added } = compare(recording(before), recording(after))
  return [differences.length, added.length]
}

test.each([
  ['the same', { a: [1, { b: null }] }, { a: [1, { b: null }] }, [0, 0]],
  ['a new field', { a: 1 }, { a: 1, b: 2 }, [0, 1]],
  ['a field that is gone', { a: 1, b: 2 }, { a: 1 }, [1, 0]],
  ['another value', { a: '1' }, { a: 1 }, [1, 0]],
  ['nothing where something was', { a: '<time>' }, { a: null }, [1, 0]],
  ['a longer list', [1], [1, 2], [1, 0]],
])('%s', (_, before, after, [differences, added]) => {
  expect(told(before, after)).toEqual([differences, added])
})

test('placeholders are compared by what they belong to, whatever their numbers', () => {
  expect(told(['<id 1>', '<id 2>', '<id 1>'], ['<id 7>', '<id 3>', '<id 7>'])).toEqual([0, 0])
  expect(told(['<id 1>', '<id 2>', '<id 1>'], ['<id 1>', '<id 2>', '<id 2>'])).toEqual([1, 0])
  expect(told(['<id 1>', '<id 1>'], ['<id 1>', '<id 2>'])).toEqual([1, 0])
  expect(told('<id 1>', '<payment 1>')).toEqual([1, 0])
})

test('a call that is gone is a difference, and so is a day that was broken off', () => {
  const [before, after] = [recording(1, 'one'), recording(1, 'another')]
  expect(compare(before, after)).toMatchObject({ differences: [{}], added: [{}] })
  expect(compare(before, { ...before, brokenOff: 'It fell.' }).differences).toHaveLength(1)
})

test('what is new in every run gets a placeholder, the same for the same', () => {
  const mask = masker(namesOf('http://localhost:4310', '<shop>'))
  expect(
    mask({
      z: `${MUG} or ${CUP}`,
      a: { _id: MUG, at: '2026-11-22T14:32:16.123Z', on: '22/11/2026', by: null },
    }),
  ).toEqual({ z: '<id 1> or <id 2>', a: { _id: '<id 1>', at: '<time>', on: '<day 00/00/0000>', by: null } })
  expect(mask('http://localhost:4310/payments/success/OGSABCDEFGHIJKLMNOPQRSTUVWXY2')).toBe(
    '<shop>/payments/success/<payment 1>',
  )
  expect(mask('/media/0123456789abcdef-960x960-0123456789abcdef01234567/640.webp')).toBe(
    '/media/<picture 1>/640.webp',
  )
  const [ref, other] = ['BGP60JZRYQ', 'CGP60JZRYQ'].map((transactionRef) => ({ transactionRef }))
  expect(mask([ref, other, ref, 'It was BGP60JZRYQ'])).toEqual([
    ...[{ transactionRef: '<ref 1>' }, { transactionRef: '<ref 2>' }, { transactionRef: '<ref 1>' }],
    'It was <ref 1>',
  ])
  expect(mask('2026-11-22T20:32:16.1234+06:00')).toBe('<time 0000-00-00T00:00:00+00:00>')
  expect(mask('OGS-receipt-R-000010.pdf costs ৳1,100 at 01712345678')).toBe(
    'OGS-receipt-R-000010.pdf costs ৳1,100 at 01712345678',
  )
})

import { describe, expect, test } from 'vitest'
import { line, paragraph, wholeText } from './text.ts'

const reason = (schema: ReturnType<typeof line>, text: unknown) =>
  schema.safeParse(text).error?.issues.map((issue) => issue.message)

describe('a line', () => {
  test.each([
    ['  Mirpur 10 ', 'Mirpur 10'],
    ['e\u0301', 'é'],
    ['ঢাকা', 'ঢাকা'],
    ["Robert'); drop table product;--", "Robert'); drop table product;--"],
    ['🎁🎁🎁🎁🎁', '🎁🎁🎁🎁🎁'],
  ])('%j is kept as %j', (typed, kept) => {
    expect(line(40).parse(typed)).toBe(kept)
  })

  test.each([
    ['a\u0000b', ['must be a single line']],
    ['a\nb', ['must be a single line']],
    ['a\u0085b', ['must be a single line']],
    ['\ud83c', ['must be whole characters']],
    ['🎁'.repeat(41), ['must have at most 40 characters']],
  ])('%j is refused', (typed, why) => {
    expect(reason(line(40), typed)).toEqual(why)
  })

  test('counts characters, not halves of them', () => {
    expect(line(40).safeParse('🎁'.repeat(40)).success).toBe(true)
  })

  test.each([
    '',
    '   ',
    '\u00a0',
    '\u200b',
    ' \u200d\ufeff ',
    '\u200b \u200b',
    '\u2800\u2800',
    '\u3164',
    '\u115f\u1160\uffa0',
    '\u034f\ufe0f',
  ])('%j is empty', (typed) => {
    expect(reason(line(40, 1), typed)).toEqual(['must not be empty'])
  })

  test.each([1, null, undefined, {}, [], true])('%j is no text', (typed) => {
    expect(line(40).safeParse(typed).success).toBe(false)
  })
})

describe('a paragraph', () => {
  test('keeps its line breaks, however they were typed', () => {
    expect(paragraph(40).parse('House 4\r\nRoad 7\rDhaka\n\tBangladesh\n')).toBe(
      'House 4\nRoad 7\nDhaka\n\tBangladesh',
    )
  })

  test.each(['a\u0000', 'a\u001bb', 'a\u007fb'])('%j is refused', (typed) => {
    expect(paragraph(40).safeParse(typed).success).toBe(false)
  })
})

describe('any other text', () => {
  test.each(['', ' a\r\n\tb ', '🎁', 'আ'])('%j comes through as it was sent', (sent) => {
    expect(wholeText(40).parse(sent)).toBe(sent)
  })

  test.each(['\ud800', 'a\udc00b', '\0', 'rose\0', 'x'.repeat(41)])('%j is refused', (sent) => {
    expect(wholeText(40).safeParse(sent).success).toBe(false)
  })
})

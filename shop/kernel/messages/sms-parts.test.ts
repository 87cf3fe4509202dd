import fc from 'fast-check'
import { expect, test } from 'vitest'
import { measureSms } from './sms-parts.ts'

test.each([
  ['a'.repeat(160), 'gsm-7', 160, 1],
  ['a'.repeat(161), 'gsm-7', 161, 2],
  ['a'.repeat(306), 'gsm-7', 306, 2],
  ['a'.repeat(307), 'gsm-7', 307, 3],
  ['€'.repeat(80), 'gsm-7', 160, 1],
  // 152 and a sign of two: it is not split.
  [`${'a'.repeat(152)}€${'a'.repeat(151)}`, 'gsm-7', 305, 2],
  [`${'a'.repeat(152)}€${'a'.repeat(152)}`, 'gsm-7', 306, 3],
  ['ক'.repeat(70), 'ucs-2', 70, 1],
  ['ক'.repeat(71), 'ucs-2', 71, 2],
  ['ক'.repeat(134), 'ucs-2', 134, 2],
  ['ক'.repeat(135), 'ucs-2', 135, 3],
  // Four units of UCS-2: a vowel sign, a virama and a joined letter each count.
  ['ক্রি', 'ucs-2', 4, 1],
  [`${'a'.repeat(69)}ক`, 'ucs-2', 70, 1],
  ['৳500', 'ucs-2', 4, 1],
  // An emoji is two units, and is not split.
  [`${'ক'.repeat(66)}🎁${'ক'.repeat(65)}`, 'ucs-2', 133, 2],
  ['', 'gsm-7', 0, 1],
])('%s', (text, alphabet, length, parts) => {
  expect(measureSms(text)).toEqual({ alphabet, length, parts })
})

test('more text never makes fewer parts, and a part is never longer than it may be', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 400 }),
      fc.string({ maxLength: 9 }),
      (text, more) => {
        const { alphabet, length, parts } = measureSms(text)
        expect(measureSms(text + more).parts).toBeGreaterThanOrEqual(parts)
        expect(length).toBeLessThanOrEqual(parts === 1 ? (alphabet === 'gsm-7' ? 160 : 70) : parts * 153)
      },
    ),
  )
})

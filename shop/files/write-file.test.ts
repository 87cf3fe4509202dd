import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inDose } from '../../server/testing/test-dose.ts'
import { escapeFormula, unescapeFormula } from './write-file.ts'

test.each([
  ['=1+2', "'=1+2"],
  ['+880', "'+880"],
  ['-5', "'-5"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['＝1＋2', "'＝1＋2"],
  ["'＠A", "''＠A"],
  ['\t=1', "'\t=1"],
  ['\r=1', "'\r=1"],
  ["'=1", "''=1"],
  ["'quoted'", "'quoted'"],
  ['1=1', '1=1'],
  ['', ''],
])('%j goes into a file as %j and comes back', (text, cell) => {
  expect(escapeFormula(text)).toBe(cell)
  expect(unescapeFormula(cell)).toBe(text)
})

test('whatever it is, a spreadsheet calculates nothing, and it comes back', () => {
  const text = fc.oneof(
    fc.string({ unit: fc.nat(0x10_ffff).map((code) => String.fromCodePoint(code)) }),
    fc.string({ unit: fc.constantFrom("'", '=', '＝', '+', '-', '@', '\t', '\r', 'a') }),
  )
  fc.assert(
    fc.property(text, (one) => {
      expect(escapeFormula(one)).not.toMatch(/^[=+\-@＝＋－＠\t\r]/)
      expect(unescapeFormula(escapeFormula(one))).toBe(one)
    }),
    { numRuns: inDose({ small: 200, usual: 2000 }) },
  )
})

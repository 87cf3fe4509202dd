import { describe, expect, test } from 'vitest'
import { summary } from './summary.ts'

describe('a summary', () => {
  test('is one line of whole words', () => {
    expect(summary(' Two\n\n mugs ')).toBe('Two mugs')
    const long = summary('lovely words, '.repeat(30))
    expect(long).toMatch(/(lovely|words)…$/)
    expect(long.length).toBeLessThanOrEqual(160)
  })

  test('never holds half a letter', () => {
    for (const text of ['🎁'.repeat(100), `a${'🎁'.repeat(100)}`, 'x'.repeat(500)]) {
      const cut = summary(text)
      expect(cut.isWellFormed()).toBe(true)
      expect(cut).not.toContain('\ufffd')
      expect(cut.length).toBeLessThanOrEqual(160)
    }
  })
})

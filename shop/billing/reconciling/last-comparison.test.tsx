import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { comparisonWords, LastComparison } from './last-comparison.tsx'
import type { Comparison } from './payment-entry-shapes.server.ts'
import { reconcilingWords } from './words.en.ts'

const fine: Comparison = {
  last: { endedAt: '2026-11-20T21:02:00.000Z', compared: 1200, unanswered: 0 },
  cutShort: null,
  overdue: false,
}
const never: Comparison = { ...fine, last: null }
const shown = (comparison: Comparison) => renderToStaticMarkup(<LastComparison comparison={comparison} />)
const warns = (comparison: Comparison) => shown(comparison).includes('role="status"')

describe('the last comparison', () => {
  it('is told with its moment in Dhaka and how many it was, and warns of nothing', () => {
    expect(comparisonWords(fine, reconcilingWords)).toBe(
      'Compared with the gateway on 21/11/2026, 03:02; 1,200 payments.',
    )
    expect(warns(fine)).toBe(false)
  })

  it('warns when it is too old, was cut short, or got no answer about some', () => {
    for (const [more, word] of [
      [{ overdue: true }, 'should be every night'],
      [{ cutShort: '2026-11-21T21:00:00.000Z' }, 'began on 22/11/2026, 03:00 was cut short'],
      [{ last: { endedAt: '2026-11-20T21:02:00.000Z', compared: 1, unanswered: 1 } }, 'no answer about 1'],
    ] as const) {
      const comparison = { ...fine, ...more }
      expect(shown(comparison)).toContain(word)
      expect(warns(comparison)).toBe(true)
    }
  })

  it('that has never been is no fault of a new shop', () => {
    expect(comparisonWords(never, reconcilingWords)).toContain('the first time tonight')
    expect(warns(never)).toBe(false)
    expect(comparisonWords({ ...never, overdue: true }, reconcilingWords)).toContain(
      'have never been compared',
    )
    expect(warns({ ...never, overdue: true })).toBe(true)
    const tried = { ...never, cutShort: '2026-11-21T21:00:00.000Z' }
    expect(comparisonWords(tried, reconcilingWords)).toMatch(
      /not been compared with the gateway’s yet\. .*cut short/,
    )
    expect(warns(tried)).toBe(true)
  })
})

import { expect, test } from 'vitest'
import { isFinal, NEXT, REFUND_STATES, REFUND_WORD } from './refund.ts'

test('a refund goes forward only, and ends', () => {
  for (const state of REFUND_STATES) {
    expect(NEXT[state]).not.toContain('requested')
    expect(NEXT[state].every((next) => isFinal(next) || !NEXT[next].includes(state))).toBe(true)
    expect(REFUND_WORD[state]).toBeTruthy()
  }
  expect(REFUND_STATES.filter(isFinal)).toEqual(['succeeded', 'failed', 'cancelled'])
})

import { expect, test } from 'vitest'
import { isRefundFinal, REFUND_STATES, REFUND_TRANSITIONS } from './refund.ts'

test('a refund goes forward only, and ends', () => {
  for (const state of REFUND_STATES) {
    expect(REFUND_TRANSITIONS[state]).not.toContain('requested')
    expect(
      REFUND_TRANSITIONS[state].every(
        (next) => isRefundFinal(next) || !REFUND_TRANSITIONS[next].includes(state),
      ),
    ).toBe(true)
  }
  expect(REFUND_STATES.filter(isRefundFinal)).toEqual(['succeeded', 'failed', 'cancelled'])
})

import { describe, expect, test } from 'vitest'
import { type HoldReason, holdSentence, lastingReason } from './hold-reason.ts'

const USUAL = { paidAlready: false, stopped: false }
const ALL: readonly HoldReason[] = ['amount', 'currency', 'risky', 'paid_already', 'stopped', 'numbers_taken']

test('every reason has its sentence, and nothing held has none', () => {
  expect(holdSentence([])).toBeNull()
  expect(holdSentence(ALL)).toMatch(/asked for\. .*BDT\. .*risky\. .*already, .*cancelled: .*numbers/)
})

describe('held money may be accepted', () => {
  test('when it is only risky', () => {
    expect(lastingReason(['risky'], USUAL)).toBeNull()
  })

  test.each<[HoldReason[], RegExp]>([
    [['amount', 'risky'], /^The amount that was paid .*asked for\.$/],
    [['currency'], /BDT/],
    [['risky', 'paid_already'], /^This was paid already/],
    [['stopped'], /is cancelled/],
    [['amount', 'risky', 'numbers_taken'], /asked for\. The gateway gave/],
  ])('but not when it is held for %j', (held, why) => {
    expect(lastingReason(held, USUAL)).toMatch(why)
    expect(lastingReason(held, USUAL)).not.toMatch(/risky/)
  })

  test('but not once another payment has come, or its order is cancelled', () => {
    expect(lastingReason(['risky'], { paidAlready: true, stopped: false })).toMatch(/already/)
    expect(lastingReason(['risky'], { paidAlready: false, stopped: true })).toMatch(/is cancelled/)
  })
})

import { describe, expect, it } from 'vitest'
import { nextPoll, waitOf } from './payment-watch.ts'

describe('polling a pending payment', () => {
  const pauses: number[] = []
  for (let pause = nextPoll(0); pause !== null; pause = nextPoll(pauses.length)) pauses.push(pause)

  it('begins after a second', () => {
    expect(pauses[0]).toBe(1_000)
  })

  it('becomes slower, to every 15 seconds', () => {
    expect(pauses).toEqual([...pauses].sort((a, b) => a - b))
    expect(pauses.at(-1)).toBe(15_000)
  })

  it('stops after about three minutes and 20 polls', () => {
    const sum = pauses.reduce((whole, pause) => whole + pause, 0)
    expect(sum).toBeGreaterThanOrEqual(180_000)
    expect(sum).toBeLessThan(200_000)
    expect(pauses.length).toBeLessThan(25)
    expect(nextPoll(1_000)).toBeNull()
  })
})

describe('the waiting', () => {
  it.each([
    [1_000, true, false, 'soon'],
    [15_000, true, true, 'long'],
    [null, true, true, 'resting'],
    [1_000, false, false, 'unreachable'],
    [null, false, true, 'unreachable'],
  ] as const)('with %s ms to the next poll, reached: %s, long: %s is %s', (pause, reached, isLong, wait) => {
    expect(waitOf(pause, reached, isLong)).toBe(wait)
  })
})

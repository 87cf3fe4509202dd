import { describe, expect, it } from 'vitest'
import { nextLook, waitOf } from './payment-watch.ts'

describe('looking at a pending payment', () => {
  const pauses: number[] = []
  for (let pause = nextLook(0); pause !== null; pause = nextLook(pauses.length)) pauses.push(pause)

  it('begins after a second', () => {
    expect(pauses[0]).toBe(1_000)
  })

  it('becomes slower, to every 15 seconds', () => {
    expect(pauses).toEqual([...pauses].sort((a, b) => a - b))
    expect(pauses.at(-1)).toBe(15_000)
  })

  it('stops after about three minutes and 20 looks', () => {
    const sum = pauses.reduce((whole, pause) => whole + pause, 0)
    expect(sum).toBeGreaterThanOrEqual(180_000)
    expect(sum).toBeLessThan(200_000)
    expect(pauses.length).toBeLessThan(25)
    expect(nextLook(1_000)).toBeNull()
  })
})

describe('the waiting', () => {
  it.each([
    [1_000, true, false, 'soon'],
    [15_000, true, true, 'long'],
    [null, true, true, 'resting'],
    [1_000, false, false, 'unreachable'],
    [null, false, true, 'unreachable'],
  ] as const)('with %s ms to the next look, reached: %s, long: %s is %s', (pause, reached, isLong, wait) => {
    expect(waitOf(pause, reached, isLong)).toBe(wait)
  })
})

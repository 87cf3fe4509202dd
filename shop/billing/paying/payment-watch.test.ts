import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { nextPoll, pollAfter, waitOf } from './payment-watch.ts'

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

describe('a poll', () => {
  const { any } = AbortSignal

  beforeEach(() => {
    vi.useFakeTimers()
    // Chrome 111, Firefox 114 and Safari 16.4 have none.
    Object.assign(AbortSignal, { any: undefined })
  })

  afterEach(() => {
    Object.assign(AbortSignal, { any })
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  it('asks in browsers without `AbortSignal.any` too', async () => {
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(
      Response.json({ tran_id: 'OGSABC', state: 'paid' }, { headers: { 'x-taka': '{}' } }),
    )
    const told = vi.fn()
    pollAfter(1_000, 'OGSABC', told)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(told.mock.calls).toEqual([[expect.objectContaining({ state: 'paid' })]])
  })

  describe('without an answer', () => {
    beforeEach(() => {
      vi.spyOn(globalThis, 'fetch').mockImplementation(
        (_, call) =>
          new Promise((_, reject) =>
            call?.signal?.addEventListener('abort', () => reject(new Error('late'))),
          ),
      )
    })

    it('did not reach the shop after 20 seconds', async () => {
      const told = vi.fn()
      pollAfter(1_000, 'OGSABC', told)
      await vi.advanceTimersByTimeAsync(20_900)
      expect(told).not.toHaveBeenCalled()
      await vi.advanceTimersByTimeAsync(200)
      expect(told.mock.calls).toEqual([[null]])
    })

    it('tells nothing to those who have left', async () => {
      const told = vi.fn()
      const leave = pollAfter(1_000, 'OGSABC', told)
      await vi.advanceTimersByTimeAsync(2_000)
      leave()
      expect(vi.mocked(fetch).mock.lastCall?.[1]?.signal?.aborted).toBe(true)
      await vi.advanceTimersByTimeAsync(60_000)
      expect(told).not.toHaveBeenCalled()
    })
  })
})

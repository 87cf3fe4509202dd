import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { poll } from './poll.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('looks again after every look, however quick its answer was', async () => {
  const look = vi.fn(() => Promise.resolve())
  const stop = poll(look, () => 700)
  await vi.advanceTimersByTimeAsync(699)
  expect(look).toHaveBeenCalledTimes(0)
  await vi.advanceTimersByTimeAsync(1 + 2 * 700)
  expect(look).toHaveBeenCalledTimes(3)
  stop()
})

it('waits for a slow answer before it looks again', async () => {
  const answer = Promise.withResolvers<void>()
  const look = vi.fn(() => answer.promise)
  const stop = poll(look, () => 700)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(look).toHaveBeenCalledTimes(1)
  answer.resolve()
  await vi.advanceTimersByTimeAsync(700)
  expect(look).toHaveBeenCalledTimes(2)
  stop()
})

it('looks sooner at first, where that is wished', async () => {
  const look = vi.fn(() => Promise.resolve())
  const stop = poll(look, (looks) => 1_000 * (looks + 1))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(look).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1_999)
  expect(look).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1 + 3_000)
  expect(look).toHaveBeenCalledTimes(3)
  stop()
})

it('stops polling, even when an answer arrives later', async () => {
  const answer = Promise.withResolvers<void>()
  const look = vi.fn(() => answer.promise)
  const stop = poll(look, () => 700)
  await vi.advanceTimersByTimeAsync(700)
  stop()
  answer.resolve()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(look).toHaveBeenCalledTimes(1)
})

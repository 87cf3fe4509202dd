import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { latest } from './latest.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('only the text that rested is asked about', async () => {
  const load = vi.fn(async (text: string) => text.toUpperCase())
  const { ask } = latest(load, 100)
  const [r, ro, rose] = [ask('r'), ask('ro'), ask('rose')]
  await vi.runAllTimersAsync()
  expect(await Promise.all([r, ro, rose])).toEqual([null, null, 'ROSE'])
  expect(load).toHaveBeenCalledTimes(1)
})

test('an old answer that comes after the new one is not shown', async () => {
  const slowFirst = async (text: string) => {
    await new Promise((resolve) => setTimeout(resolve, text === 'old' ? 900 : 10))
    return text
  }
  const { ask } = latest(slowFirst, 0)
  const old = ask('old')
  await vi.advanceTimersByTimeAsync(5)
  const fresh = ask('new')
  await vi.runAllTimersAsync()
  expect(await fresh).toBe('new')
  expect(await old).toBeNull()
})

test('what is overtaken is aborted, and its failure is nobody’s business', async () => {
  const signals: AbortSignal[] = []
  const { ask, drop } = latest((_text, signal) => {
    signals.push(signal)
    return new Promise<string>((_, reject) => signal.addEventListener('abort', () => reject(new Error('x'))))
  }, 0)
  const first = ask('a')
  await vi.advanceTimersByTimeAsync(1)
  drop()
  expect(signals[0]?.aborted).toBe(true)
  expect(await first).toBeNull()
})

test('the same question joins the one under way', async () => {
  const load = vi.fn(async (text: string) => text)
  const { ask } = latest(load, 10)
  const both = Promise.all([ask('tea'), ask('tea')])
  await vi.runAllTimersAsync()
  expect(await both).toEqual(['tea', 'tea'])
  expect(load).toHaveBeenCalledTimes(1)
})

test('a question that failed may be asked again', async () => {
  const load = vi.fn(async () => 'here').mockRejectedValueOnce(new Error('offline'))
  const { ask } = latest(load, 0)
  const failed = expect(ask('x')).rejects.toThrow('offline')
  await vi.runAllTimersAsync()
  await failed
  const again = ask('x')
  await vi.runAllTimersAsync()
  expect(await again).toBe('here')
})

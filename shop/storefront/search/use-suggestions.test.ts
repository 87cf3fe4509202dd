import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fromTaka } from '../../kernel/money.ts'
import { latestOnly, noteOf } from './use-suggestions.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('only the text that rested is searched for', async () => {
  const load = vi.fn(async (text: string) => text.toUpperCase())
  const { request } = latestOnly(load, 100)
  const [r, ro, rose] = [request('r'), request('ro'), request('rose')]
  await vi.runAllTimersAsync()
  expect(await Promise.all([r, ro, rose])).toEqual([null, null, 'ROSE'])
  expect(load).toHaveBeenCalledTimes(1)
})

test('an old answer that comes after the new one is not shown', async () => {
  const slowFirst = async (text: string) => {
    await new Promise((resolve) => setTimeout(resolve, text === 'old' ? 900 : 10))
    return text
  }
  const { request } = latestOnly(slowFirst, 0)
  const old = request('old')
  await vi.advanceTimersByTimeAsync(5)
  const fresh = request('new')
  await vi.runAllTimersAsync()
  expect(await fresh).toBe('new')
  expect(await old).toBeNull()
})

test('an outdated request is aborted, and its failure is ignored', async () => {
  const signals: AbortSignal[] = []
  const { request, abort } = latestOnly((_text, signal) => {
    signals.push(signal)
    return new Promise<string>((_, reject) => signal.addEventListener('abort', () => reject(new Error('x'))))
  }, 0)
  const first = request('a')
  await vi.advanceTimersByTimeAsync(1)
  abort()
  expect(signals[0]?.aborted).toBe(true)
  expect(await first).toBeNull()
})

test('the same text joins the one under way', async () => {
  const load = vi.fn(async (text: string) => text)
  const { request } = latestOnly(load, 10)
  const both = Promise.all([request('tea'), request('tea')])
  await vi.runAllTimersAsync()
  expect(await both).toEqual(['tea', 'tea'])
  expect(load).toHaveBeenCalledTimes(1)
})

test('a request that failed may be sent again', async () => {
  const load = vi.fn(async () => 'here').mockRejectedValueOnce(new Error('offline'))
  const { request } = latestOnly(load, 0)
  const failed = expect(request('x')).rejects.toThrow('offline')
  await vi.runAllTimersAsync()
  await failed
  const again = request('x')
  await vi.runAllTimersAsync()
  expect(await again).toBe('here')
})

test.each([
  ['en', {}, '৳980'],
  ['en', { priceFrom: true, stock: 'few' }, 'from ৳980'],
  ['en', { priceFrom: true, stock: 'out' }, 'Sold out'],
  ['bn', { priceFrom: true }, '৳৯৮০ থেকে'],
  ['bn', { stock: 'out' }, 'শেষ হয়ে গেছে'],
] as const)('in %s, of a gift with %j a suggestion says %s', (language, facts, note) => {
  const product = { _id: '0192', name: 'Mug', photos: '', price: fromTaka(980), ...facts }
  expect(noteOf(product, language)).toBe(note)
})

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as client from '../kernel/api/api-client.ts'
import { memoryStorage } from '../kernel/test-storage.ts'
import { cartChanged, countCartOf, fetchCart, onCartChangedInOtherTab, readCartCount } from './cart-count.ts'

const asked = vi.fn<(name: string, call?: object) => Promise<unknown>>()

let kept: ReturnType<typeof memoryStorage>

beforeEach(() => {
  kept = memoryStorage()
  vi.stubGlobal('localStorage', kept)
  asked.mockReset()
  vi.spyOn(client, 'callApi').mockImplementation(asked as never)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(async () => {
  await countCartOf(null)
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('a visitor has nothing in the cart, and no call is made', async () => {
  await countCartOf(null)
  await cartChanged()
  expect(readCartCount()).toBe(0)
  expect(asked).not.toHaveBeenCalled()
})

test('the count is the signed-in person’s, and goes up with the next call', async () => {
  asked.mockResolvedValueOnce({ count: 2 }).mockResolvedValueOnce({ count: 3 })
  await countCartOf('rima+1@ogs.example')
  expect(asked).toHaveBeenCalledWith('GET /cart/count')
  expect(readCartCount()).toBe(2)
  await cartChanged()
  expect(readCartCount()).toBe(3)
})

test('signing out empties it at once', async () => {
  asked.mockResolvedValueOnce({ count: 1 })
  await countCartOf('rima@ogs.example')
  await countCartOf(null)
  expect(readCartCount()).toBe(0)
})

test('an answer about somebody who has left is not shown', async () => {
  const late = Promise.withResolvers<unknown>()
  asked.mockReturnValueOnce(late.promise)
  const counting = countCartOf('rima@ogs.example')
  await countCartOf(null)
  late.resolve({ count: 2 })
  await counting
  expect(readCartCount()).toBe(0)
})

test('a count that cannot be had stays as it was', async () => {
  asked.mockResolvedValueOnce({ count: 1 }).mockRejectedValueOnce(new Error('offline'))
  await countCartOf('rima@ogs.example')
  await cartChanged()
  expect(readCartCount()).toBe(1)
})

test('an answer that a later question overtook is not shown', async () => {
  asked.mockResolvedValueOnce({ count: 0 })
  await countCartOf('rima@ogs.example')
  const late = Promise.withResolvers<unknown>()
  asked.mockReturnValueOnce(late.promise).mockResolvedValueOnce({ count: 2 })
  const first = cartChanged()
  await cartChanged()
  late.resolve({ count: 1 })
  await first
  expect(readCartCount()).toBe(2)
})

describe('a page that reads the cart', () => {
  const items = (count: number) => Array(count).fill({ name: 'Mug' })

  test('has the same number as the top bar, also where counting had failed', async () => {
    asked.mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce(items(1))
    await countCartOf('rima+1@ogs.example')
    expect(await fetchCart('rima+1@ogs.example')).toHaveLength(1)
    expect(asked).toHaveBeenLastCalledWith('GET /cart', { query: { email: 'rima+1@ogs.example' } })
    expect(readCartCount()).toBe(1)
  })

  test('counts also before it is told who is there', async () => {
    asked.mockResolvedValueOnce(items(3)).mockRejectedValueOnce(new Error('offline'))
    await fetchCart('rima@ogs.example')
    expect(readCartCount()).toBe(0)
    await countCartOf('rima@ogs.example')
    expect(readCartCount()).toBe(3)
  })

  test('does not count for somebody else, nor what was asked before the newest answer', async () => {
    const late = Promise.withResolvers<unknown>()
    asked.mockResolvedValueOnce({ count: 0 }).mockResolvedValueOnce(items(2))
    await countCartOf('rima@ogs.example')
    await fetchCart('tanvir@ogs.example')
    expect(readCartCount()).toBe(0)
    asked.mockReturnValueOnce(late.promise).mockResolvedValueOnce({ count: 1 })
    const reading = fetchCart('rima@ogs.example')
    await cartChanged()
    late.resolve(items(2))
    await reading
    expect(readCartCount()).toBe(1)
  })

  test('is told when the cart cannot be had', async () => {
    asked.mockRejectedValueOnce(new Error('offline'))
    await expect(fetchCart('rima@ogs.example')).rejects.toThrow('offline')
  })
})

test('every change is a new word to the other tabs, who never hear what is in the cart', async () => {
  await cartChanged()
  const first = kept.stored.get('ogs-cart-changed')
  await cartChanged()
  expect(kept.stored.get('ogs-cart-changed')).not.toBe(first)
  expect([...kept.stored.keys()]).toEqual(['ogs-cart-changed'])
})

test('a tab hears of changes to the cart in others, until it stops listening', () => {
  const tab = new EventTarget()
  vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab))
  vi.stubGlobal('removeEventListener', tab.removeEventListener.bind(tab))
  const heard = vi.fn()
  const stop = onCartChangedInOtherTab(heard)
  const say = (key: string) => tab.dispatchEvent(Object.assign(new Event('storage'), { key }))
  say('access-token')
  expect(heard).not.toHaveBeenCalled()
  say('ogs-cart-changed')
  expect(heard).toHaveBeenCalledTimes(1)
  stop()
  say('ogs-cart-changed')
  expect(heard).toHaveBeenCalledTimes(1)
})

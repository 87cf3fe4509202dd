import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api } from '../kernel/api-client.ts'
import { countCartOf, readCartCount, refreshCartCount } from './cart-count.ts'

vi.mock('../kernel/api-client.ts', () => ({ api: vi.fn() }))
const asked = vi.mocked(api)

beforeEach(() => {
  asked.mockReset()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(async () => {
  await countCartOf(null)
  vi.restoreAllMocks()
})

test('a visitor has nothing in the cart, and nobody is asked', async () => {
  await countCartOf(null)
  await refreshCartCount()
  expect(readCartCount()).toBe(0)
  expect(asked).not.toHaveBeenCalled()
})

test('the count is that of the person who is signed in, and goes up when asked again', async () => {
  asked.mockResolvedValueOnce(['a', 'b']).mockResolvedValueOnce(['a', 'b', 'c'])
  await countCartOf('rima+1@ogs.example')
  expect(asked).toHaveBeenCalledWith('GET', '/cart?email=rima%2B1%40ogs.example')
  expect(readCartCount()).toBe(2)
  await refreshCartCount()
  expect(readCartCount()).toBe(3)
})

test('signing out empties it at once', async () => {
  asked.mockResolvedValueOnce(['a'])
  await countCartOf('rima@ogs.example')
  await countCartOf(null)
  expect(readCartCount()).toBe(0)
})

test('an answer about somebody who has left is not shown', async () => {
  const late = Promise.withResolvers<unknown>()
  asked.mockReturnValueOnce(late.promise)
  const counting = countCartOf('rima@ogs.example')
  await countCartOf(null)
  late.resolve(['a', 'b'])
  await counting
  expect(readCartCount()).toBe(0)
})

test('a count that cannot be had stays as it was', async () => {
  asked.mockResolvedValueOnce(['a']).mockRejectedValueOnce(new Error('offline'))
  await countCartOf('rima@ogs.example')
  await refreshCartCount()
  expect(readCartCount()).toBe(1)
})

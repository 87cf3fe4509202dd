import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fromTaka } from '../../kernel/money.ts'
import { fetchProductPage } from './fit-page.ts'

const fetched = vi.fn<typeof fetch>()
const gift = { _id: '1', name: 'Mug', price: 350, brand: 'b', category: 'c', description: 'd', photos: '' }
const query = { category: 'Home & Decor', search: 'mug', page: 9 }
const signal = new AbortController().signal

beforeEach(() => {
  vi.stubGlobal('fetch', fetched.mockReset())
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('asks for as many gifts as fit, and ends on the last page', async () => {
  fetched.mockResolvedValue(Response.json([gift], { headers: { 'x-total-count': '21' } }))
  const page = await fetchProductPage(query, 20, signal)
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/product?category=Home+%26+Decor&search=mug&page=9&limit=20')
  expect(page).toEqual({
    items: [{ _id: '1', name: 'Mug', price: fromTaka(350), photos: '' }],
    total: 21,
    page: 2,
    limit: 20,
  })
})

test('asks for the offers alone', async () => {
  fetched.mockResolvedValue(Response.json([], { headers: { 'x-total-count': '0' } }))
  expect(await fetchProductPage({ onOffer: 'true', page: 1 }, 8, signal)).toMatchObject({ total: 0, page: 1 })
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/product?onOffer=true&page=1&limit=8')
})

test.each([
  ['an answer that is no success', () => Promise.resolve(new Response('', { status: 503 }))],
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['an answer that is no JSON', () => Promise.resolve(new Response('<html>'))],
])('%s leaves the page as it is', async (_, answer) => {
  fetched.mockImplementation(answer)
  expect(await fetchProductPage(query, 8, signal)).toBeNull()
})

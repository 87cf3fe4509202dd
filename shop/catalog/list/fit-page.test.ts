import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fromTaka } from '../../kernel/money.ts'
import { fetchProductPage, fitPage } from './fit-page.ts'

const fetched = vi.fn<typeof fetch>()
const product = { _id: '1', name: 'Mug', price: 350, brand: 'b', category: 'c', description: 'd', photos: '' }
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
  fetched.mockResolvedValue(
    Response.json([product], { headers: { 'x-total-count': '21', 'x-taka': '{"price":true}' } }),
  )
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
  fetched.mockResolvedValue(Response.json([], { headers: { 'x-total-count': '0', 'x-taka': '{}' } }))
  expect(await fetchProductPage({ onOffer: 'true', page: 1 }, 8, signal)).toMatchObject({ total: 0, page: 1 })
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/product?onOffer=true&page=1&limit=8')
})

describe('a page of a list that the server guessed wrong', () => {
  const products = { items: [], total: 0, page: 1, limit: 8 }
  const query = { category: 'all', search: '', sort: 'price', from: '500', to: 'x', page: 2 } as const

  beforeEach(() => {
    vi.stubGlobal('window', { matchMedia: () => ({ matches: true }) })
    fetched.mockResolvedValue(Response.json([], { headers: { 'x-total-count': '0', 'x-taka': '{}' } }))
  })

  test.each([
    ['/', null, '/api/product?sort=price&from=500&to=x&page=2&limit=20'],
    ['/offer', null, '/api/product?sort=price&from=500&to=x&onOffer=true&page=2&limit=20'],
    ['/', 'Please write …', '/api/product?sort=price&page=2&limit=20'],
  ] as const)('%s is asked for as chosen, without prices that are wrong (%j)', async (path, wrong, asked) => {
    const request = new Request('http://localhost/')
    const served = await fitPage({ products, query, wrong }, path, request)
    expect(fetched.mock.calls[0]?.[0]).toBe(asked)
    expect(served.products.limit).toBe(20)
  })
})

test.each([
  ['an answer that is no success', () => Promise.resolve(new Response('', { status: 503 }))],
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['an answer that lost where its amounts stand', () => Promise.resolve(Response.json([product]))],
  ['an answer that is no JSON', () => Promise.resolve(new Response('<html>'))],
])('%s leaves the page as it is', async (_, answer) => {
  fetched.mockImplementation(answer)
  expect(await fetchProductPage(query, 8, signal)).toBeNull()
})

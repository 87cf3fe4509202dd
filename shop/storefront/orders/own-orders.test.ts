import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { paidOrder } from '../../orders/test-order.ts'
import { orderOnWire } from '../../orders/wire.ts'
import { fetchOwnOrder, fetchOwnOrders } from './own-orders.ts'

const answers = vi.fn<(path: string) => Promise<Response>>()

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => 'a-token' })
  vi.stubGlobal('fetch', answers)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  answers.mockReset()
})

describe('the own orders of a page', () => {
  it('come with how many there are', async () => {
    const order = { ...paidOrder, giftCount: 2 }
    answers.mockResolvedValue(
      Response.json([orderOnWire(order)], { headers: { 'x-total-count': '17', 'x-taka': '{}' } }),
    )
    expect(await fetchOwnOrders(2, 8)).toEqual({ items: [order], total: 17, page: 2, limit: 8 })
    expect(answers.mock.calls[0]?.[0]).toBe('/api/orders?page=2&limit=8')
  })

  it('are the last ones beyond the end', async () => {
    answers.mockResolvedValue(Response.json([], { headers: { 'x-total-count': '17', 'x-taka': '{}' } }))
    expect((await fetchOwnOrders(99, 8)).page).toBe(3)
  })

  it('that cannot be had are logged with the specification’s words', async () => {
    answers.mockResolvedValue(Response.json({ detail: 'Later, please.' }, { status: 503 }))
    await expect(fetchOwnOrders(1, 8)).rejects.toThrow('Later, please.')
    expect(console.error).toHaveBeenCalledWith('Error fetching orders', expect.anything())
  })
})

describe('one own order', () => {
  it('that is not there is none', async () => {
    answers.mockResolvedValue(Response.json({}, { status: 404 }))
    expect(await fetchOwnOrder('a/b')).toBeNull()
    expect(answers.mock.calls[0]?.[0]).toBe('/api/orders/a%2Fb')
  })

  it('that cannot be asked for is not taken for one that is not there', async () => {
    answers.mockRejectedValue(new TypeError('offline'))
    await expect(fetchOwnOrder('a')).rejects.toMatchObject({ status: 0 })
  })
})

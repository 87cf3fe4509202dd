import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dayOf, everyOrder, soldLines } from './every-order.ts'
import type { Order, OrderLine } from './order.ts'
import { paidOrder } from './test-order.ts'

const line = (product_name: string): OrderLine => ({
  product_name,
  brand: '',
  category: 'Toys',
  price: 10,
  description: '',
  photos: '',
})

const order = (_id: string, more: Partial<Order> = {}): Order => ({
  ...paidOrder,
  _id,
  cart: [line('Bear'), line('Mug')],
  ...more,
})

describe('what was sold', () => {
  it('is every line of every order, counted through, each with its order', () => {
    const sold = soldLines([
      order('new'),
      order('empty', { cart: [] }),
      order('old', { cart: [line('Ring')] }),
    ])
    expect(sold.map(({ serial, line, order }) => [serial, line.product_name, order._id])).toEqual([
      [1, 'Bear', 'new'],
      [2, 'Mug', 'new'],
      [3, 'Ring', 'old'],
    ])
  })

  it('is nothing without orders', () => {
    expect(soldLines([])).toEqual([])
  })
})

describe('the day of the shopkeeper', () => {
  it('counts what was placed today and what needs a hand', () => {
    const orders = [
      order('a'),
      order('b', { paymentState: 'unpaid', needsAddress: true }),
      order('c', { paymentState: 'paid_on_hold' }),
      order('d', { paymentState: 'failed', date: '20/11/2026' }),
    ]
    const day = dayOf(orders, '21/11/2026')
    expect(day.placedToday.map(({ _id }) => _id)).toEqual(['a', 'b', 'c'])
    expect(day).toMatchObject({ unpaid: 2, onHold: 1, withoutAddress: 1 })
  })
})

describe('asking for every order', () => {
  const asked: string[] = []

  beforeEach(() => {
    asked.length = 0
    vi.stubGlobal('localStorage', { getItem: () => 'a-token', setItem() {}, removeItem() {} })
  })
  afterEach(() => vi.unstubAllGlobals())

  it('asks for the orders once the server has called the person an admin', async () => {
    answerAs(true)
    expect(await everyOrder()).toEqual([{ _id: 'one' }])
    expect(asked.slice(-2)).toEqual(['/api/users/admin/mina%2Bshop%40example.com', '/api/manageorder'])
  })

  it('does not ask on behalf of anybody else, which would sign them out', async () => {
    answerAs(false)
    expect(await everyOrder()).toBeNull()
    expect(asked).not.toContain('/api/manageorder')
  })

  it('logs the specified words when the orders do not come', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
    await expect(everyOrder()).rejects.toThrow('cannot be reached')
    expect(log).toHaveBeenCalledWith('Error fetching orders', expect.any(Error))
    log.mockRestore()
  })

  function answerAs(admin: boolean): void {
    vi.stubGlobal('fetch', async (path: string) => {
      asked.push(path)
      if (path.endsWith('/get-session')) return Response.json({ user: { email: 'mina+shop@example.com' } })
      if (path.endsWith('/jwt')) return Response.json({ token: 'a-token' })
      return Response.json(path.includes('/users/admin/') ? { admin } : [{ _id: 'one' }])
    })
  }
})

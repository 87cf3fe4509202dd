import { afterEach, expect, test, vi } from 'vitest'
import { fromTaka } from '../../kernel/money.ts'
import { gatewayPage } from './use-gateway.ts'

afterEach(() => vi.unstubAllGlobals())

test('opening the gateway names the order, its amount and its customer, and answers where to go', async () => {
  const fetch = vi.fn(async (_path: string, _init: { body: string }) =>
    Response.json({ url: 'https://pay.example/1' }, { headers: { 'x-taka': '{}' } }),
  )
  vi.stubGlobal('localStorage', { getItem: () => 'a-token' })
  vi.stubGlobal('fetch', fetch)
  const customer = {
    customer_name: 'Mina',
    customer_email: 'mina@example.com',
    customer_phone: '+8801712345678',
  }
  expect(await gatewayPage({ id: 'order-1', amount: fromTaka(0.3), customer })).toBe('https://pay.example/1')
  const [path, { body }] = fetch.mock.calls[0] ?? ['', { body: '{}' }]
  expect(path).toBe('/api/initiate-payment')
  expect(JSON.parse(body)).toEqual({
    orderId: 'order-1',
    amount: 0.3,
    currency: 'BDT',
    product_name: 'Your Products',
    ...customer,
  })
})

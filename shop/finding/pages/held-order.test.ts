import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { callApi } from '../../kernel/api/api-client.ts'
import { memoryStorage } from '../../kernel/test-storage.ts'
import { holdOrder, keepHeldOrder, releaseOrder } from './held-order.ts'

const ID = '01a1fc77-7e55-73f9-a9b7-0b258914146d'
const OTHER = '01a1fc77-7e55-73f9-a9b7-0b258914146e'
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

const sent: (string | null)[] = []
beforeEach(() => {
  sent.length = 0
  vi.stubGlobal('sessionStorage', memoryStorage())
  vi.stubGlobal('localStorage', memoryStorage({ 'access-token': 'the.person.s' }))
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Headers }) => {
    sent.push(headers.get('authorization'))
    return new Response('[]', { headers: { 'x-taka': '{}' } })
  })
})
afterEach(() => {
  releaseOrder()
  vi.unstubAllGlobals()
})

const days = (id: string) => callApi('GET /orders/{id}/days', { params: { id } })
const pay = (orderId: string) => callApi('POST /initiate-payment', { body: { orderId } })

describe('the token of an order', () => {
  test('goes with calls about this order and no other', async () => {
    keepHeldOrder({ orderId: ID, token: 'the-orders', expiresAt: inHours(24) })
    expect(holdOrder(ID)).toBe(true)
    await days(ID)
    await pay(ID)
    await days(OTHER)
    await pay(OTHER)
    await callApi('GET /cart/count', {})
    const [mine, person] = ['Bearer the-orders', 'Bearer the.person.s']
    expect(sent).toEqual([mine, mine, person, person, person])
  })

  test('goes with no call once it is released', async () => {
    keepHeldOrder({ orderId: ID, token: 'the-orders', expiresAt: inHours(24) })
    holdOrder(ID)
    releaseOrder()
    await days(ID)
    expect(sent).toEqual(['Bearer the.person.s'])
  })

  test('is forgotten when its day is over', () => {
    keepHeldOrder({ orderId: ID, token: 'the-orders', expiresAt: inHours(-1) })
    expect([holdOrder(ID), holdOrder(ID)]).toEqual([false, false])
  })

  test('is nobody’s in another tab', () => {
    keepHeldOrder({ orderId: ID, token: 'the-orders', expiresAt: inHours(24) })
    vi.stubGlobal('sessionStorage', memoryStorage())
    expect(holdOrder(ID)).toBe(false)
  })
})

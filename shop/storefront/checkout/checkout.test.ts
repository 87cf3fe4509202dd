import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CartItem } from '../../cart/cart.ts'
import { NO_GIFT } from '../../gifts/gift-form/typed-gift.ts'
import { ApiError } from '../../kernel/api/api-client.ts'
import { AMOUNTS_HEADER } from '../../kernel/api/wire.ts'
import { GUESTS_DOMAIN } from '../../kernel/guest-email.ts'
import { isId } from '../../kernel/id.ts'
import { fromTaka } from '../../kernel/money.ts'
import { memoryStorage } from '../../kernel/test-storage.ts'
import type { Location } from '../../people/addresses/location.ts'
import {
  forgetOrderKey,
  loadGiftDraft,
  orderKey,
  recordingProblem,
  recordOrder,
  saveGiftDraft,
} from './checkout.ts'

const bear: CartItem = {
  _id: 'line-bear',
  productId: 'bear',
  email: 'mina@example.com',
  name: 'Teddy Bear',
  brand: 'Nokshi',
  category: 'Toys',
  description: 'Soft.',
  photos: '/media/bear.webp',
  price: fromTaka(0.1),
  priceWhenAdded: fromTaka(0.1),
  gone: false,
}
const mug: CartItem = { ...bear, _id: 'line-mug', productId: 'mug', name: 'Mug', price: fromTaka(0.2) }
const home: Location = {
  _id: 'home',
  name: 'Mina',
  phone: '+8801712345678',
  city: 'Dhaka',
  area: 'Dhanmondi',
  address: 'House 1',
  email: 'mina@example.com',
}

let answers: (() => Response | Promise<Response>)[]
let asked: { path: string; key: string | null; body: Record<string, unknown> }[]

beforeEach(() => {
  answers = []
  asked = []
  vi.stubGlobal('sessionStorage', memoryStorage())
  vi.stubGlobal('localStorage', memoryStorage({ 'access-token': 'a-token' }))
  vi.stubGlobal('fetch', async (path: string, init: { headers: Headers; body: string }) => {
    asked.push({ path, key: init.headers.get('idempotency-key'), body: JSON.parse(init.body) })
    const answer = answers.shift()
    if (!answer) throw new TypeError('Failed to fetch')
    return answer()
  })
})
afterEach(() => vi.unstubAllGlobals())

const ASKED = { amount: fromTaka(0.3), deliverOn: null, windowId: null, gift: null }

describe('recording an order', () => {
  it('sends what the specification names, the sum exact to the poisha', async () => {
    answers = [placed('order-1', 0.3)]
    const order = await recordOrder([bear, mug], home, 'Mina Rahman', ASKED)
    expect(order).toMatchObject({ id: 'order-1', amount: fromTaka(0.3), customer: { customer_name: 'Mina' } })
    expect(asked[0]).toMatchObject({
      path: '/api/manageorder',
      body: {
        amount: 0.3,
        currency: 'BDT',
        customer_name: 'Mina',
        customer_email: 'mina@example.com',
        customer_phone: '+8801712345678',
        customer_city: 'Dhaka',
        customer_area: 'Dhanmondi',
        customer_address: 'House 1',
        date: expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/),
        locationId: 'home',
        lines: ['line-bear', 'line-mug'],
        cart: [
          {
            product_name: 'Teddy Bear',
            brand: 'Nokshi',
            category: 'Toys',
            price: 0.1,
            description: 'Soft.',
            photos: '/media/bear.webp',
          },
          { product_name: 'Mug' },
        ],
      },
    })
    expect(asked[0]?.body).not.toHaveProperty('withoutAddress')
  })

  it('says so when the delivery is arranged later, with the fallbacks of the specification', async () => {
    answers = [placed('order-1', 0.1)]
    await recordOrder([bear], null, 'Mina Rahman', ASKED)
    expect(asked[0]?.body).toMatchObject({
      withoutAddress: true,
      customer_name: 'Unknown',
      customer_phone: '0000000000',
    })
    expect(asked[0]?.body).not.toHaveProperty('locationId')
  })

  it('keeps its key until an answer came, whatever the order of the lines', async () => {
    await expect(recordOrder([bear, mug], home, 'Mina Rahman', ASKED)).rejects.toThrow(ApiError)
    answers = [problem(500), placed('order-1', 0.3), placed('order-2', 0.3)]
    await expect(recordOrder([mug, bear], home, 'Mina Rahman', ASKED)).rejects.toThrow(ApiError)
    await recordOrder([bear, mug], home, 'Mina Rahman', ASKED)
    await recordOrder([bear, mug], home, 'Mina Rahman', ASKED)
    const [lost, fault, answered, next] = asked.map((call) => call.key)
    expect(lost).toMatch(/^[\w-]{8,64}$/)
    expect(fault).toBe(lost)
    expect(answered).toBe(lost)
    expect(next).not.toBe(lost)
  })

  it('takes a new key after a refusal, for another place, another day and another cart', async () => {
    answers = [problem(409)]
    await expect(recordOrder([bear], home, 'Mina Rahman', ASKED)).rejects.toThrow(ApiError)
    const day = { ...ASKED, deliverOn: '2026-11-27' }
    for (const [items, place, when] of [
      [[bear], home, ASKED],
      [[bear], null, ASKED],
      [[bear, mug], null, ASKED],
      [[bear, mug], null, day],
      [[bear, mug], null, { ...day, windowId: 'midnight' }],
    ] as const) {
      await expect(recordOrder(items, place, 'Mina Rahman', when)).rejects.toThrow(ApiError)
    }
    expect(new Set(asked.map((call) => call.key)).size).toBe(6)
  })
})

describe('the messages for the shopper', () => {
  it.each([{ detail: 'Your cart is empty.' }, { detail: 'Your cart changed.', amount: 1250.5 }])(
    'is the server’s own sentence for a refusal: %j',
    (facts) => {
      expect(recordingProblem(new ApiError(409, facts))).toBe(facts.detail)
    },
  )

  it('says that pressing again is safe when nobody knows what happened', () => {
    expect(recordingProblem(new ApiError(0, { detail: 'Not reached.' }))).toContain(
      'nothing is ordered twice',
    )
    expect(recordingProblem(new ApiError(500, {}))).toContain('nothing is ordered twice')
  })

  it('has a word for the unforeseen', () => {
    expect(recordingProblem(new Error('x is undefined'))).toBe('Something went wrong. Please try again.')
  })
})

describe('the key of an order', () => {
  let keep: ReturnType<typeof memoryStorage>
  beforeEach(() => {
    keep = memoryStorage()
  })

  it('stays the same for the same content, so a reload or a double click names the same order', () => {
    const key = orderKey(keep, 'bear,mug')
    expect(isId(key)).toBe(true)
    expect(orderKey(keep, 'bear,mug')).toBe(key)
  })

  it('is another one for another content', () => {
    const key = orderKey(keep, 'bear,mug')
    expect(orderKey(keep, 'bear')).not.toBe(key)
  })

  it('is not taken up again when the content comes back after something else', () => {
    const first = orderKey(keep, 'bear')
    orderKey(keep, 'mug')
    expect(orderKey(keep, 'bear')).not.toBe(first)
  })

  it('is another one after the answer came', () => {
    const key = orderKey(keep, 'bear')
    forgetOrderKey(keep)
    expect(orderKey(keep, 'bear')).not.toBe(key)
  })

  it.each(['', 'not a key', 'bear', ' bear', '7 bear'])(
    'replaces a kept value it cannot use: %s',
    (value) => {
      keep.stored.set('ogs-order-key', value)
      const key = orderKey(keep, 'bear')
      expect(isId(key)).toBe(true)
      expect(orderKey(keep, 'bear')).toBe(key)
    },
  )
})

const placed = (insertedId: string, amount: number) => () =>
  Response.json(
    { acknowledged: true, insertedId, amount },
    { headers: { [AMOUNTS_HEADER]: '{"amount":true}' } },
  )

const problem = (status: number) => () => Response.json({ detail: 'No.', status }, { status })

it('a card that was written stays its writer’s, and goes along when a guest logs in', () => {
  const draft = { isGift: true, gift: { ...NO_GIFT, message: 'Shubho jonmodin!' } }
  saveGiftDraft('mina@example.com', draft)
  expect(loadGiftDraft('mina@example.com')).toEqual(draft)
  expect(loadGiftDraft('rafi@example.com')).toBeNull()
  saveGiftDraft(`guest-0192${GUESTS_DOMAIN}`, draft)
  expect(loadGiftDraft('mina@example.com')).toEqual(draft)
})

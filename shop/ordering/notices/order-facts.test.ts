import { describe, expect, test } from 'vitest'
import type { Order } from '../orders/order.ts'
import { paidOrder } from '../orders/test-order.ts'
import { dayIn, giftsIn, orderFacts } from './order-facts.ts'

const [line] = paidOrder.cart
const sold = (...names: readonly string[]): Pick<Order, 'cart'> => ({
  cart: names.flatMap((product_name) => (line ? { ...line, product_name } : [])),
})
const midnight = { name: 'Midnight surprise', nameBn: 'মাঝরাতের চমক', begins: '23:45', ends: '00:30' }
const onFriday = { ...paidOrder, deliverOn: '2026-11-27', placeOnDay: 'kept', window: midnight } as const

describe('gifts', () => {
  test('are named once each, with how many there are', () => {
    expect(giftsIn('en', sold('Mug', 'Chocolate, dark', 'Mug'))).toBe('Gifts: 2 × Mug · Chocolate, dark')
    expect(giftsIn('bn', sold('Mug', 'Mug'))).toBe('উপহার: ২ × Mug')
  })

  test('of a long order are named as far as a letter should', () => {
    const names = Array.from({ length: 20 }, (_, nr) => `Mug ${nr}`)
    expect(giftsIn('en', sold(...names))).toMatch(/ · Mug 11 · 8 more$/)
    expect(giftsIn('bn', sold(...names))).toMatch(/ · আরও ৮টি$/)
  })
})

describe('the day', () => {
  test('is told with its part', () => {
    expect(dayIn('en', onFriday)).toBe('Friday, 27 November, Midnight surprise 23:45–00:30')
    expect(dayIn('bn', onFriday)).toBe('শুক্রবার, ২৭ নভেম্বর, মাঝরাতের চমক ২৩:৪৫–০০:৩০')
    expect(dayIn('en', { ...onFriday, window: null })).toBe('Friday, 27 November')
  })

  test.each(['lapsed', 'agree'] as const)('is not told while its place is %s', (placeOnDay) => {
    expect(dayIn('en', { ...onFriday, placeOnDay })).toBeNull()
  })
})

test('that it can be changed is told while it can', () => {
  const facts = (fulfilment: Order['fulfilment']) => orderFacts('en', { ...paidOrder, fulfilment }).join('\n')
  expect(facts('packed')).toContain('can be changed')
  expect(facts('sent')).not.toContain('can be changed')
})

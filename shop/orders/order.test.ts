import { describe, expect, test } from 'vitest'
import { poisha, sumOf } from '../kernel/money.ts'
import type { PaymentState } from '../payments/payment.ts'
import { FULFILMENTS } from './fulfilment.ts'
import { isPaidOrHeld, mayBeCash, orderDate, orderNumber } from './order.ts'

describe('the day of an order', () => {
  test.each([
    ['2026-11-20T17:59:59Z', '20/11/2026'],
    ['2026-11-20T18:00:00Z', '21/11/2026'],
    ['2026-01-05T00:00:00Z', '05/01/2026'],
  ])('at %s it is %s in Dhaka', (moment, day) => {
    expect(orderDate(moment)).toBe(day)
  })
})

test('only money that arrived keeps an order from being paid', () => {
  const states: (PaymentState | 'unpaid')[] = ['unpaid', 'pending', 'failed', 'cancelled', 'expired']
  expect(states.some(isPaidOrHeld)).toBe(false)
  expect((['paid', 'paid_on_hold'] as const).every(isPaidOrHeld)).toBe(true)
})

test('a sum of poisha is exact', () => {
  expect(sumOf([])).toBe(0)
  expect(sumOf(Array.from({ length: 3 }, () => poisha(10)))).toBe(30)
})

test('cash at the door is for what is to go to an address and has not gone, and is promised once', () => {
  const order = {
    needsAddress: false,
    onDelivery: false,
    fulfilment: 'new',
    dues: [],
    parcelCount: 1,
  } as const
  const states = FULFILMENTS.filter((fulfilment) => mayBeCash({ ...order, fulfilment }))
  expect(states).toEqual(['new', 'packed'])
  expect(mayBeCash({ ...order, needsAddress: true })).toBe(false)
  expect(mayBeCash({ ...order, onDelivery: true })).toBe(false)
  const due = {
    id: '1',
    kind: 'extra',
    amount: poisha(5000),
    payable: 'online',
    transactionId: null,
  } as const
  const [open, paid] = [
    { ...due, paymentState: 'failed', onDelivery: false },
    { ...due, paymentState: 'paid', onDelivery: false },
  ] as const
  expect(mayBeCash({ ...order, dues: [open] })).toBe(true)
  expect(mayBeCash({ ...order, dues: [paid, open] })).toBe(false)
})

test('the number of an order is the end of its id, as people write it', () => {
  expect(orderNumber('01a1fc77-7e55-73f9-a9b7-0b253f9a27c1')).toBe('3F9A27C1')
})

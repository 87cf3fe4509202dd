import { describe, expect, test } from 'vitest'
import type { PaymentState } from '../payments/payment.ts'
import { customerAt, orderDate, sumOf, tookMoney } from './order.ts'

describe('the day of an order', () => {
  test.each([
    ['2026-11-20T17:59:59Z', '20/11/2026'],
    ['2026-11-20T18:00:00Z', '21/11/2026'],
    ['2026-01-05T00:00:00Z', '05/01/2026'],
  ])('at %s it is %s in Dhaka', (moment, day) => {
    expect(orderDate(new Date(moment))).toBe(day)
  })
})

test('only money that arrived keeps an order from being paid', () => {
  const states: (PaymentState | 'unpaid')[] = ['unpaid', 'pending', 'failed', 'cancelled', 'expired']
  expect(states.some(tookMoney)).toBe(false)
  expect((['paid', 'paid_on_hold'] as const).every(tookMoney)).toBe(true)
})

test('a sum of poisha is exact', () => {
  expect(sumOf([])).toBe(0)
  expect(sumOf(Array.from({ length: 3 }, () => 10))).toBe(30)
})

test('a location without a name is the shopper’s own', () => {
  const location = {
    _id: '1',
    name: '',
    phone: '',
    city: 'Dhaka',
    area: 'Mirpur',
    address: '4',
    email: 'r@x.y',
  }
  expect(customerAt(location, 'Rima')).toMatchObject({ customer_name: 'Rima', customer_phone: '0000000000' })
  expect(customerAt(location, '')).toMatchObject({ customer_name: 'Unknown' })
  expect(customerAt({ ...location, name: 'Ratan' }, 'Rima')).toMatchObject({ customer_name: 'Ratan' })
})

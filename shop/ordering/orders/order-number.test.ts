import { expect, test } from 'vitest'
import { orderNumber } from './order-number.ts'

test('the number of an order is the end of its id, as people write it', () => {
  expect(orderNumber('01a1fc77-7e55-73f9-a9b7-0b253f9a27c1')).toBe('3F9A27C1')
})

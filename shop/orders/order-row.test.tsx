import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { OrderRow } from './order-row.tsx'
import { paidOrder } from './test-order.ts'

it('shows the time in Dhaka, the customer, the gifts, the amount and the payment', () => {
  const row = renderToStaticMarkup(<OrderRow order={paidOrder} />)
  for (const word of ['00:30', 'Mina Rahman', 'Teddy Bear, Mug', '৳1,250', 'Paid']) {
    expect(row).toContain(word)
  }
})

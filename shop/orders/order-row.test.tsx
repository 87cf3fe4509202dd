import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Order } from './order.ts'
import { OrderRow } from './order-row.tsx'

const line = { product_name: 'Teddy Bear', brand: '', category: '', price: 10, description: '', photos: '' }

const order: Order = {
  _id: 'order-1',
  amount: 1250,
  currency: 'BDT',
  customer_name: 'Mina Rahman',
  customer_email: 'mina@example.com',
  customer_phone: '',
  customer_city: '',
  customer_area: '',
  customer_address: '',
  date: '21/11/2026',
  placedAt: '2026-11-20T18:30:00.000Z',
  needsAddress: false,
  paymentState: 'paid',
  tran_id: 'OGSABC',
  cart: [line, { ...line, product_name: 'Mug' }],
}

it('shows the time in Dhaka, the customer, the gifts, the amount and the payment', () => {
  const row = renderToStaticMarkup(<OrderRow order={order} />)
  for (const word of ['00:30', 'Mina Rahman', 'Teddy Bear, Mug', '৳1,250', 'Paid']) {
    expect(row).toContain(word)
  }
})

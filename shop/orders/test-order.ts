import type { Order } from './order.ts'

const line = { product_name: 'Teddy Bear', brand: '', category: '', price: 10, description: '', photos: '' }

/** Of two gifts, paid. */
export const paidOrder: Order = {
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

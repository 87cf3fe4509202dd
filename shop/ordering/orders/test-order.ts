import { fromTaka } from '../../kernel/money.ts'
import type { Order } from './order.ts'

const line = {
  _id: 'line-1',
  productId: 'bear',
  product_name: 'Teddy Bear',
  brand: '',
  category: '',
  price: fromTaka(10),
  description: '',
  photos: '',
}

export const paidOrder: Order = {
  _id: '01a1fc77-7e55-73f9-a9b7-0b253f9a27c1',
  amount: fromTaka(1250),
  currency: 'BDT',
  customer_name: 'Mina Rahman',
  customer_email: 'mina@example.com',
  customer_phone: '',
  customer_city: '',
  customer_area: '',
  customer_address: '',
  sender_name: 'Mina Rahman',
  sender_email: 'mina@example.com',
  sender_phone: '',
  date: '21/11/2026',
  placedAt: '2026-11-20T18:30:00.000Z',
  needsAddress: false,
  onDelivery: false,
  paymentState: 'paid',
  tran_id: 'OGSABC',
  fulfilment: 'new',
  deliverOn: null,
  placeOnDay: 'none',
  window: null,
  courier: '',
  tracking: '',
  givenBack: fromTaka(0),
  charges: [],
  dues: [],
  cart: [line, { ...line, _id: 'line-2', productId: null, product_name: 'Mug' }],
}

import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { Order, OrderPaymentState } from '../orders/order.ts'
import { OwnOrder } from './own-order.tsx'

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

const shown = (more: Partial<Order> = {}): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <OwnOrder order={{ ...order, ...more }} />
    </MemoryRouter>,
  )

describe('an own order', () => {
  it('shows its day, its gifts, what it cost and the receipt of a paid one', () => {
    const card = shown()
    for (const word of [
      '21/11/2026',
      '2 gifts',
      'Teddy Bear, Mug',
      '৳1,250',
      'Paid',
      '/api/receipt/OGSABC',
    ]) {
      expect(card).toContain(word)
    }
    expect(card).not.toContain('Pay now')
  })

  it.each<OrderPaymentState>(['unpaid', 'pending', 'failed', 'cancelled', 'expired'])(
    'can still be paid while %s, and has no receipt',
    (paymentState) => {
      const card = shown({ paymentState })
      expect(card).toContain('Pay now')
      expect(card).not.toContain('/api/receipt/')
    },
  )

  it('is neither paid again nor receipted while the shop looks at the payment', () => {
    const card = shown({ paymentState: 'paid_on_hold' })
    expect(card).not.toContain('Pay now')
    expect(card).not.toContain('/api/receipt/')
  })

  it('says that an address is missing', () => {
    expect(shown({ needsAddress: true })).toContain('Needs an address')
  })
})

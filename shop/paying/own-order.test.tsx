import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { Order, OrderPaymentState } from '../orders/order.ts'
import { paidOrder } from '../orders/test-order.ts'
import { OwnOrder } from './own-order.tsx'

const shown = (more: Partial<Order> = {}): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <OwnOrder order={{ ...paidOrder, ...more }} />
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

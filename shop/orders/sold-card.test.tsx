import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { Order } from './order.ts'
import { SoldCard } from './sold-card.tsx'
import { paidOrder } from './test-order.ts'

const line = {
  product_name: 'নকশি <b>কাঁথা</b>',
  brand: 'Nokshi',
  category: 'Home',
  price: 500000,
  description: '',
  photos: '',
}

const order: Order = {
  ...paidOrder,
  customer_phone: '+8801712345678',
  customer_city: 'Dhaka',
  customer_area: 'Dhanmondi',
  customer_address: 'House 1\nRoad 2',
  date: '01/02/2026',
  cart: [line],
}

const shown = (more: Partial<Order> = {}): string =>
  renderToStaticMarkup(<SoldCard sold={{ serial: 12, line, order: { ...order, ...more } }} />)

describe('the card of a sold thing', () => {
  it('shows everything the specification lists', () => {
    const card = shown()
    for (const word of [
      '#12',
      '01/02/2026',
      'Nokshi',
      'Home',
      '৳5,00,000',
      'Mina Rahman',
      'mina@example.com',
      '+8801712345678',
      'Dhaka',
      'Dhanmondi',
      'House 1\nRoad 2',
      'Paid',
    ]) {
      expect(card).toContain(word)
    }
  })

  it('shows a name as text, whatever it holds', () => {
    expect(shown()).toContain('নকশি &lt;b&gt;কাঁথা&lt;/b&gt;')
  })

  it('says when an address is missing, and draws a line for an empty field', () => {
    const card = shown({ needsAddress: true, customer_city: '', customer_area: '', customer_address: '' })
    expect(card).toContain('Needs an address')
    expect(card.match(/—/g)).toHaveLength(3)
    expect(shown()).not.toContain('Needs an address')
  })
})

import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { PaymentOutcome } from './payment-outcome.tsx'
import type { PaymentView } from './payment-view.ts'

const view: PaymentView = {
  tran_id: 'OGSABC234',
  orderId: 'order-1',
  state: 'paid',
  amount: 1250.5,
  date: '21/11/2026',
  lines: 3,
  payable: false,
}

const shown = (payment: Partial<PaymentView>, resting = false): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <PaymentOutcome payment={{ ...view, ...payment }} resting={resting} onLookAgain={() => undefined} />
    </MemoryRouter>,
  )

describe('the end of a payment', () => {
  it('thanks for a paid one, with its facts and its receipt in a new tab', () => {
    const page = shown({})
    for (const word of ['Thank you!', '৳1,250.50', '21/11/2026', 'OGSABC234', 'Download Receipt']) {
      expect(page).toContain(word)
    }
    expect(page).toMatch(
      /<a[^>]+href="\/api\/receipt\/OGSABC234"[^>]+target="_blank"|target="_blank"[^>]+href="\/api\/receipt\/OGSABC234"/,
    )
    expect(page).not.toContain('Try again')
  })

  it('says that it is checking a pending one, and offers nothing to press', () => {
    const page = shown({ state: 'pending', payable: true })
    expect(page).toContain('We are checking your payment')
    expect(page).not.toContain('<button')
    expect(page).not.toContain('Download Receipt')
  })

  it('stops checking with a way to look again', () => {
    const page = shown({ state: 'pending', payable: true }, true)
    expect(page).toContain('do not pay again')
    expect(page).toContain('Look again')
  })

  it.each(['failed', 'cancelled', 'expired'] as const)('offers another try after %s', (state) => {
    const page = shown({ state, payable: true })
    expect(page).toContain('Your order is kept')
    expect(page).toContain('Try again')
    expect(page).not.toContain('Download Receipt')
  })

  it('offers no other try when the order was paid by another one', () => {
    const page = shown({ state: 'failed', payable: false })
    expect(page).toContain('paid by another try')
    expect(page).not.toContain('Try again')
  })

  it('asks for a call when the money came with a question', () => {
    const page = shown({ state: 'paid_on_hold' })
    expect(page).toContain('Please call us')
    expect(page).not.toContain('Try again')
    expect(page).not.toContain('Download Receipt')
  })
})

import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { ListedOrder, OrderPaymentState } from '../../orders/order.ts'
import { paidOrder } from '../../orders/test-order.ts'
import { Dialogs } from '../../ui/dialog/dialog.tsx'
import { OwnOrderList } from './own-order-list.tsx'

const shown = (more: Partial<ListedOrder> = {}): string =>
  renderToStaticMarkup(
    <RouterProvider
      router={createMemoryRouter([
        {
          path: '/',
          element: (
            <Dialogs>
              <OwnOrderList orders={[{ ...paidOrder, giftCount: 2, ...more }]} />
            </Dialogs>
          ),
        },
      ])}
    />,
  )

describe('an own order', () => {
  it('shows its moment, its number, its gifts, what it cost and the receipt of a paid one', () => {
    const card = shown()
    for (const word of [
      '21/11/2026, 00:30',
      'No. 3F9A27C1',
      '2 gifts',
      'Teddy Bear, Mug',
      '৳1,250',
      'Paid',
      '/api/receipt/OGSABC',
    ]) {
      expect(card).toContain(word)
    }
    expect(card).not.toMatch(/Pay now|Put back/)
  })

  it.each<OrderPaymentState>(['unpaid', 'pending', 'failed', 'cancelled', 'expired'])(
    'can still be paid while %s, and has no receipt',
    (paymentState) => {
      const card = shown({ paymentState })
      expect(card).toContain('Pay now')
      expect(card).toContain('Put back into cart')
      expect(card).not.toContain('/api/receipt/')
    },
  )

  it('is neither paid again nor receipted while the shop looks at the payment', () => {
    const card = shown({ paymentState: 'paid_on_hold' })
    expect(card).not.toContain('Pay now')
    expect(card).not.toContain('/api/receipt/')
  })

  it('asks its sender for an address, and not where its recipient is asked', () => {
    const asked = { needsAddress: true, addressState: 'awaiting_recipient' } as const
    const [yours, theirs] = ['Needs an address', 'The recipient fills in the address through your link.']
    expect(shown({ needsAddress: true, asksSender: true })).toContain(yours)
    expect(shown(asked)).toContain(theirs)
    expect(shown(asked)).not.toContain(yours)
  })

  it('leads to its own page', () => {
    expect(shown()).toContain(`href="/profile/orders/${paidOrder.id}"`)
  })

  it('that is cancelled says only that, and asks for nothing', () => {
    const card = shown({ paymentState: 'failed', fulfilment: 'cancelled', needsAddress: true })
    expect(card).toContain('Cancelled')
    expect(card).not.toMatch(/Payment failed|Pay now|Put back|Needs an address/)
  })

  it('that is cancelled does not hide that money has come', () => {
    expect(shown({ paymentState: 'paid_on_hold', fulfilment: 'cancelled' })).toContain('Paid, being checked')
  })

  it('that is on its way says so beside its payment', () => {
    expect(shown({ paymentState: 'unpaid', fulfilment: 'sent' })).not.toContain('Put back')
    const card = shown({ fulfilment: 'sent' })
    expect(card).toContain('On its way')
    expect(card).toContain('Paid')
  })

  it('says that an address is missing', () => {
    expect(shown({ needsAddress: true, asksSender: true })).toContain('Needs an address')
  })
})

import { describe, expect, it } from 'vitest'
import type { Refund } from '../../billing/refunds/refund-shapes.server.ts'
import { fromTaka } from '../../kernel/money.ts'
import { OrderMoney } from './order-money.tsx'
import type { PaymentTry } from './order-to-send.ts'
import { renderPart } from './test-html.tsx'
import { held, order, paid } from './test-order-to-send.ts'

const going: Refund = {
  ...{
    _id: 'r',
    tran_id: 'OGSABC',
    amount: fromTaka(1250),
    reason: 'Broken',
    parts: [],
    state: 'processing',
    by: 'Keeper',
  },
  ...{ requestedAt: '2026-11-21T06:00:00.000Z', endedAt: null, steps: [] },
}

describe('the payment', () => {
  it('shows method, account, number, times and the receipt', () => {
    const card = renderPart(<OrderMoney order={order} />)
    expect(card).toContain('href="/profile/payments?search=OGSABC"')
    for (const word of [
      'VISA-Dutch Bangla · 418117XXXXXX6675',
      'OGSABC',
      '৳1,250',
      '21/11/2026, 00:31',
      '21/11/2026, 00:35',
      '/api/receipt/OGSABC',
    ]) {
      expect(card).toContain(word)
    }
  })

  it('says why money is on hold, and shows every attempt with its outcome', () => {
    const payment = { ...order.payment, state: 'paid_on_hold' as const }
    const failed: PaymentTry = { ...paid, transactionId: 'OGSOLD', state: 'failed', method: '', masked: '' }
    const card = renderPart(
      <OrderMoney order={{ ...order, paymentState: 'paid_on_hold', payment, payments: [held, failed] }} />,
    )
    for (const word of ['It is risky.', 'OGSDEF', 'OGSOLD', 'Payment failed', 'Paid, being checked']) {
      expect(card).toContain(word)
    }
    expect(card).not.toContain('/api/receipt/')
  })

  it('names the gateway once', () => {
    const card = (payment: Partial<PaymentTry>) =>
      renderPart(<OrderMoney order={{ ...order, payments: [{ ...paid, ...payment }] }} />)
    expect(card({})).toContain('>SSLCommerz<')
    expect(card({ gateway: 'stripe', method: 'Visa credit', masked: '**** 4242' })).toMatch(
      /Visa credit · \*{4} 4242<.*Through<.*>Stripe</,
    )
    expect(card({ gateway: 'bkash', method: '', masked: '', state: 'pending' })).toMatch(/Through<.*>bKash</)
    expect(card({ gateway: 'bkash', method: 'bKash', masked: '*********44' })).not.toContain('Through')
  })

  it('says whether it was refunded', () => {
    const card = (kept: number) =>
      renderPart(<OrderMoney order={{ ...order, money: { came: fromTaka(1250), kept: fromTaka(kept) } }} />)
    expect(card(0)).toContain('Refunded')
    expect(card(1)).toContain('Partly refunded')
    expect(card(1250)).not.toContain('given back')
    const money = { came: fromTaka(1250), kept: fromTaka(0) }
    const underWay = renderPart(<OrderMoney order={{ ...order, money, refunds: [going] }} />)
    expect(underWay).toContain('On its way back')
  })

  it('says when nobody has tried', () => {
    expect(renderPart(<OrderMoney order={{ ...order, payments: [] }} />)).toContain(
      'Nobody has tried to pay yet.',
    )
  })
})

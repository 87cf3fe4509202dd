import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { fromTaka } from '../../kernel/money.ts'
import { amountProblem, refundConfirmation, suggestAmount } from './refund-form.tsx'
import type { Refund } from './refund-shapes.server.ts'
import { RefundList, RefundsHeading } from './refunds-card.tsx'
import { refundWords } from './words.en.ts'

const refund: Refund = {
  amount: fromTaka(250.5),
  requestedAt: '2026-11-21T04:00:00.000Z',
  endedAt: null,
  _id: '1',
  state: 'failed',
  tran_id: 'OGS1',
  reason: 'টেডি came <broken>',
  parts: [{ label: 'Teddy Bear', labelBn: '', amount: fromTaka(300) }],
  by: 'Rahima',
  steps: [
    { state: 'requested', at: '2026-11-21T04:00:00.000Z', why: '' },
    { state: 'failed', at: '2026-11-21T04:01:00.000Z', why: 'The card is closed' },
  ],
}

describe('the amount to give back', () => {
  it('is what the chosen gifts and charges cost, as far as it is left', () => {
    const part = { label: 'Mug', labelBn: '', refunded: false, noLongerNeeded: false }
    const parts = [
      { ...part, _id: 'a', amount: fromTaka(300) },
      { ...part, _id: 'b', amount: fromTaka(130) },
      { ...part, _id: 'c', amount: fromTaka(-50) },
    ]
    const of = (...ids: string[]) => suggestAmount(fromTaka(380), parts, new Set(ids))
    expect([of(), of('a'), of('a', 'b'), of('b', 'c'), of('c')]).toEqual([38000, 30000, 38000, 8000, 0])
  })

  it.each(['', 'all', '0', '-5', '1.005', '1e2'])('%j is none', (typed) => {
    expect(amountProblem(typed, fromTaka(100), refundWords)).toMatch(/in taka/)
  })
  it('is at most what is left, to the poisha', () => {
    expect(amountProblem('100.01', fromTaka(100), refundWords)).toContain('৳100')
    expect(amountProblem(' 100.00 ', fromTaka(100), refundWords)).toBeNull()
  })
})

it('the shopkeeper sees each step, who asked and why it failed', () => {
  const page = renderToStaticMarkup(<RefundList refunds={[refund]} />)
  for (const words of [
    '৳250.50',
    'Teddy Bear',
    'by Rahima',
    'The card is closed',
    'Failed',
    '&lt;broken&gt;',
  ]) {
    expect(page).toContain(words)
  }
})

it('one payment of several is named, with its state and its amount', () => {
  expect(renderToStaticMarkup(<RefundsHeading tranId="OGS1" />)).not.toContain('OGS1')
  const page = renderToStaticMarkup(
    <RefundsHeading tranId="OGS1" among={{ state: 'paid_on_hold', amount: fromTaka(1250.5) }} />,
  )
  for (const words of ['Refunds of OGS1', 'Paid, being checked', '৳1,250.50']) expect(page).toContain(words)
})

it('cash is handed back by the shopkeeper, and the question says so', () => {
  expect(refundConfirmation(fromTaka(5), true, refundWords).text).toMatch(/yourself/)
  expect(refundConfirmation(fromTaka(5), false, refundWords).title).toContain('৳5')
})

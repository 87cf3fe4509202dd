import { expect, test } from 'vitest'
import type { Quote } from '../../billing/quote/quote-shapes.server.ts'
import { fromTaka } from '../../kernel/money.ts'
import { asInput, NO_GIFT } from '../../orders/parts/typed-gift.ts'
import { quotedFacts, withAnswer } from './use-quote.ts'

const said = (taka: number, ...codes: readonly string[]): Quote => ({
  ...{ parcels: [], charges: [], gifts: { count: 1, amount: fromTaka(taka) }, amount: fromTaka(taka) },
  refusals: codes.map((code) => ({ code, message: '', parcel: null })),
  payment: { ways: [], cashProblem: null, limit: null },
})

test('the newest answer is shown, and that of a cart that is ordered already leaves the sum as it is', () => {
  const first = withAnswer({ quote: null, of: '' }, 'a', said(280))
  expect(withAnswer(first, 'b', said(410, 'day-full'))).toEqual({ quote: said(410, 'day-full'), of: 'b' })
  for (const code of ['cart-empty', 'cart-changed'])
    expect(withAnswer(first, 'b', said(0, code))).toEqual({ quote: said(280), of: 'b' })
})

test('words of a card, a house and its phone are not asked about again', () => {
  const address = { name: 'Maa', phone: '01712345678', city: 'Sylhet', area: 'Zindabazar', address: 'Lane 3' }
  const asked = (message: string, house: string) =>
    quotedFacts({
      ...{ lines: ['line'], locationId: null, address: { ...address, address: house } },
      gift: asInput({ ...NO_GIFT, message, wrapId: 'red' }),
    })
  expect(asked('Eid Mubarak', 'Lane 3')).toEqual(asked('Eid', ''))
  expect(asked('', '')).toMatchObject({
    ...{ gift: { wrapId: 'red' }, address: { name: 'Maa', city: 'Sylhet', area: 'Zindabazar' } },
  })
})

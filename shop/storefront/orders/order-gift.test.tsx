import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { markupIn } from '../../kernel/settings/test-shop.ts'
import type { Gift } from '../../orders/parcel.ts'
import { orderOfOneParcel, paidOrder } from '../../orders/test-order.ts'
import { Dialogs } from '../../ui/dialog/dialog.tsx'
import { OrderGift } from './order-gift.tsx'

const NOTHING: Gift = {
  ...{ occasion: null, card: null, wrap: null, message: '', to: '', from: '' },
  ...{ anonymous: false, withoutPhone: false, thanks: true, changedAt: '2026-11-20T18:30:00.000Z' },
}
const OFFERED = { occasions: [], cards: [], wraps: [], thanks: false }
const ROSES = { _id: 'roses', name: 'Roses', nameBn: '', picture: '', box: 'lower' as const }

function shown(gift: Partial<Gift>, { isOpen = false } = {}): string {
  const { order, parcel } = orderOfOneParcel(paidOrder, { gift: { ...NOTHING, ...gift } })
  const page = <OrderGift {...{ order, parcel }} gifting={isOpen ? OFFERED : null} />
  const router = createMemoryRouter([{ path: '/', element: <Dialogs>{page}</Dialogs> }])
  return markupIn('en', <RouterProvider router={router} />)
}

const CARD_ROOM = 'bg-card-paper'

test('a card is shown where it has a message', () => {
  expect(shown({ message: 'Happy birthday!', to: 'Amma', card: ROSES })).toContain(CARD_ROOM)
})

test('names and a design without a message are no card, nor a gift', () => {
  expect(shown({ to: 'Amma', from: 'Rima', card: ROSES })).not.toContain('Your gift')
  const secret = shown({ to: 'Amma', from: 'Rima', card: ROSES, anonymous: true })
  expect(secret).toContain('It stays a secret who sent it.')
  expect(secret).not.toMatch(/Roses|Rima|>Card</)
})

test('a gift for which nothing was chosen is offered what may be, and shows nothing once it is packed', () => {
  expect(shown({}, { isOpen: true })).toContain('Is it a gift?')
  expect(shown({})).not.toContain('Your gift')
})

import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { markupIn } from '../../kernel/settings/test-shop.ts'
import type { Gift } from '../../orders/parcel.ts'
import { orderOfOneParcel, paidOrder } from '../../orders/test-order.ts'
import { Dialogs } from '../../ui/dialog/dialog.tsx'
import { TypedAddress } from './typed-address.tsx'

const SECRET: Gift = {
  ...{ occasion: null, card: null, wrap: null, message: '', to: 'Maa', from: '' },
  ...{ anonymous: true, withoutPhone: false, thanks: true, changedAt: '2026-11-20T18:30:00.000Z' },
}

function form(withoutPhone: boolean): string {
  const shown = orderOfOneParcel(paidOrder, { needsAddress: true, gift: { ...SECRET, withoutPhone } })
  const page = <TypedAddress {...shown} onSent={() => {}} />
  const router = createMemoryRouter([{ path: '/', element: <Dialogs>{page}</Dialogs> }])
  return markupIn('en', <RouterProvider router={router} />)
}

test('a phone that was left off the label is left off again, unless somebody says otherwise', () => {
  expect(form(false)).toMatch(/type="checkbox"(?![^>]*checked)[^>]*>Leave the phone/)
  expect(form(true)).toMatch(/checked=""[^>]*>Leave the phone/)
})

import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { Language } from '../../../kernel/language/language.ts'
import { markupIn } from '../../../kernel/settings/test-shop.ts'
import type { SignedParcel } from '../../../orders/parcel.ts'
import { orderOfOneParcel, paidOrder } from '../../../orders/test-order.ts'
import { Dialogs } from '../../../ui/dialog/dialog.tsx'
import type { RememberedDay } from '../remembered-day.ts'
import { DayCard } from './day-card.tsx'
import { RememberDay } from './remember-day.tsx'

const OCCASIONS = [{ key: 'birthday', name: 'Birthday', nameBn: 'জন্মদিন', shown: true, revision: 1 }]

const day: RememberedDay = {
  ...{ _id: '1', person: 'Maa', occasion: { key: 'birthday', name: 'Birthday', nameBn: 'জন্মদিন' } },
  ...{ forWhom: 'mother', calendar: 'bangla', month: 1, day: 1, shift: 0, nextOn: '2027-04-14' },
  ...{ city: 'Sylhet', area: 'Zindabazar', orderId: 'o1', parcelId: 'p1', endedAt: null },
}

const shown = (language: Language, element: React.ReactNode): string => {
  const router = createMemoryRouter([{ path: '/', element: <Dialogs>{element}</Dialogs> }])
  return markupIn(language, <RouterProvider router={router} />)
}

describe('a day', () => {
  const card = (more: Partial<RememberedDay> = {}, language: Language = 'en') =>
    shown(
      language,
      <DayCard
        day={{ ...day, ...more }}
        occasions={OCCASIONS}
        today="2027-04-11"
        onChanged={async () => undefined}
        onForgotten={() => undefined}
      />,
    )

  it('says how far it is, in its own calendar, and leads to gifts for it', () => {
    const markup = card()
    for (const words of ['in 3 days', 'Wednesday, 14 April (1 Boishakh)', 'Goes to Zindabazar, Sylhet'])
      expect(markup).toContain(words)
    expect(markup).toContain('/find/birthday/mother?by=2027-04-14&amp;to=Sylhet')
    expect(markup).toContain('/profile/orders/o1')
  })

  it('says so in Bangla', () => {
    const markup = card({}, 'bn')
    for (const words of ['৩ দিন পর', '১ বৈশাখ', 'জন্মদিন']) expect(markup).toContain(words)
  })

  it.each([
    ['2027-04-11', 'today'],
    ['2027-04-12', 'tomorrow'],
  ])('on %s is %s', (nextOn, words) => {
    expect(card({ nextOn })).toContain(words)
  })

  it('of the moon is said to move', () => {
    expect(card()).not.toContain('The moon may move it')
    expect(card({ calendar: 'hijri' })).toContain('Moon sighting may move it by a day.')
  })

  it('that has ended can begin anew, and finds no gifts', () => {
    const markup = card({ endedAt: '2026-11-24T06:00:00.000Z' })
    expect(markup).toContain('Remind me again')
    expect(markup).not.toContain('Find a gift')
  })
})

describe('beside an order', () => {
  const gift = {
    ...{ to: 'Maa', from: '', anonymous: false, withoutPhone: false, thanks: true },
    ...{ occasion: day.occasion, message: '', card: null, wrap: null },
    changedAt: '2026-11-20T06:00:00.000Z',
  }
  const card = (more: Partial<SignedParcel>, days: readonly RememberedDay[] = [], sender = 'Mina Rahman') => {
    const of = orderOfOneParcel(
      paidOrder,
      { gift, ...more },
      { sender: { ...paidOrder.sender, name: sender } },
    )
    return shown('en', <RememberDay {...of} occasions={OCCASIONS} days={days} />)
  }

  it('of a gift it is asked about', () => {
    expect(card({})).toContain('Remember this day next year?')
    expect(card({ fulfilment: 'delivered' })).toContain('Yes, remind me')
  })

  it.each(['cancelled', 'returned'] as const)('that was %s it is not', (fulfilment) => {
    expect(card({ fulfilment })).toBe('')
  })

  it('to oneself that is no gift it is not', () => {
    const own = { gift: null, recipient: { name: 'Rina Begum', phone: '' } }
    expect(card(own, [], 'Rina')).toBe('')
    expect(card({ ...own, recipient: { name: 'Abba', phone: '' } }, [], 'Rina')).toContain(
      'Remember this day',
    )
  })

  it('of a day that is remembered it says so, and not once it has ended', () => {
    expect(card({}, [day])).toMatch(/We will remind you of this day[\s\S]+Maa \(Birthday\)/)
    expect(card({}, [{ ...day, endedAt: '2026-11-24T06:00:00.000Z' }])).toContain('Yes, remind me')
    expect(card({}, [{ ...day, person: 'Abba', parcelId: null }])).toContain('Yes, remind me')
  })
})

import { describe, expect, it } from 'vitest'
import { parcel as newParcel } from '../../orders/test-order.ts'
import type { RememberedDay } from './remembered-day.ts'
import { asTypedDay, mayBeMoved, NEW_DAY, newDayForParcel, nextTyped, toDayInput } from './typed-day.ts'

const LEAP: RememberedDay = {
  ...{
    _id: '1',
    person: 'Rafi',
    occasion: null,
    forWhom: 'friend',
    calendar: 'gregorian',
    month: 2,
    day: 29,
  },
  ...{
    shift: 0,
    nextOn: '2027-02-28',
    city: 'Dhaka',
    area: '',
    orderId: null,
    parcelId: null,
    endedAt: null,
  },
}
const EID: RememberedDay = { ...LEAP, calendar: 'hijri', month: 10, day: 1, shift: 1, nextOn: '2027-03-11' }

describe('what is saved and not typed anew', () => {
  it('is sent as it was: a 29 February that this year has none of', () => {
    expect(toDayInput(asTypedDay(LEAP))).toMatchObject({ calendar: 'gregorian', month: 2, day: 29, shift: 0 })
    expect(toDayInput({ ...asTypedDay(LEAP), date: '2027-03-01' })).toMatchObject({ month: 3, day: 1 })
  })

  it('is another day in another calendar', () => {
    expect(toDayInput({ ...asTypedDay(LEAP), calendar: 'bangla' })).toMatchObject({ month: 11, day: 15 })
  })

  it('may be moved by the moon, until a date is chosen', () => {
    const typed = asTypedDay(EID)
    expect(mayBeMoved(typed)).toBe(true)
    expect(toDayInput(typed)).toMatchObject({ month: 10, day: 1, shift: 1 })
    expect(nextTyped(typed, '2026-11-24')).toMatchObject({ nextOn: '2027-03-11' })
    expect(nextTyped({ ...typed, shift: -1 }, '2026-11-24')).toMatchObject({ nextOn: '2027-03-09' })
    const chosen = { ...typed, date: '2027-03-10' }
    expect([mayBeMoved(chosen), toDayInput(chosen)]).toMatchObject([false, { month: 10, day: 1, shift: 0 }])
    expect(mayBeMoved({ ...typed, calendar: 'bangla' })).toBe(false)
  })
})

it.each(['', '2026-02-30', 'tomorrow'])('%j is no date', (date) => {
  const typed = { ...NEW_DAY, person: 'Maa', date }
  expect([toDayInput(typed), nextTyped(typed, '2026-11-24')]).toEqual([null, null])
})

describe('the day of a parcel', () => {
  const placedAt = '2026-11-20T19:00:00.000Z'
  const parcel = {
    ...{ ...newParcel, recipient: { name: 'Rahima Begum', phone: '' } },
    changes: [
      { state: 'sent', at: '2026-11-22T06:00:00.000Z' },
      { state: 'delivered', at: '2026-11-23T19:30:00.000Z' },
    ],
  } as const
  const birthday = { key: 'birthday', name: 'Birthday', nameBn: '' }
  const gift = {
    ...{
      to: 'Maa',
      from: '',
      anonymous: false,
      withoutPhone: false,
      occasion: birthday,
      thanks: true,
      message: '',
      card: null,
      wrap: null,
    },
    changedAt: placedAt,
  }

  it('is the one on which it is to be there, of whom the card calls', () => {
    expect(newDayForParcel({ ...parcel, gift, deliverOn: '2026-11-25' }, placedAt)).toMatchObject({
      ...{ person: 'Maa', occasion: 'birthday', date: '2026-11-25' },
    })
  })

  it('else the one on which it was, in Dhaka, else that of the order', () => {
    expect(newDayForParcel(parcel, placedAt)).toMatchObject({
      person: 'Rahima Begum',
      occasion: '',
      date: '2026-11-24',
    })
    expect(newDayForParcel({ ...parcel, changes: [] }, placedAt).date).toBe('2026-11-21')
  })
})

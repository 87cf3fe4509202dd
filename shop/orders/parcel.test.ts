import { describe, expect, test } from 'vitest'
import { asSenderSees, customerAt, type Gift, recipientName } from './parcel.ts'
import { parcel } from './test-order.ts'

test.each<[string, string, string | null, string]>([
  ['is who is named', 'Nusrat', 'Nusu', 'Nusrat'],
  ['is who is named on the card, while no name is known', 'Unknown', 'Nusu', 'Nusu'],
  ['has no name, where the card has none either', 'Unknown', '', 'the recipient'],
  ['has no name, where it is no gift', 'Unknown', null, 'the recipient'],
])('whom people read it is for %s', (_, customer_name, to, read) => {
  const gift = to === null ? null : ({ to } as Gift)
  expect(recipientName({ ...parcel, customer_name, gift }, 'the recipient')).toBe(read)
})

test('a location without a name is the shopper’s own', () => {
  const location = {
    _id: '1',
    name: '',
    phone: '',
    city: 'Dhaka',
    area: 'Mirpur',
    address: '4',
    email: 'r@x.y',
  }
  expect(customerAt(location, 'Rima')).toMatchObject({ customer_name: 'Rima', customer_phone: '0000000000' })
  expect(customerAt(location, '')).toMatchObject({ customer_name: 'Unknown' })
  expect(customerAt({ ...location, name: 'Ratan' }, 'Rima')).toMatchObject({ customer_name: 'Ratan' })
})

describe('what whoever it is for said of where it goes', () => {
  const nusrat = {
    ...parcel,
    ...{ customer_name: 'Nusrat', customer_phone: '+8801711111111', customer_address: 'House 77' },
    ...{ customer_city: 'Dhaka', customer_area: 'Banani' },
  }
  const seenOf = (...hidden: readonly boolean[]) =>
    asSenderSees({ parcels: hidden.map((addressHidden) => ({ ...nusrat, addressHidden })) }).parcels

  test('is hidden from its sender, but for area and city', () => {
    const [first, second] = seenOf(true, false)
    expect(first).toMatchObject({ customer_name: 'Unknown', customer_phone: '', customer_address: '' })
    expect(first).toMatchObject({ customer_city: 'Dhaka', customer_area: 'Banani' })
    expect(JSON.stringify(first)).not.toMatch(/Nusrat|1711111111|House/)
    expect(second).toEqual({ ...nusrat, addressHidden: false })
  })

  test('of a second parcel leaves the first as it is', () => {
    const [first, second] = seenOf(false, true)
    expect(first).toMatchObject({ customer_name: 'Nusrat', customer_address: 'House 77' })
    expect(second).toMatchObject({ customer_name: 'Unknown', customer_address: '' })
  })
})

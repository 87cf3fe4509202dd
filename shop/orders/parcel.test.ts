import { describe, expect, test } from 'vitest'
import { type Gift, hideFromSender, recipientName } from './parcel.ts'
import { parcel } from './test-order.ts'

test.each<[string, string, string | null, string]>([
  ['is who is named', 'Nusrat', 'Nusu', 'Nusrat'],
  ['is who is named on the card, while no name is known', 'Unknown', 'Nusu', 'Nusu'],
  ['has no name, where the card has none either', 'Unknown', '', 'the recipient'],
  ['has no name, where it is no gift', 'Unknown', null, 'the recipient'],
])('whom people read it is for %s', (_, name, to, read) => {
  const gift = to === null ? null : ({ to } as Gift)
  expect(recipientName({ recipient: { ...parcel.recipient, name }, gift }, 'the recipient')).toBe(read)
})

describe('an address that the recipient gave', () => {
  const nusrat = {
    ...parcel,
    recipient: { name: 'Nusrat', phone: '+8801711111111' },
    address: { city: 'Dhaka', area: 'Banani', street: 'House 77' },
  }
  const seenOf = (...hidden: readonly boolean[]) =>
    hideFromSender({ parcels: hidden.map((addressHidden) => ({ ...nusrat, addressHidden })) }).parcels

  test('is hidden from its sender, but for area and city', () => {
    const [first, second] = seenOf(true, false)
    expect(first).toMatchObject({ recipient: { name: 'Unknown', phone: '' }, address: { street: '' } })
    expect(first).toMatchObject({ address: { city: 'Dhaka', area: 'Banani' } })
    expect(JSON.stringify(first)).not.toMatch(/Nusrat|1711111111|House/)
    expect(second).toEqual({ ...nusrat, addressHidden: false })
  })

  test('of a second parcel leaves the first as it is', () => {
    const [first, second] = seenOf(false, true)
    expect(first).toMatchObject({ recipient: { name: 'Nusrat' }, address: { street: 'House 77' } })
    expect(second).toMatchObject({ recipient: { name: 'Unknown' }, address: { street: '' } })
  })
})

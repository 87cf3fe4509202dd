import { expect, test } from 'vitest'
import type { DeliveryZone } from '../../delivery/zone.ts'
import { fromTaka } from '../../kernel/money.ts'
import { checkoutDeliveryWords } from './delivery-words.ts'
import { unsaidIn } from './use-destination.ts'

const DHAKA: DeliveryZone = {
  ...{ _id: 'dhaka', name: 'Dhaka', nameBn: '', districts: [], areas: [], charge: fromTaka(60) },
  ...{ freeFrom: null, rushCharge: null, leadDays: 0, cutOff: '14:00', weekdays: [], capacity: null },
  ...{ cash: true, advance: 'none', windows: [], everywhereElse: true, revision: 1 },
}
const NOTHING = { name: '', phone: '', city: '', area: '', address: '' }
const { en } = checkoutDeliveryWords

test('who sends a gift link has to choose the area, and no address', () => {
  const asking = { isNew: false, asked: { zoneId: null } }
  expect(unsaidIn(asking, NOTHING, null, en)).toEqual([
    { path: 'zoneId', message: 'Choose the area that the gift goes to.' },
  ])
  expect(unsaidIn(asking, NOTHING, DHAKA, en)).toEqual([])
})

test('who types an address has to say all of where it goes', () => {
  const typing = { isNew: true, asked: null }
  const paths = unsaidIn(typing, { ...NOTHING, city: 'Dhaka' }, null, en).map(({ path }) => path)
  expect(paths).toEqual(['area', 'address'])
  expect(unsaidIn({ isNew: false, asked: null }, NOTHING, null, en)).toEqual([])
})

import { expect, test } from 'vitest'
import type { DeliveryZone } from '../../delivery/zone.ts'
import { fromTaka } from '../../kernel/money.ts'
import { checkoutDeliveryWords } from '../delivery/delivery-words.en.ts'
import { ANOTHER, ASK_RECIPIENT, NOWHERE } from '../delivery/use-offered-days.ts'
import { findMissing, isBlank } from './find-missing.ts'

const DHAKA: DeliveryZone = {
  ...{ _id: 'dhaka', name: 'Dhaka', nameBn: '', districts: [], areas: [], charge: fromTaka(60) },
  ...{ freeFrom: null, rushCharge: null, leadDays: 0, cutOff: '14:00', weekdays: [], capacity: null },
  ...{ cash: true, advance: 'none', windows: [], everywhereElse: true, revision: 1 },
}

test('a gift link needs an area, and no address', () => {
  expect(findMissing(ASK_RECIPIENT, NOWHERE, null, checkoutDeliveryWords)).toEqual([
    { path: 'zoneId', message: 'Choose the area that the gift goes to.' },
  ])
  expect(findMissing(ASK_RECIPIENT, NOWHERE, DHAKA, checkoutDeliveryWords)).toEqual([])
})

test('an address of which only the wished place stands there is as good as none', () => {
  const wished = { ...NOWHERE, city: 'Sylhet' }
  expect([isBlank(NOWHERE), isBlank(wished, 'Sylhet'), isBlank(NOWHERE, 'Sylhet')]).toEqual([
    true,
    true,
    true,
  ])
  expect([isBlank(wished), isBlank({ ...wished, area: 'Zindabazar' }, 'Sylhet')]).toEqual([false, false])
})

test('a typed address has to be complete', () => {
  const paths = findMissing(ANOTHER, { ...NOWHERE, city: 'Dhaka' }, null, checkoutDeliveryWords).map(
    ({ path }) => path,
  )
  expect(paths).toEqual(['area', 'address'])
  expect(findMissing('a-saved-one', NOWHERE, null, checkoutDeliveryWords)).toEqual([])
})

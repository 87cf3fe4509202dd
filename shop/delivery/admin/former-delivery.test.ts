import { describe, expect, test } from 'vitest'
import { poisha } from '../../kernel/money.ts'
import type { AuditEntry, Facts } from '../../people/audit/audit.ts'
import type { DeliveryZone } from '../zone.ts'
import { type DeliveryNow, formerDelivery } from './former-delivery.ts'

const MIDNIGHT = {
  _id: 'w',
  name: 'Midnight',
  nameBn: '',
  begins: '23:45',
  ends: '00:30',
  capacity: 10,
  minutesBefore: 30,
}
const zone: DeliveryZone = {
  ...{
    _id: 'z',
    name: 'Suburbs',
    nameBn: '',
    districts: ['gazipur'],
    areas: ['Savar'],
    charge: poisha(10_000),
  },
  ...{ freeFrom: null, rushCharge: null, leadDays: 1, cutOff: '14:00', weekdays: [0], capacity: 20 },
  ...{ cash: true, advance: 'charge', everywhereElse: false, revision: 7 },
  windows: [{ ...MIDNIGHT, charge: poisha(30_000) }],
}
const { revision, everywhereElse, ...kept } = zone
const day = { day: '2026-12-16', closed: 'Stocktaking', capacity: 4, windows: [{ _id: 'w', capacity: 0 }] }
const now: DeliveryNow = {
  today: '2026-11-30',
  zones: [zone],
  planned: [
    {
      zone: 'z',
      days: [
        {
          ...day,
          state: 'closed',
          why: '',
          whyBn: '',
          parcels: 2,
          revision: 3,
          windows: [{ _id: 'w', parcels: 1, capacity: 0 }],
        },
      ],
    },
  ],
  holidays: [{ day: '2026-12-25', why: 'Christmas', whyBn: '' }],
}
const entry = (action: string, before: Facts | null, after: Facts | null = null): AuditEntry => ({
  ...{ _id: 'e', at: '2026-11-24T00:00:00Z', by: 'Rahima', action: `delivery.${action}`, before, after },
})

describe('what an entry puts back', () => {
  test('a zone that was changed, against its revision of now', () => {
    expect(formerDelivery(entry('update', { ...kept, charge: 12_000 }), now)).toMatchObject([
      'PUT /delivery/zones/{id}',
      {
        params: { id: 'z' },
        body: {
          revision: 7,
          charge: '120',
          freeFrom: null,
          places: ['Gazipur', 'Savar'],
          windows: [{ charge: '300' }],
        },
      },
    ])
  })

  test('nothing where it is as it was, in whatever order its keys are', () => {
    const [timeSlot = {}] = kept.windows
    const reordered = Object.fromEntries(Object.entries(timeSlot).reverse())
    expect(formerDelivery(entry('update', { ...kept, windows: [reordered] }), now)).toBeNull()
    expect(formerDelivery(entry('remove', { ...kept }), now)).toBeNull()
    expect(formerDelivery(entry('day', { ...day, zoneId: 'z' }), now)).toBeNull()
  })

  test('a zone that was removed', () => {
    expect(formerDelivery(entry('remove', { ...kept, name: 'Hills' }), now)).toMatchObject([
      'POST /delivery/zones',
      { body: { name: 'Hills' } },
    ])
  })

  test('nothing of entries that hold too little, and of a zone that is gone', () => {
    expect(formerDelivery(entry('update', { name: 'Suburbs', places: ['gazipur'] }), now)).toBeNull()
    expect(formerDelivery(entry('holidays', { holidays: ['2026-12-16'] }), now)).toBeNull()
    expect(formerDelivery(entry('update', { ...kept, _id: 'gone' }), now)).toBeNull()
    expect(formerDelivery(entry('add', null, { ...kept }), now)).toBeNull()
  })

  test('one day, while it can be chosen', () => {
    const open = {
      ...day,
      zoneId: 'z',
      closed: null,
      windows: [{ _id: 'w', name: 'Midnight', capacity: null }],
    }
    expect(formerDelivery(entry('day', open), now)).toEqual([
      'PUT /delivery/zones/{id}/days/{day}',
      {
        params: { id: 'z', day: '2026-12-16' },
        body: { closed: null, capacity: 4, windows: [{ _id: 'w', capacity: null }], revision: 3 },
      },
    ])
    expect(formerDelivery(entry('day', { ...open, day: '2026-11-01' }), now)).toBeNull()
  })

  test('one day with the times of day that are still there; what came since stays', () => {
    const windows = [{ _id: 'gone', capacity: 5 }]
    expect(formerDelivery(entry('day', { ...day, zoneId: 'z', windows }), now)).toBeNull()
    expect(formerDelivery(entry('day', { ...day, zoneId: 'z', windows, capacity: 9 }), now)).toMatchObject([
      'PUT /delivery/zones/{id}/days/{day}',
      { body: { capacity: 9, windows: [{ _id: 'w', capacity: 0 }] } },
    ])
  })

  test('a holiday that was removed, changed, or added', () => {
    const victory = { day: '2026-12-16', why: 'Victory Day', whyBn: 'বিজয় দিবস' }
    const [christmas = null] = now.holidays
    expect(formerDelivery(entry('holiday', victory), now)).toEqual([
      'PUT /delivery/holidays/{day}',
      { params: { day: '2026-12-16' }, body: { why: 'Victory Day', whyBn: 'বিজয় দিবস' } },
    ])
    expect(formerDelivery(entry('holiday', null, { ...christmas }), now)).toMatchObject([
      'DELETE /delivery/holidays/{day}',
      {},
    ])
    expect(formerDelivery(entry('holiday', { ...christmas }), now)).toBeNull()
    expect(formerDelivery(entry('holiday', null, victory), now)).toBeNull()
  })
})

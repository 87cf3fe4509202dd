import { describe, expect, it } from 'vitest'
import { fromTaka, poisha } from '../kernel/money.ts'
import { EVERY_DAY } from './delivery-fixture.server.ts'
import { cashTerms, type DeliveryZone, deliveryCharges, isKnownPlace, zoneAbout, zoneFor } from './zone.ts'

const elsewhere: DeliveryZone = {
  ...{ _id: 'elsewhere', name: 'Everywhere else', nameBn: 'অন্য সব জায়গা', districts: [], areas: [] },
  ...{ charge: fromTaka(130), freeFrom: fromTaka(5000), rushCharge: null, leadDays: 3, cutOff: '14:00' },
  ...{
    weekdays: EVERY_DAY,
    capacity: null,
    cash: true,
    advance: 'none',
    everywhereElse: true,
    revision: 1,
    windows: [],
  },
}
const dhaka: DeliveryZone = {
  ...{ ...elsewhere, _id: 'dhaka', name: 'Dhaka', nameBn: 'ঢাকা', districts: ['dhaka'], everywhereElse: false },
  ...{ charge: fromTaka(0), rushCharge: fromTaka(150) },
}
const suburbs: DeliveryZone = {
  ...{ ...elsewhere, _id: 'suburbs', districts: ['gazipur', 'narayanganj'], everywhereElse: false },
  ...{ areas: ['Savar', 'সাভার', 'Keraniganj'], charge: fromTaka(100) },
}
const ZONES = [dhaka, suburbs, elsewhere]

describe('about where a gift goes', () => {
  it('is what was chosen, and nothing before that or once that zone is gone', () => {
    expect(zoneAbout(ZONES, 'suburbs')).toBe(suburbs)
    expect([zoneAbout(ZONES, null), zoneAbout(ZONES, 'gone')]).toEqual([null, null])
  })

  it('needs no choice in a shop of one zone', () => {
    expect(zoneAbout([elsewhere], null)).toBe(elsewhere)
  })
})

describe('where it goes', () => {
  it.each([
    ['Dhaka', 'Banani', 'dhaka'],
    [' dhaka ', '', 'dhaka'],
    ['ঢাকা', 'ধানমন্ডি', 'dhaka'],
    // A town wins over the district it lies in.
    ['Dhaka', 'Savar', 'suburbs'],
    ['savar', 'Bank Town', 'suburbs'],
    ['সাভার\u200c', '', 'suburbs'],
    ['Savar, Dhaka', '', 'suburbs'],
    ['Dhaka', 'Ashulia, Savar', 'suburbs'],
    ['Dhaka', 'Savar Cantonment', 'suburbs'],
    ['Tongi, Gazipur', '', 'suburbs'],
    ['Gulshan', 'Dhaka', 'dhaka'],
    ['Dhaka-1212', 'Gulshan 2', 'dhaka'],
    ['Jashore', 'Dhaka Road', 'elsewhere'],
    ['Keranigonj', '', 'suburbs'],
    ['Narayangonj', 'Fatullah', 'suburbs'],
    ['Dhanmondi Dhaka', '', 'dhaka'],
    ['Mirpur', 'Section 10', 'dhaka'],
    ['Dhkaa', 'Banani', 'dhaka'],
    ['Dhaka Savar', '', 'suburbs'],
    ['Siddhirganj', '', 'suburbs'],
    ['Sylhet', 'Zindabazar', 'elsewhere'],
    ['Atlantis', 'Savarkundla', 'elsewhere'],
    ['', '', 'elsewhere'],
  ])('%j, %j lies in the zone %s', (city, area, zone) => {
    expect(zoneFor(ZONES, { city, area })._id).toBe(zone)
  })
})

it('is known to lie in a zone that names it, or in a district; else the zone is a guess', () => {
  const known = (city: string, area = '', zones = ZONES) => isKnownPlace(zones, { city, area })
  expect([known('Sylhet'), known('সিলেট'), known('Bhola', 'Sadar'), known('Savar')]).toEqual(
    Array(4).fill(true),
  )
  expect([known('Slyhte'), known('Nawabganj'), known('Atlantis', 'Dhaka Road')]).toEqual(Array(3).fill(false))
  expect(known('Atlantis', '', [elsewhere])).toBe(true)
})

describe('what delivery costs', () => {
  const midnight = {
    ...{ _id: 'midnight', name: 'Midnight surprise', nameBn: 'মাঝরাতের চমক', begins: '23:45', ends: '00:30' },
    ...{ charge: fromTaka(300), capacity: 10, minutesBefore: 30 },
  }
  const costs = (
    zone: DeliveryZone,
    products: number,
    more: { isRush?: boolean; timeSlot?: typeof midnight } = {},
  ) =>
    deliveryCharges(zone, fromTaka(products), {
      timeSlot: more.timeSlot ?? null,
      isRush: more.isRush ?? false,
    }).map(({ kind, label, labelBn, amount }) => [kind, label, labelBn, amount])

  it('is the zone’s price, and nothing from so much on', () => {
    expect(costs(elsewhere, 4999.99)).toEqual([
      ['delivery', 'Delivery: Everywhere else', 'ডেলিভারি: অন্য সব জায়গা', 13000],
    ])
    expect(costs(elsewhere, 5000)).toEqual([])
    expect(costs(dhaka, 1)).toEqual([])
  })

  it('is more in a rush and for a part of the day, also where delivery itself is free', () => {
    expect(costs(dhaka, 1, { isRush: true, timeSlot: midnight })).toEqual([
      ['rush', 'Rush delivery', 'জরুরি ডেলিভারি', 15000],
      ['rush', 'Midnight surprise', 'মাঝরাতের চমক', 30000],
    ])
    expect(costs(elsewhere, 9999, { isRush: true })).toEqual([])
  })
})

describe('cash at the door', () => {
  const terms = (zone: Partial<DeliveryZone>, amount: number, charges: number) =>
    cashTerms({ ...elsewhere, ...zone }, { amount: poisha(amount), charges: poisha(charges) })

  it.each([
    ['none', 100_050, 13_000, { inAdvance: 0, atDoor: 100_050 }],
    ['charge', 113_050, 13_000, { inAdvance: 13_000, atDoor: 100_050 }],
    ['charge', 100_050, 0, { inAdvance: 0, atDoor: 100_050 }],
    // Half, in whole taka.
    ['half', 100_050, 0, { inAdvance: 50_100, atDoor: 49_950 }],
    ['half', 100_000, 0, { inAdvance: 50_000, atDoor: 50_000 }],
    ['whole', 100_000, 0, null],
  ] as const)('with %s in advance of %i, of which %i for delivery', (advance, amount, charges, expected) => {
    expect(terms({ advance }, amount, charges)).toEqual(expected)
  })

  it('is not taken where the zone does not', () => {
    expect(terms({ cash: false }, 100_000, 0)).toBeNull()
  })

  it('and its parts make the whole, whatever it is', () => {
    for (let amount = 1000; amount < 3000; amount += 7)
      for (const advance of ['none', 'charge', 'half'] as const) {
        const { inAdvance, atDoor } = terms({ advance }, amount, 900) ?? expect.unreachable()
        expect(inAdvance + atDoor).toBe(amount)
        expect(Math.min(inAdvance, atDoor)).toBeGreaterThanOrEqual(0)
      }
  })
})

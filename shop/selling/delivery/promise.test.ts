import { describe, expect, it } from 'vitest'
import { fromTaka } from '../../kernel/money.ts'
import { EVERY_DAY } from './delivery-fixture.server.ts'
import { deliveryPromise } from './promise.ts'
import type { DeliveryZone } from './zone.ts'

const rest: DeliveryZone = {
  ...{ _id: 'rest', name: 'The rest', nameBn: 'বাকি দেশ', districts: [], areas: [], windows: [], revision: 1 },
  ...{ charge: fromTaka(130), freeFrom: fromTaka(5000), rushCharge: null, leadDays: 3, cutOff: '14:00' },
  ...{ weekdays: EVERY_DAY, capacity: null, cash: true, advance: 'charge', everywhereElse: true },
}
const suburbs: DeliveryZone = {
  ...{ ...rest, _id: 'suburbs', name: 'Around Dhaka', nameBn: 'ঢাকার আশপাশ', everywhereElse: false },
  ...{ charge: fromTaka(100), leadDays: 1 },
}
const dhaka: DeliveryZone = {
  ...{ ...suburbs, _id: 'dhaka', name: 'Dhaka', nameBn: 'ঢাকা' },
  ...{ charge: fromTaka(0), freeFrom: null, leadDays: 0, advance: 'none' },
}
const fresh: DeliveryZone = {
  ...{ ...rest, name: 'All of Bangladesh', nameBn: 'সারা বাংলাদেশ', charge: fromTaka(0), freeFrom: null },
  ...{ leadDays: 0, weekdays: [] },
}

const inEnglish = { language: 'en', cash: true } as const
const lineOf = (zones: readonly DeliveryZone[], asked: Parameters<typeof deliveryPromise>[1] = inEnglish) =>
  deliveryPromise(zones, asked).line

describe('what delivery costs and how long it takes', () => {
  it('is one line: the first zone, and all others together', () => {
    expect(lineOf([dhaka, suburbs, rest])).toBe(
      'Dhaka: same day if ordered before 14:00, free · Elsewhere: in 1–3 days, ৳100–৳130, free from ৳5,000 · Cash on delivery',
    )
    expect(lineOf([dhaka, suburbs, rest], { language: 'bn', cash: false })).toBe(
      'ঢাকা: ১৪:০০-এর আগে অর্ডার করলে সেদিনই, ফ্রি · অন্য জায়গায়: ১–৩ দিনে, ৳১০০–৳১৩০, ৳৫,০০০ থেকে ফ্রি',
    )
  })

  it('names each zone by itself', () => {
    expect(deliveryPromise([dhaka, suburbs, rest], inEnglish).zones).toEqual([
      { name: 'Dhaka', terms: 'same day if ordered before 14:00, free' },
      { name: 'Around Dhaka', terms: 'next day, ৳100, free from ৳5,000' },
      { name: 'The rest', terms: 'in 3 days, ৳130, free from ৳5,000' },
    ])
  })

  it('promises no time where no day can be chosen, and nothing of others where there are none', () => {
    expect(lineOf([fresh])).toBe('All of Bangladesh: free · Cash on delivery')
  })

  it('is free from a sum elsewhere only if it is so in each zone', () => {
    expect(lineOf([dhaka, { ...suburbs, freeFrom: null }, rest])).not.toContain('free from')
    expect(lineOf([dhaka, { ...suburbs, freeFrom: fromTaka(3000) }, rest])).not.toContain('free from')
    expect(lineOf([dhaka, { ...suburbs, charge: fromTaka(0) }, { ...rest, charge: fromTaka(0) }])).toContain(
      'Elsewhere: in 1–3 days, free ·',
    )
  })

  it.each([
    ['in no zone', [{ cash: false }, { advance: 'whole' }, { cash: false }], ''],
    ['in some zones', [{}, { cash: false }, {}], 'Cash on delivery in Dhaka and The rest'],
    ['in all zones', [{}, {}, {}], 'Cash on delivery'],
  ] as const)('says where cash is taken: %s', (_, terms, cash) => {
    const zones = [dhaka, suburbs, rest].map((zone, at) => ({ ...zone, ...terms[at] }))
    expect(deliveryPromise(zones, inEnglish).cash).toBe(cash)
    expect(deliveryPromise(zones, { ...inEnglish, cash: false }).cash).toBe('')
  })
})

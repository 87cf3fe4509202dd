import { describe, expect, it } from 'vitest'
import { fromTaka } from '../kernel/money.ts'
import { deliveryFactsOf } from './delivery-facts.ts'
import { EVERY_DAY } from './delivery-fixture.server.ts'
import { deliveryInShort, deliveryTerms, tariffInShort, termsOf } from './delivery-in-words.ts'
import type { DeliveryZone } from './zone.ts'

const rest: DeliveryZone = {
  ...{ _id: 'rest', name: 'The rest', nameBn: 'বাকি দেশ', districts: [], areas: [], windows: [], revision: 2 },
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
/** As a shop comes with it. */
const unset: DeliveryZone = { ...fresh, revision: 1 }

const inEnglish = { language: 'en', cash: true } as const
describe('what delivery costs and how long it takes', () => {
  it('is short: the first zone, all others together, and cash', () => {
    expect(deliveryInShort([dhaka, suburbs, rest], inEnglish)).toEqual([
      'Dhaka: free, same day until 2 pm',
      'Elsewhere: ৳100\u2060–\u2060130, 1\u2060–\u20603 days, free from ৳5,000',
      'Cash on delivery',
    ])
    expect(deliveryInShort([dhaka, suburbs, rest], { language: 'bn', cash: false })).toEqual([
      'ঢাকা: ফ্রি, দুপুর ২টা পর্যন্ত সেদিনই',
      'অন্য জায়গায়: ৳১০০\u2060–\u2060১৩০, ১\u2060–\u2060৩ দিন, ৳৫,০০০ থেকে ফ্রি',
    ])
  })

  it.each([
    [[dhaka, suburbs, rest], 'Delivery in Dhaka free · elsewhere from ৳100'],
    [[suburbs, rest], 'Delivery in Around Dhaka ৳100 · elsewhere ৳130'],
    [[rest, dhaka], 'Delivery in The rest ৳130 · elsewhere free'],
    [[rest], 'Delivery ৳130'],
    [[fresh], 'Delivery free'],
    [[unset], ''],
    [[suburbs, unset], 'Delivery in Around Dhaka ৳100'],
    [[dhaka, suburbs, unset], 'Delivery in Dhaka free · elsewhere ৳100'],
    [[], ''],
  ])('is one line of prices', (zones, line) => {
    expect(tariffInShort(zones, 'en')).toBe(line)
  })

  it('is one line of prices in Bangla', () => {
    const line = 'ঢাকা: ডেলিভারি ফ্রি · অন্য জায়গায় ৳১০০ থেকে'
    expect(tariffInShort([dhaka, suburbs, rest], 'bn')).toBe(line)
  })

  it('names each zone by itself', () => {
    expect(deliveryTerms([dhaka, suburbs, rest], inEnglish).zones).toEqual([
      { name: 'Dhaka', terms: 'free, same day until 2 pm' },
      { name: 'Around Dhaka', terms: '৳100, next day, free from ৳5,000' },
      { name: 'The rest', terms: '৳130, 3 days, free from ৳5,000' },
    ])
  })

  it('promises no time where no day can be chosen, and nothing of others where there are none', () => {
    expect(deliveryInShort([fresh], inEnglish)).toEqual(['All of Bangladesh: free', 'Cash on delivery'])
  })

  it('promises nothing that nobody set: neither of all the country nor of what is not Dhaka', () => {
    expect(deliveryInShort([unset], { ...inEnglish, cash: false })).toEqual([])
    expect(deliveryInShort([suburbs, unset], { language: 'bn', cash: false })).toEqual([
      'ঢাকার আশপাশ: ৳১০০, পরের দিন, ৳৫,০০০ থেকে ফ্রি',
    ])
    expect(deliveryTerms([suburbs, unset], inEnglish).zones.map(({ name }) => name)).toEqual(['Around Dhaka'])
    expect(deliveryFactsOf([suburbs, unset])).toHaveLength(1)
  })

  it('promises the same day as long as every zone keeps it', () => {
    const early = { ...dhaka, cutOff: '09:30' }
    expect(termsOf([dhaka, early], 'en')).toBe('free, same day until 9:30 am')
    expect(termsOf([early, dhaka], 'en')).toBe('free, same day until 9:30 am')
  })

  it('is free from a sum elsewhere only if it is so in each zone', () => {
    expect(termsOf([{ ...suburbs, freeFrom: null }, rest], 'en')).toBe(
      '৳100\u2060–\u2060130, 1\u2060–\u20603 days',
    )
    expect(termsOf([{ ...suburbs, freeFrom: fromTaka(3000) }, rest], 'en')).toBe(
      '৳100\u2060–\u2060130, 1\u2060–\u20603 days',
    )
    expect(termsOf([{ ...suburbs, charge: fromTaka(0) }], 'en')).toBe('free, next day')
  })

  it.each([
    ['in no zone', [{ cash: false }, { advance: 'whole' }, { cash: false }], ''],
    ['in some zones', [{}, { cash: false }, {}], 'Cash on delivery in Dhaka and The rest'],
    ['in all zones', [{}, {}, {}], 'Cash on delivery'],
  ] as const)('says where cash is taken: %s', (_, terms, cash) => {
    const zones = [dhaka, suburbs, rest].map((zone, at) => ({ ...zone, ...terms[at] }))
    expect(deliveryTerms(zones, inEnglish).cash).toBe(cash)
    expect(deliveryTerms(zones, { ...inEnglish, cash: false }).cash).toBe('')
  })
})

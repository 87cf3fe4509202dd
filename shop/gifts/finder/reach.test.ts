import { describe, expect, test } from 'vitest'
import { type DayFacts, placeKey } from '../../delivery/days.ts'
import { EVERY_DAY } from '../../delivery/delivery-fixture.server.ts'
import type { DeliveryZone } from '../../delivery/zone.ts'
import { DATES } from '../../kernel/language/dates.ts'
import { FORMATS } from '../../kernel/language/format.ts'
import { wordsIn } from '../../kernel/language/words-in.ts'
import { fromTaka, poisha } from '../../kernel/money.ts'
import { mayShowProducts, reachIn } from './reach.ts'
import { reachInWords } from './reach-words.ts'
import { finderWords } from './words.en.ts'

const DHAKA: DeliveryZone = {
  ...{ _id: 'z', name: 'Dhaka', nameBn: 'ঢাকা', districts: ['dhaka'], areas: [], charge: poisha(0) },
  ...{ freeFrom: null, rushCharge: null, leadDays: 0, cutOff: '14:00', weekdays: EVERY_DAY, capacity: 2 },
  ...{ cash: true, advance: 'none', everywhereElse: false, revision: 1, windows: [] },
}
const FREE: DayFacts = { closed: new Map(), places: new Map() }
/** A Tuesday, 10:00 in Dhaka. */
const NOW = new Date('2026-12-01T04:00:00Z')
const AFTERNOON = new Date('2026-12-01T09:00:00Z')

const full = (...days: string[]): DayFacts => ({
  ...FREE,
  places: new Map(days.map((day) => [placeKey(day, null), { taken: 2, capacity: null }])),
})
const closed = (day: string): DayFacts => ({
  ...FREE,
  closed: new Map([[day, { why: 'Victory Day', whyBn: '' }]]),
})

const said = (zone: DeliveryZone, facts: DayFacts, by: string, now = NOW, language: 'en' | 'bn' = 'en') => {
  const how = { words: wordsIn(language, finderWords), dates: DATES[language], formats: FORMATS[language] }
  return reachInWords(reachIn(zone, facts, by, now), { by, to: 'Mirpur' }, how).join(' ')
}

describe('by the day, at the place', () => {
  const SLOW = { ...DHAKA, leadDays: 3 }
  test.each<[string, DeliveryZone, DayFacts, string, Date, string, boolean]>([
    [
      'today until the cut-off',
      DHAKA,
      FREE,
      '2026-12-01',
      NOW,
      'All of these can arrive in Mirpur on Tuesday, 1 December, the earliest day.',
      true,
    ],
    [
      'today after it',
      DHAKA,
      FREE,
      '2026-12-01',
      AFTERNOON,
      'Nothing can arrive in Mirpur by Tuesday, 1 December. The first day is Wednesday, 2 December.',
      false,
    ],
    [
      'today, which has filled',
      DHAKA,
      full('2026-12-01'),
      '2026-12-01',
      NOW,
      'Nothing can arrive in Mirpur by Tuesday, 1 December. The first day is Wednesday, 2 December.',
      false,
    ],
    [
      'a later day',
      DHAKA,
      FREE,
      '2026-12-05',
      NOW,
      'All of these can arrive in Mirpur between Tuesday, 1 December and Saturday, 5 December.',
      true,
    ],
    [
      'a closed day, but until then',
      DHAKA,
      closed('2026-12-05'),
      '2026-12-05',
      NOW,
      'All of these can arrive in Mirpur by Friday, 4 December. We do not deliver there on Saturday, 5 December itself.',
      true,
    ],
    [
      'a day farther than is known',
      DHAKA,
      FREE,
      '2027-01-30',
      NOW,
      'All of these can arrive in Mirpur between Tuesday, 1 December and Saturday, 30 January.',
      true,
    ],
    [
      'sooner than it takes',
      SLOW,
      FREE,
      '2026-12-03',
      NOW,
      'Nothing can arrive in Mirpur by Thursday, 3 December. The first day is Friday, 4 December.',
      false,
    ],
    [
      'a day in the past',
      DHAKA,
      FREE,
      '2026-11-30',
      NOW,
      'Monday, 30 November has passed. The first day is Tuesday, 1 December.',
      false,
    ],
    [
      'for a rush',
      { ...SLOW, rushCharge: fromTaka(150) },
      FREE,
      '2026-12-01',
      NOW,
      'All of these can arrive in Mirpur on Tuesday, 1 December, the earliest day. Rush delivery: +৳150.',
      true,
    ],
    [
      'where no days are offered',
      { ...DHAKA, weekdays: [] },
      FREE,
      '2026-12-05',
      NOW,
      'We deliver to Mirpur, but you cannot choose a day there, so we cannot promise one.',
      false,
    ],
    ['no day at all', DHAKA, FREE, '', NOW, 'Earliest arrival in Mirpur: Tuesday, 1 December.', true],
    ['no day, where none is offered', { ...DHAKA, weekdays: [] }, FREE, '', NOW, '', true],
  ])('%s', (_, zone, facts, by, now, sentence, shown) => {
    expect(said(zone, facts, by, now)).toBe(sentence)
    expect(mayShowProducts(reachIn(zone, facts, by, now))).toBe(shown)
  })

  test('where all the days that are known are full, none is promised', () => {
    const all = full(...Array.from({ length: 15 }, (_, n) => `2026-12-${String(n + 1).padStart(2, '0')}`))
    expect(said(DHAKA, all, '2026-12-31')).toBe(
      'Nothing can arrive in Mirpur by Thursday, 31 December. No day is available in Mirpur within the next 14 days.',
    )
    expect(mayShowProducts(reachIn(DHAKA, all, '2026-12-31', NOW))).toBe(false)
    expect(said(DHAKA, all, '')).toBe('No day is available in Mirpur within the next 14 days.')
  })

  test('is said in Bangla', () => {
    const slow = { ...DHAKA, leadDays: 3 }
    expect(said(slow, FREE, '2026-12-03', NOW, 'bn')).toBe(
      'Mirpur: কোনো উপহারই এত তাড়াতাড়ি পৌঁছাতে পারে না (বৃহস্পতিবার, ৩ ডিসেম্বর)। প্রথম যে দিন পাওয়া যায়: শুক্রবার, ৪ ডিসেম্বর।',
    )
  })
})

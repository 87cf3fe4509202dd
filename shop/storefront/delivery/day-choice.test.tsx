import { expect, test } from 'vitest'
import type { DayState, OfferedDay } from '../../delivery/days.ts'
import type { DeliveryZone } from '../../delivery/zone.ts'
import { fromTaka } from '../../kernel/money.ts'
import { markupIn } from '../../kernel/settings/test-shop.ts'
import { DayChoice } from './day-choice.tsx'

const dhaka: DeliveryZone = {
  ...{ _id: 'dhaka', name: 'Dhaka', nameBn: 'ঢাকা', districts: ['dhaka'], areas: [], windows: [], revision: 1 },
  ...{ charge: fromTaka(0), freeFrom: null, rushCharge: fromTaka(150), leadDays: 0, cutOff: '14:00' },
  ...{ weekdays: [0, 1, 2, 3, 4, 5, 6], capacity: 10, cash: true, advance: 'none', everywhereElse: false },
}

const day = (state: DayState, more: Partial<OfferedDay> = {}): OfferedDay => ({
  ...{ day: '2026-11-27', state, why: '', whyBn: '', isRush: false, windows: [] },
  ...more,
})

/** What the strip says of one day, beside its date. */
function saidOf(one: OfferedDay, language: 'en' | 'bn' = 'en') {
  const delivery = {
    ...{ zone: dhaka, days: [one], day: null, timeSlot: null },
  }
  const page = markupIn(language, <DayChoice delivery={delivery} onChoose={() => undefined} />)
  const [, note] = /text-xs[^>]*>([^<]*)</.exec(page) ?? []
  return { note, canBeHad: !/<input[^>]*disabled=""/.test(page) }
}

test.each([
  ['free', {}, 'available', 'খালি আছে'],
  ['free', { isRush: true }, '+৳150', '+৳১৫০'],
  ['full', {}, 'full', 'আর জায়গা নেই'],
  ['too-late', {}, 'too late, order before 2 pm', 'দেরি হয়ে গেছে, দুপুর ২টার আগে অর্ডার করতে হয়'],
  ['closed', {}, 'closed', 'বন্ধ'],
  ['closed', { why: 'Victory Day', whyBn: 'বিজয় দিবস' }, 'Victory Day', 'বিজয় দিবস'],
] as const)('of a day that is %s %o the strip says “%s”', (state, more, inEnglish, inBangla) => {
  const one = day(state, more)
  expect(saidOf(one)).toEqual({ note: inEnglish, canBeHad: state === 'free' })
  expect(saidOf(one, 'bn').note).toBe(inBangla)
})

import { describe, expect, it, vi } from 'vitest'
import { inDose } from '../../server/testing/test-dose.ts'
import { addDays, dhakaDay, dhakaTime } from '../kernel/language/dhaka.ts'
import { fromTaka } from '../kernel/money.ts'
import { checkDay, choosableFrom, type DayFacts, daysOffered, deliversAtMidnight, placeKey } from './days.ts'
import { EVERY_DAY } from './delivery-fixture.server.ts'
import type { DeliveryZone } from './zone.ts'

const MIDNIGHT = {
  ...{ _id: 'midnight', name: 'Midnight', nameBn: '', begins: '23:45', ends: '00:30' },
  ...{ charge: fromTaka(300), capacity: 2, minutesBefore: 30 },
}
const MORNING = {
  ...MIDNIGHT,
  _id: 'morning',
  name: 'Morning',
  begins: '09:00',
  ends: '12:00',
  capacity: null,
}

const zoneOf = (more: Partial<DeliveryZone> = {}): DeliveryZone => ({
  ...{ _id: 'dhaka', name: 'Dhaka', nameBn: '', districts: ['dhaka'], areas: [], charge: fromTaka(0) },
  ...{ freeFrom: null, rushCharge: null, leadDays: 0, cutOff: '14:00', weekdays: EVERY_DAY, capacity: null },
  ...{ cash: true, advance: 'none', everywhereElse: true, revision: 1, windows: [], ...more },
})

const factsOf = (more: Partial<DayFacts> = {}): DayFacts => ({
  closed: new Map(),
  places: new Map(),
  ...more,
})

const HOUR = 3_600_000

/** A moment of Dhaka's clock. */
const at = (moment: string) => new Date(`${moment}:00+06:00`)

const statesOf = (zone: DeliveryZone, now: Date, facts = factsOf()) =>
  daysOffered(zone, facts, now).map(({ day, state }) => `${day.slice(8)} ${state}`)

describe('today and the next fourteen days', () => {
  it('begin today, in Dhaka', () => {
    const days = daysOffered(zoneOf(), factsOf(), new Date('2026-11-26T17:59:59Z'))
    expect(days[0]?.day).toBe('2026-11-26')
    expect(daysOffered(zoneOf(), factsOf(), new Date('2026-11-26T18:00:00Z'))[0]?.day).toBe('2026-11-27')
    expect(days).toHaveLength(15)
    expect(days.at(-1)?.day).toBe('2026-12-10')
  })

  it('are none where the zone offers no days', () => {
    expect(daysOffered(zoneOf({ weekdays: [] }), factsOf(), at('2026-11-26T10:00'))).toEqual([])
  })

  it('have today until the cut-off, to the minute', () => {
    expect(statesOf(zoneOf(), at('2026-11-26T13:59'))[0]).toBe('26 free')
    expect(statesOf(zoneOf(), at('2026-11-26T14:00')).slice(0, 2)).toEqual(['26 too-late', '27 free'])
  })

  it('begin after the days that the zone needs, of which weekends and holidays are none', () => {
    const notOnFriday = zoneOf({ leadDays: 2, weekdays: [0, 1, 2, 3, 4, 6] })
    // Thursday; Friday is none, so Saturday and Sunday are the two.
    expect(statesOf(notOnFriday, at('2026-11-26T10:00')).slice(0, 4)).toEqual([
      '26 too-soon',
      '27 no-delivery',
      '28 too-soon',
      '29 free',
    ])
    const holiday = factsOf({ closed: new Map([['2026-11-28', { why: 'Holiday', whyBn: 'ছুটি' }]]) })
    expect(statesOf(notOnFriday, at('2026-11-26T10:00'), holiday).slice(2, 5)).toEqual([
      '28 closed',
      '29 too-soon',
      '30 free',
    ])
    // Until the cut-off Sunday could be had.
    expect(statesOf(notOnFriday, at('2026-11-26T14:00')).slice(2, 5)).toEqual([
      '28 too-soon',
      '29 too-late',
      '30 free',
    ])
  })

  it('are had sooner for more, where the zone does that', () => {
    const rush = zoneOf({ leadDays: 2, rushCharge: fromTaka(150) })
    const days = daysOffered(rush, factsOf(), at('2026-11-26T10:00'))
    expect(days.slice(0, 3).map(({ state, isRush }) => [state, isRush])).toEqual([
      ['free', true],
      ['free', true],
      ['free', false],
    ])
    expect(daysOffered(rush, factsOf(), at('2026-11-26T14:00'))[0]).toMatchObject({
      state: 'too-late',
      isRush: false,
    })
  })

  it('are full when the day is, and the part of a day when that is', () => {
    const zone = zoneOf({ capacity: 3, windows: [MORNING, MIDNIGHT] })
    const places = new Map([
      [placeKey('2026-11-27', null), { taken: 3, capacity: null }],
      [placeKey('2026-11-28', null), { taken: 3, capacity: 4 }],
      [placeKey('2026-11-28', 'midnight'), { taken: 2, capacity: null }],
      [placeKey('2026-11-29', null), { taken: 0, capacity: 0 }],
    ])
    const now = at('2026-11-26T10:00')
    expect(statesOf(zone, now, factsOf({ places })).slice(0, 4)).toEqual([
      '26 free',
      '27 full',
      '28 free',
      '29 full',
    ])
    const had = (day: string, windowId: string | null) =>
      checkDay(zone, factsOf({ places }), now, { day, windowId }).state
    expect(had('2026-11-28', null)).toBe('free')
    expect(had('2026-11-28', 'morning')).toBe('free')
    expect(had('2026-11-28', 'midnight')).toBe('slot-full')
    expect(had('2026-11-27', 'morning')).toBe('full')
    // The morning of today has begun.
    expect(had('2026-11-26', 'morning')).toBe('slot-too-late')
    expect(had('2026-11-26', 'midnight')).toBe('free')
    expect(had('2026-11-28', 'noon')).toBe('no-such-slot')
    expect(had('2026-11-25', null)).toBe('over')
    expect(had('2026-11-25', 'noon')).toBe('over')
    expect(had('2026-12-10', null)).toBe('free')
    expect(had('2026-12-11', 'morning')).toBe('too-far')
    expect(choosableFrom('2026-12-11')).toBe('2026-11-27')
    const never = zoneOf({ weekdays: [] })
    expect(checkDay(never, factsOf(), now, { day: '2026-11-28', windowId: null }).state).toBe('no-days')
  })
})

describe('a time slot of today', () => {
  const zone = zoneOf({
    cutOff: '23:59',
    windows: [MORNING, { ...MORNING, _id: 'noon', begins: '12:00', minutesBefore: 120 }],
  })
  const offered = (now: string) => daysOffered(zone, factsOf(), at(now))[0]?.windows.map(({ state }) => state)

  it('is taken until its own cut-off, to the minute', () => {
    expect(offered('2026-11-26T08:30')).toEqual(['free', 'free'])
    expect(offered('2026-11-26T08:31')).toEqual(['too-late', 'free'])
    expect(offered('2026-11-26T10:01')).toEqual(['too-late', 'too-late'])
  })

  it('may be one of tomorrow, which begins at midnight', () => {
    const early = zoneOf({ cutOff: '23:59', windows: [{ ...MORNING, begins: '00:10' }] })
    const tomorrow = (now: string) => daysOffered(early, factsOf(), at(now))[1]?.windows[0]?.state
    expect([tomorrow('2026-11-26T23:40'), tomorrow('2026-11-26T23:41')]).toEqual(['free', 'too-late'])
  })

  it('is not promised once it has begun, though its day still is', () => {
    const asked = { day: '2026-11-26', windowId: 'morning' }
    expect(checkDay(zone, factsOf(), at('2026-11-26T09:30'), asked).state).toBe('slot-too-late')
    expect(checkDay(zone, factsOf(), at('2026-11-26T09:30'), { ...asked, windowId: null }).state).toBe('free')
  })
})

describe('walking through two weeks', () => {
  const zones = [0, 1, 3].flatMap((leadDays) =>
    [null, fromTaka(100)].flatMap((rushCharge) =>
      [EVERY_DAY, [0, 1, 2, 3, 4], [6]].map((weekdays) =>
        zoneOf({ leadDays, rushCharge, weekdays, cutOff: '14:10', capacity: 2, windows: [MORNING] }),
      ),
    ),
  )
  const closed = new Map(['2026-12-16', '2026-12-17'].map((day) => [day, { why: 'Victory', whyBn: '' }]))
  const places = new Map(
    Array.from({ length: 40 }, (_, n) => [
      placeKey(addDays('2026-12-08', n), n % 3 ? null : 'morning'),
      { taken: n % 4, capacity: null },
    ]),
  )
  const facts = { closed, places }
  const STEP = inDose({ small: 410, usual: 15 }) * 60_000

  it('what is shown is what is accepted, no day comes back, and none is sooner than it can be', () => {
    const wrong: unknown[] = []
    for (const zone of zones) {
      let first = ''
      for (let now = at('2026-12-10T00:00').getTime(); now < at('2026-12-24T00:00').getTime(); now += STEP) {
        const moment = new Date(now)
        const days = daysOffered(zone, facts, moment)
        const free = days.filter(({ state }) => state === 'free')
        for (const { day, state, windows } of days) {
          const accepted = (windowId: string | null) => checkDay(zone, facts, moment, { day, windowId }).state
          const isAccepted =
            accepted(null) === state &&
            windows.every((timeSlot) => accepted(timeSlot._id).replace('slot-', '') === timeSlot.state)
          const isOpen =
            !closed.has(day) &&
            zone.weekdays.includes(new Date(`${day}T00:00:00Z`).getUTCDay()) &&
            (day > dhakaDay(moment) || dhakaTime(moment) < zone.cutOff)
          // An `expect` for each of a million would take most of the time.
          if (!isAccepted || (state === 'free' && !isOpen)) wrong.push({ zone, moment, day, state })
        }
        const soonest = free[0]?.day ?? first
        if (soonest < first) wrong.push({ zone, moment, soonest, first })
        first = soonest
      }
    }
    expect(wrong).toEqual([])
  })

  it('the answer is the same in every time zone of a process', () => {
    const hours = Array.from(
      { length: 48 },
      (_, hour) => new Date(at('2026-12-10T00:00').getTime() + hour * HOUR),
    )
    const answersIn = (timeZone: string) => {
      vi.stubEnv('TZ', timeZone)
      return hours.map((now) => [now.getHours(), ...daysOffered(zoneOf({ windows: [MORNING] }), facts, now)])
    }
    const [dhaka = [], ...others] = ['Asia/Dhaka', 'America/New_York', 'Pacific/Kiritimati'].map(answersIn)
    for (const other of others) {
      expect(other.map(([hour]) => hour)).not.toEqual(dhaka.map(([hour]) => hour))
      expect(other.map(([, ...days]) => days)).toEqual(dhaka.map(([, ...days]) => days))
    }
  })
})

describe('midnight', () => {
  it.each([
    ['23:45', '00:30', true],
    ['23:00', '00:00', true],
    ['00:00', '01:00', true],
    ['20:00', '23:59', false],
    ['09:00', '12:00', false],
  ])('is reached from %s to %s: %s', (begins, ends, reached) => {
    const zone = zoneOf({ windows: [MORNING, { ...MIDNIGHT, begins, ends }] })
    expect(deliversAtMidnight([zoneOf(), zone])).toBe(reached)
  })

  it('is not, where no day can be chosen', () => {
    expect(deliversAtMidnight([zoneOf({ weekdays: [], windows: [MIDNIGHT] })])).toBe(false)
  })
})

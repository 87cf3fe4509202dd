import { describe, expect, test } from 'vitest'
import { clockIn, dhakaInstant, slotIn } from './own-clock.ts'

const when = (day: string, time: string, zone: string) => {
  const face = clockIn(dhakaInstant({ day, time }), zone)
  return face && `${face.day} ${face.time}`
}

describe('what clocks elsewhere show', () => {
  test.each([
    ['an evening before', '2026-11-25', '00:15', 'Europe/London', '2026-11-24 18:15'],
    ['winter in London', '2026-11-25', '23:45', 'Europe/London', '2026-11-25 17:45'],
    ['summer in London', '2026-07-25', '23:45', 'Europe/London', '2026-07-25 18:45'],
    ['the last hour of summer', '2026-10-25', '06:30', 'Europe/London', '2026-10-25 01:30'],
    ['the hour after it, by the same face', '2026-10-25', '07:30', 'Europe/London', '2026-10-25 01:30'],
    ['the Gulf', '2026-11-25', '14:00', 'Asia/Dubai', '2026-11-25 12:00'],
    ['New York, a day before', '2026-11-25', '10:00', 'America/New_York', '2026-11-24 23:00'],
    ['Kiribati, a day after', '2026-11-25', '14:00', 'Pacific/Kiritimati', '2026-11-25 22:00'],
    ['half an hour beside', '2026-11-25', '14:00', 'Asia/Kolkata', '2026-11-25 13:30'],
    ['midnight', '2026-11-25', '06:00', 'UTC', '2026-11-25 00:00'],
  ])('%s', (_, day, time, zone, shown) => {
    expect(when(day, time, zone)).toBe(shown)
  })

  test.each(['Asia/Dhaka', 'Asia/Thimphu'])('nothing where they show the same: %s', (zone) => {
    expect(when('2026-11-25', '14:00', zone)).toBeNull()
    expect(slotIn('2026-11-25', { begins: '23:45', ends: '00:30' }, zone)).toBeNull()
  })
})

describe('a time slot by clocks elsewhere', () => {
  test('goes past midnight in Bangladesh, and lies in the evening in London', () => {
    const slot = slotIn('2026-11-25', { begins: '23:45', ends: '00:30' }, 'Europe/London')
    expect(slot).toEqual({ day: '2026-11-25', begins: '17:45', ends: '18:30' })
  })

  test('begins the day before', () => {
    const slot = slotIn('2026-11-25', { begins: '10:00', ends: '14:00' }, 'America/New_York')
    expect(slot).toEqual({ day: '2026-11-24', begins: '23:00', ends: '03:00' })
  })

  test('over the end of summer time, by the clocks of each end', () => {
    const slot = slotIn('2026-10-25', { begins: '06:00', ends: '08:00' }, 'Europe/London')
    expect(slot).toEqual({ day: '2026-10-25', begins: '01:00', ends: '02:00' })
  })
})

import { describe, expect, it, test } from 'vitest'
import { addDays } from '../../kernel/language/dhaka.ts'
import { CALENDARS, maxDaysIn, nextOccurrence, yearDayOf } from './calendars.ts'

const inOf = (calendar: (typeof CALENDARS)[number]) => (date: string) => {
  const { day, month } = yearDayOf(calendar, date)
  return `${day}.${month}`
}

describe('the Bangla calendar of Bangladesh', () => {
  it.each([
    ['Pohela Boishakh', '2024-04-14', '1.1'],
    ['Pohela Boishakh', '2027-04-14', '1.1'],
    ['the eve of it', '2026-04-13', '30.12'],
    ['Language Day', '2020-02-21', '8.11'],
    ['Language Day', '2026-02-21', '8.11'],
    ['Independence Day', '2024-03-26', '12.12'],
    ['Independence Day', '2026-03-26', '12.12'],
    ['Victory Day', '2026-12-16', '1.9'],
    ['Tagore’s birthday', '2025-05-08', '25.1'],
    ['Nazrul’s birthday', '2025-05-25', '11.2'],
    ['Mourning Day', '2024-08-15', '31.4'],
    ['the last of six long months', '2026-10-16', '31.6'],
    ['the first short one', '2026-10-17', '1.7'],
    ['the first of spring', '2026-02-14', '1.11'],
    ['the leap day', '2024-02-29', '16.11'],
    ['Falgun’s thirtieth', '2024-03-14', '30.11'],
    ['Falgun’s last', '2025-03-14', '29.11'],
    ['what follows', '2025-03-15', '1.12'],
    ['no leap year', '2100-03-14', '29.11'],
  ])('%s, %s, is %s', (_, date, expected) => {
    expect(inOf('bangla')(date)).toBe(expected)
  })
})

describe('the Hijri calendar, as it was kept in Bangladesh', () => {
  it.each([
    ['Eid-ul-Fitr', '2022-05-03', '1.10'],
    ['Eid-ul-Fitr', '2023-04-22', '1.10'],
    ['Eid-ul-Fitr', '2024-04-11', '1.10'],
    ['Eid-ul-Fitr', '2025-03-31', '1.10'],
    ['Eid-ul-Adha', '2023-06-29', '10.12'],
    ['Eid-ul-Adha', '2024-06-17', '10.12'],
    ['Eid-ul-Adha', '2025-06-07', '10.12'],
    ['Ashura', '2024-07-17', '10.1'],
    ['Eid-e-Miladunnabi', '2023-09-28', '12.3'],
    ['Eid-e-Miladunnabi', '2024-09-16', '12.3'],
    ['the first of Ramadan', '2024-03-12', '1.9'],
  ])('%s, %s, is %s', (_, date, expected) => {
    expect(inOf('hijri')(date)).toBe(expected)
  })
})

describe('when a day comes next', () => {
  it.each([
    ['gregorian', '14.2', '2026-02-13', '2026-02-14'],
    ['gregorian', '14.2', '2026-02-14', '2027-02-14'],
    ['gregorian', '29.2', '2026-11-24', '2027-02-28'],
    ['gregorian', '29.2', '2027-02-28', '2028-02-29'],
    ['gregorian', '29.2', '2028-02-28', '2028-02-29'],
    ['gregorian', '29.2', '2099-03-01', '2100-02-28'],
    ['gregorian', '31.12', '2026-12-31', '2027-12-31'],
    ['bangla', '1.1', '2026-11-24', '2027-04-14'],
    ['bangla', '30.11', '2026-11-24', '2027-03-14'],
    ['bangla', '30.11', '2027-03-14', '2028-03-14'],
    ['bangla', '20.11', '2027-11-24', '2028-03-04'],
    ['bangla', '20.11', '2026-11-24', '2027-03-05'],
    ['hijri', '1.10', '2023-04-22', '2024-04-11'],
    ['hijri', '10.12', '2024-06-17', '2025-06-07'],
    // Ramadan of 1445 had 30 days, that of 1446 had 29.
    ['hijri', '30.9', '2024-01-01', '2024-04-10'],
    ['hijri', '30.9', '2025-01-01', '2025-03-30'],
  ] as const)('%s: %s after %s is on %s', (calendar, yearDay, after, expected) => {
    const [day = 0, month = 0] = yearDay.split('.').map(Number)
    expect(nextOccurrence(calendar, { month, day }, after)).toBe(expected)
  })

  it.each([
    ['gregorian', 30, 2],
    ['gregorian', 0, 1],
    ['bangla', 31, 7],
    ['bangla', 32, 1],
    ['hijri', 31, 1],
    ['hijri', 1, 13],
  ] as const)('%s: there is no day %i of month %i', (calendar, day, month) => {
    expect(() => nextOccurrence(calendar, { month, day }, '2026-11-24')).toThrow(RangeError)
  })
})

/** Steps of a prime number of days, so that every day of a year has its turn. */
const STEP = 97

test.each(CALENDARS)(
  'in forty years of the %s calendar every day comes once a year, and is itself',
  (calendar) => {
    const wrong: unknown[] = []
    const yearDays = Array.from({ length: 12 }, (_, at) =>
      [1, 15, 28, 29, 30, 31].map((day) => ({ month: at + 1, day })),
    )
      .flat()
      .filter(({ month, day }) => day <= maxDaysIn(calendar, month))
    let nth = 0
    for (let after = '2020-01-01'; after < '2060-01-01'; after = addDays(after, STEP)) {
      const yearDay = yearDays[nth++ % yearDays.length] ?? expect.unreachable()
      const on = nextOccurrence(calendar, yearDay, after)
      const read = yearDayOf(calendar, on)
      const isShort = read.day < yearDay.day && yearDayOf(calendar, addDays(on, 1)).day === 1
      const ahead = (Date.parse(on) - Date.parse(after)) / 86_400_000
      const isItself = read.month === yearDay.month && (read.day === yearDay.day || isShort)
      if (!isItself || ahead < 1 || ahead > 367) wrong.push({ yearDay, after, on, read })
    }
    expect(nth).toBeGreaterThan(140)
    expect(wrong).toEqual([])
  },
)

test.each(CALENDARS)('the %s calendar leaves no day out', (calendar) => {
  const wrong: unknown[] = []
  let before = yearDayOf(calendar, '2019-12-31')
  for (let date = '2020-01-01'; date < '2060-01-01'; date = addDays(date, 1)) {
    const here = yearDayOf(calendar, date)
    const isNext =
      here.day === 1
        ? here.month === (before.month % 12) + 1 && before.day >= 28
        : here.month === before.month && here.day === before.day + 1
    if (!isNext || here.day > maxDaysIn(calendar, here.month)) wrong.push({ date, before, here })
    before = here
  }
  expect(wrong).toEqual([])
})

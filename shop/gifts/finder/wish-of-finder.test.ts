import { expect, test } from 'vitest'
import { EVERYTHING } from './finder.ts'
import { wishOfFinder } from './wish-of-finder.ts'

const zone = { _id: 'zone', name: 'Sylhet', nameBn: '', rushCharge: null }
const first = { day: '2026-11-29', isRush: false }
const BEFORE = { city: 'Dhaka', zoneId: 'old', day: '2026-12-03' }
const wish = (
  asked: { by?: string; to?: string },
  reach: Parameters<typeof wishOfFinder>[0]['reach'],
  isGuess = false,
) => wishOfFinder({ query: { ...EVERYTHING, ...asked }, reach, isGuess }, BEFORE)

test('a place and the day by which it can be there are wished', () => {
  const asked = { to: 'Sylhet', by: '2026-11-30' }
  const inTime = { is: 'in-time', zone, first, lastBefore: null } as const
  expect(wish(asked, inTime)).toEqual({ city: 'Sylhet', zoneId: 'zone', day: '2026-11-30' })
  const before = wish(asked, { ...inTime, lastBefore: '2026-11-29' })
  expect(before).toEqual({ city: 'Sylhet', zoneId: 'zone', day: '2026-11-29' })
})

test('a place alone leaves the day, and a day alone leaves the place', () => {
  const from = { is: 'from', zone, first } as const
  expect(wish({ to: 'Sylhet' }, from)).toEqual({ city: 'Sylhet', zoneId: 'zone', day: BEFORE.day })
  expect(wish({ to: 'Sylhet' }, null)).toEqual({ city: 'Sylhet', day: BEFORE.day })
  expect(wish({ by: '2026-11-30' }, { is: 'no-place' })).toEqual({ ...BEFORE, day: '2026-11-30' })
})

test('a day that cannot be met is not wished', () => {
  const late = { is: 'late', zone, first, isOver: false } as const
  expect(wish({ to: 'Sylhet', by: '2026-11-27' }, late)?.day).toBe(BEFORE.day)
})

test('nothing is, where nothing can be read', () => {
  expect(wish({}, null)).toBeNull()
  expect(wish({ to: 'Atlantis' }, { is: 'from', zone, first }, true)).toBeNull()
  expect(wish({ to: 'Sylhet', by: 'soon' }, { is: 'no-day' })).toBeNull()
})

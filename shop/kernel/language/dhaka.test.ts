import { expect, test } from 'vitest'
import { isDay } from './dhaka.ts'

test('what is a day', () => {
  expect(['2026-12-16', '2028-02-29', '9999-12-31'].map(isDay)).toEqual([true, true, true])
  for (const none of [
    '',
    'tomorrow',
    '2026-02-30',
    '2026-13-01',
    '2026-1-1',
    '16/12/2026',
    '2026-12-16T10:00',
    '+02026-12-16',
  ])
    expect(isDay(none), none).toBe(false)
})

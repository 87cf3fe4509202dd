import { expect, test } from 'vitest'
import { secondsOfQuiet } from './quiet-hours.ts'

test.each([
  ['21:59:59', 0],
  ['22:00:00', 10 * 3600],
  ['23:30:10', 8.5 * 3600 - 10],
  ['00:00:00', 8 * 3600],
  ['07:59:59', 1],
  ['08:00:00', 0],
  ['12:00:00', 0],
])('at %s in Dhaka the quiet lasts %d seconds more', (time, seconds) => {
  expect(secondsOfQuiet(new Date(`2026-11-27T${time}+06:00`))).toBe(seconds)
})

import { expect, test } from 'vitest'
import { paidMoment } from './paid-moment.ts'

const at = (time: string) => new Date(`2026-11-20T${time}Z`)
const [BEGUN, NOW] = [at('10:00:00'), at('18:00:00')]

test.each([
  ['in between', '12:34:56', '12:34:56'],
  ['by a clock that is slow', '09:55:00', '10:00:00'],
  ['by a clock that is fast', '18:00:01', '18:00:00'],
])('%s is believed, never earlier than it was begun or later than now', (_, said, believed) => {
  expect(paidMoment(at(said), BEGUN, NOW)).toEqual(at(believed))
})

test.each(['04:00:00', '09:49:59', '18:10:01'])('%s cannot be', (said) => {
  expect(paidMoment(at(said), BEGUN, NOW)).toBeNull()
})

test.each([null, undefined, new Date(Number.NaN)])('%s says nothing', (said) => {
  expect(paidMoment(said, BEGUN, NOW)).toBeNull()
})

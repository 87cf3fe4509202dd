import { describe, expect, test } from 'vitest'
import { FULFILMENTS } from '../../orders/fulfilment.ts'
import { mayBeThankedFor, thanksStateOf } from './thanks.ts'

const NOW = new Date('2026-11-24T10:00:00Z')
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 24 * 3600 * 1000)
const arrived = { isAllowed: true, fulfilment: 'delivered', deliveredAt: daysAgo(1), saidAt: null } as const

describe('the page of thanks', () => {
  test('opens once the gift is delivered, and is no earlier than that', () => {
    const states = FULFILMENTS.map((fulfilment) => thanksStateOf({ ...arrived, fulfilment }, NOW))
    expect(Object.fromEntries(FULFILMENTS.map((one, at) => [one, states[at]]))).toEqual({
      ...{ new: 'early', packed: 'early', sent: 'early', delivered: 'open' },
      ...{ cancelled: 'closed', returned: 'closed' },
    })
  })

  test.each([
    [0, 'open'],
    [60, 'open'],
    [61, 'closed'],
  ] as const)('is %d days later %s', (days, state) => {
    expect(thanksStateOf({ ...arrived, deliveredAt: daysAgo(days) }, NOW)).toBe(state)
  })

  test('is for one to thank, and for nobody where it is not allowed, or nobody knows when it came', () => {
    expect(thanksStateOf({ ...arrived, saidAt: NOW }, NOW)).toBe('said')
    expect(thanksStateOf({ ...arrived, isAllowed: false }, NOW)).toBe('closed')
    expect(thanksStateOf({ ...arrived, isAllowed: false, fulfilment: 'new' }, NOW)).toBe('closed')
    expect(thanksStateOf({ ...arrived, deliveredAt: null }, NOW)).toBe('closed')
  })
})

test.each([
  ['Rehana', true, true],
  ['Rehana', false, false],
  ['tanvir hasan', true, false],
  ['Tanvir', true, false],
  ['', true, false],
])('a gift to %j by Tanvir Hasan, who allows it: %j, has one: %j', (recipient, thanks, has) => {
  expect(mayBeThankedFor({ gift: { thanks }, recipient, sender: 'Tanvir Hasan' })).toBe(has)
  expect(mayBeThankedFor({ gift: null, recipient, sender: 'Tanvir Hasan' })).toBe(false)
})

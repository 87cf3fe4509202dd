import { describe, expect, test } from 'vitest'
import {
  CANCELLED_OR_RETURNED,
  FULFILMENT_TRANSITIONS,
  FULFILMENTS,
  isCancelledOrReturned,
  isUndoing,
  nextStep,
} from './fulfilment.ts'
import { orderWords } from './words.en.ts'

describe('the way of an order', () => {
  test('goes from the shelf to the door', () => {
    const way = ['new', 'packed', 'sent', 'delivered'] as const
    for (const [at, state] of way.slice(1).entries())
      expect(FULFILMENT_TRANSITIONS[way[at] ?? 'new']).toContain(state)
  })

  test('may be cancelled until it is sent', () => {
    expect(FULFILMENTS.filter((state) => FULFILMENT_TRANSITIONS[state].includes('cancelled'))).toEqual([
      'new',
      'packed',
    ])
  })

  test('leads back to the shop only from where it was sent', () => {
    expect(FULFILMENTS.filter((state) => FULFILMENT_TRANSITIONS[state].includes('returned'))).toEqual([
      'sent',
    ])
    expect(orderWords.fulfilments.returned).toBe('Returned')
    expect(orderWords.steps).toMatchObject({
      returned: 'Came back',
      cancelled: 'Cancelled',
      delivered: 'Delivered',
    })
  })

  test('is over without a delivery when it is cancelled or returned', () => {
    expect(FULFILMENTS.filter(isCancelledOrReturned)).toEqual([...CANCELLED_OR_RETURNED])
  })

  test.each(['delivered', 'cancelled', 'returned'] as const)('ends with %s', (state) => {
    expect(FULFILMENT_TRANSITIONS[state]).toEqual([])
  })

  test('leads one step back, for what should not have been packed or sent', () => {
    const undone = FULFILMENTS.map((from) => FULFILMENT_TRANSITIONS[from].filter((to) => isUndoing(from, to)))
    expect(undone).toEqual([[], ['new'], ['packed'], [], [], []])
    expect(orderWords.steps.new).toBe('Back to received')
    for (const state of FULFILMENTS) expect(FULFILMENT_TRANSITIONS[state]).not.toContain(state)
  })

  test('leads on past every way back', () => {
    expect(FULFILMENTS.map(nextStep)).toEqual([
      'packed',
      'sent',
      'delivered',
      undefined,
      undefined,
      undefined,
    ])
  })

  test('has a word of its own for every step', () => {
    expect(new Set(FULFILMENTS.map((state) => orderWords.fulfilments[state])).size).toBe(FULFILMENTS.length)
    expect(Object.keys(FULFILMENT_TRANSITIONS).sort()).toEqual([...FULFILMENTS].sort())
  })
})

import { describe, expect, test } from 'vitest'
import { poisha } from '../../kernel/money.ts'
import type { GatewayPayment } from './gateway.ts'
import { verdict } from './outcome.ts'
import { isFinal, isTranId, NEXT, type PaymentState } from './payment.ts'

const PAID: GatewayPayment = {
  state: 'paid',
  verificationRef: 'v',
  transactionRef: 't',
  method: 'VISA',
  masked: '418117XXXXXX6675',
  risky: false,
  mismatches: [],
  taken: poisha(125050),
  raw: {},
}
const USUAL = { paidAlready: false, numbersTaken: false, stopped: false }
const STATES = Object.keys(NEXT) as PaymentState[]

describe('the life of a payment', () => {
  test.each(STATES.filter((state) => !isFinal(state)))('%s may still be paid', (from) => {
    expect(verdict(from, PAID, USUAL)).toEqual({ state: 'paid', holdReasons: [] })
  })

  test.each(['pending', 'paid', 'failed', 'cancelled', 'expired'] as const)(
    'money that has come is not undone by %s',
    (state) => {
      expect(verdict('paid', { ...PAID, state }, USUAL)).toBeNull()
      expect(verdict('paid_on_hold', { ...PAID, state }, USUAL)).toBeNull()
    },
  )

  test('an ending without payment is not changed by another one', () => {
    expect(verdict('failed', { ...PAID, state: 'cancelled' }, USUAL)).toBeNull()
    expect(verdict('cancelled', { ...PAID, state: 'pending' }, USUAL)).toBeNull()
    expect(verdict('pending', { ...PAID, state: 'failed' }, USUAL)).toEqual({
      state: 'failed',
      holdReasons: [],
    })
  })
})

describe('money is held', () => {
  test.each([
    ['of another amount', { mismatches: ['amount'] as const }, {}, 'amount'],
    ['of another currency', { mismatches: ['currency'] as const }, {}, 'currency'],
    ['that is risky', { risky: true }, {}, 'risky'],
    ['that comes a second time', {}, { paidAlready: true }, 'paid_already'],
    ['with numbers of another payment', {}, { numbersTaken: true }, 'numbers_taken'],
    ['for what was cancelled', {}, { stopped: true }, 'stopped'],
  ])('%s', (_, said, known, reason) => {
    expect(verdict('pending', { ...PAID, ...said }, { ...USUAL, ...known })).toEqual({
      state: 'paid_on_hold',
      holdReasons: [reason],
    })
  })

  test('for every reason there is', () => {
    const all = verdict(
      'failed',
      { ...PAID, risky: true, mismatches: ['amount', 'currency'] },
      { paidAlready: true, numbersTaken: true, stopped: true },
    )
    expect(all?.holdReasons).toEqual([
      'amount',
      'currency',
      'risky',
      'paid_already',
      'stopped',
      'numbers_taken',
    ])
  })

  test('but no reason holds what was not paid', () => {
    const said = { ...PAID, state: 'failed', risky: true, mismatches: ['amount'] } as const
    expect(verdict('pending', said, { paidAlready: true, numbersTaken: true, stopped: true })).toEqual({
      state: 'failed',
      holdReasons: [],
    })
  })
})

test('a tran_id has at most 30 safe characters', () => {
  expect(isTranId('OGSABCDEFGHIJKLMNOPQRSTUVWXYZ')).toBe(true)
  for (const text of ['', 'a b', 'x'.repeat(31), 'a\n', 'টেডি', '../a']) expect(isTranId(text)).toBe(false)
})
